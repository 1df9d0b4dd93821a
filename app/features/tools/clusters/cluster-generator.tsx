import { useEffect, useRef, useState } from 'react';
import type { ClusterWords } from '../../../content/tools/cluster-generator.schema.ts';
import type { SharedToolWords } from '../../../content/tools/resources-page.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { clearAddress, linkTo, readAddress, writeAddress } from '../../../ui/browser/address-state.ts';
import { readStored } from '../../../ui/browser/safe-storage.ts';
import { classNames } from '../../../ui/class-names.ts';
import { focusControl, readControls, setControl } from '../../../ui/forms/form-controls.ts';
import kit from '../kit/kit.module.css';
import { today } from '../kit/save.ts';
import { useLateParts } from '../kit/use-late-parts.tsx';
import { useWork } from '../kit/use-work.ts';
import { ClusterExample } from './cluster-example.tsx';
import styles from './cluster-form.module.css';
import { ClusterForm } from './cluster-form.tsx';
import {
  type ClusterChoices,
  clusterParameters,
  editsParameter,
  readChoices,
  storedLists,
  toAddress,
} from './model/inputs.ts';
import type { ClusterOutline } from './model/plan.ts';

const anchor = 'cluster-generator';
export type ClusterGeneratorProps = { words: ClusterWords; shared: SharedToolWords; brand: string };

/** A generated plan with the visitor's changes. */
type Result = {
  choices: ClusterChoices;
  generated: ClusterOutline;
  outline: ClusterOutline;
  /** When it was generated, `YYYY-MM-DD`. */
  day: string;
  announcement: string;
};

/**
 * The topic cluster generator: idle, generating for 1.5 s, then the result. A link shows its result
 * at once. The plan and the grouping of keywords load when the visitor starts to use them.
 */
export function ClusterGenerator({ words, shared, brand }: ClusterGeneratorProps) {
  const { edition, formats } = useEdition();
  const form = useRef<HTMLFormElement>(null);
  const [topicIsMissing, setTopicIsMissing] = useState(false);
  const [isOutdated, setIsOutdated] = useState(false);
  const [result, setResult] = useState<Result>();
  const { parts, load, notice } = useLateParts({
    tool: () => import('./cluster-tool.ts'),
    keywords: () => import('./keyword-groups.tsx'),
  });
  const { tool, keywords } = parts;

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the link once, when the tool appears
  useEffect(() => {
    const given = readAddress(clusterParameters);
    const linked = readChoices(given, words);
    if (linked.topic) {
      for (const [name, value] of Object.entries(toAddress(linked))) {
        setControl(form.current, name, value);
      }
      show(linked, given[editsParameter]);
    }
    if (readStored(storedLists, 'session')) {
      load('keywords');
    }
  }, []);

  async function show(choices: ClusterChoices, edits?: string): Promise<void> {
    const part = await load('tool');
    if (part) {
      const generated = part.planCluster(choices, {
        language: edition.lang,
        names: words.names,
        subtopics: words.subtopics[choices.industry],
        ideas: words.ideas,
        questionIdeas: words.questionIdeas,
        pillar: words.pillar,
        questionPillar: words.questionPillar,
      });
      const outline = part.readEdits(edits, generated);
      const { totalPages, totalLinks, contentHours } = part.figuresOf(outline);
      const announcement = interpolate(words.result.announcement, {
        pages: formats.number(totalPages),
        links: formats.number(totalLinks),
        hours: formats.number(contentHours),
      });
      setResult({ choices, generated, outline, day: today(), announcement });
      checkInputs(choices);
    }
  }

  function checkInputs(made: ClusterChoices | undefined = result?.choices) {
    if (form.current && made) {
      const now = toAddress(readChoices(readControls(form.current), words));
      setIsOutdated(JSON.stringify(now) !== JSON.stringify(toAddress(made)));
    }
  }

  const { isWorking, submit } = useWork<ClusterChoices>({
    read(controls) {
      const choices = readChoices(readControls(controls), words);
      setTopicIsMissing(!choices.topic);
      if (choices.topic) {
        return choices;
      }
      window.alert(words.fields.topic.empty);
      focusControl(controls, 'topic');
      return undefined;
    },
    begin() {
      setResult(undefined);
      load('tool');
    },
    async finish(choices) {
      await show(choices);
      clearAddress(clusterParameters);
      writeAddress(toAddress(choices), anchor);
    },
  });

  function change(outline: ClusterOutline) {
    if (tool && result) {
      setResult({ ...result, outline });
      clearAddress([editsParameter]);
      writeAddress(toAddress(result.choices, tool.writeEdits(outline, result.generated)), anchor);
    }
  }

  function planTopic(topic: string) {
    setControl(form.current, 'topic', topic);
    if (form.current) {
      focusControl(form.current, 'topic');
    }
    checkInputs();
  }

  const link = () =>
    tool && result ? linkTo(toAddress(result.choices, tool.writeEdits(result.outline, result.generated)), anchor) : '';
  return (
    <div className={classNames(kit.stack, styles.tool)}>
      <ClusterForm
        ref={form}
        words={words}
        isGenerating={isWorking}
        topicIsMissing={topicIsMissing}
        onFocus={() => load('tool')}
        onInput={() => checkInputs()}
        onSubmit={submit}
        onKeywords={keywords ? undefined : () => load('keywords')}
      />
      {notice}
      <p role="status" className="visually-hidden">
        {isWorking ? words.generating : result?.announcement}
      </p>
      {tool && result ? (
        <tool.ClusterResult
          key={JSON.stringify(result.choices)}
          words={words}
          shared={shared}
          choices={result.choices}
          generated={result.generated}
          outline={result.outline}
          day={result.day}
          isOutdated={isOutdated}
          onChange={change}
          footnote={() => interpolate(shared.reportFrom, { brand, url: link() })}
          link={link}
        />
      ) : (
        <ClusterExample words={words} heading={shared.example} formats={formats} />
      )}
      {keywords && <keywords.KeywordGroups words={words} onTopic={planTopic} />}
    </div>
  );
}
