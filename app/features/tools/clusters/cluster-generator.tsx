import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ClusterWords } from '../../../content/tools/cluster-generator.schema.ts';
import type { SharedToolWords } from '../../../content/tools/resources-page.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { clearAddress, linkTo, readAddress, writeAddress } from '../../../ui/browser/address-state.ts';
import { readStored } from '../../../ui/browser/safe-storage.ts';
import { focusControl, keepFocus, readControls, setControl } from '../../../ui/forms/form-controls.ts';
import { useToolParts } from '../kit/use-tool-parts.ts';
import { ClusterExample } from './cluster-example.tsx';
import { ClusterForm } from './cluster-form.tsx';
import styles from './cluster-generator.module.css';
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
/** The simulated time to generate a cluster, in milliseconds (product.md, "Cluster generator"). */
const generatingTime = 1500;
export type ClusterGeneratorProps = { words: ClusterWords; shared: SharedToolWords; brand: string };

type Tool = typeof import('./cluster-tool.ts');
type KeywordPart = typeof import('./keyword-groups.tsx');

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
  const { edition, formats, words: frameWords } = useEdition();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isGenerating, setIsGenerating] = useState(false);
  const [topicIsMissing, setTopicIsMissing] = useState(false);
  const [isOutdated, setIsOutdated] = useState(false);
  const [result, setResult] = useState<Result>();
  const [tool, setTool] = useState<Tool>();
  const [keywordPart, setKeywordPart] = useState<KeywordPart>();
  const { failed, load } = useToolParts();

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
      openKeywords();
    }
    return () => clearTimeout(timer.current);
  }, []);

  const prepare = () => load(() => import('./cluster-tool.ts'), setTool);
  const openKeywords = () => load(() => import('./keyword-groups.tsx'), setKeywordPart);

  async function show(choices: ClusterChoices, edits?: string): Promise<void> {
    const part = await prepare();
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
      const day = new Date().toISOString().slice(0, 10);
      const outline = part.readEdits(edits, generated);
      const { totalPages, totalLinks, contentHours } = part.figuresOf(outline);
      const announcement = interpolate(words.result.announcement, {
        pages: formats.number(totalPages),
        links: formats.number(totalLinks),
        hours: formats.number(contentHours),
      });
      setResult({ choices, generated, outline, day, announcement });
      checkInputs(choices);
    }
  }

  function checkInputs(made: ClusterChoices | undefined = result?.choices) {
    if (form.current && made) {
      const now = toAddress(readChoices(readControls(form.current), words));
      setIsOutdated(JSON.stringify(now) !== JSON.stringify(toAddress(made)));
    }
  }

  function generate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The disabled button announces its state and keeps the focus, so a press, or Enter in a field,
    // still arrives here.
    if (isGenerating) {
      return;
    }
    const choices = readChoices(readControls(event.currentTarget), words);
    setTopicIsMissing(!choices.topic);
    if (!choices.topic) {
      window.alert(words.fields.topic.empty);
      focusControl(event.currentTarget, 'topic');
      return;
    }
    keepFocus(event);
    setIsGenerating(true);
    setResult(undefined);
    prepare();
    timer.current = setTimeout(async () => {
      await show(choices);
      setIsGenerating(false);
      clearAddress(clusterParameters);
      writeAddress(toAddress(choices), anchor);
    }, generatingTime);
  }

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
    <div className={styles.tool}>
      <ClusterForm
        ref={form}
        words={words}
        isGenerating={isGenerating}
        topicIsMissing={topicIsMissing}
        onWarm={prepare}
        onInput={() => checkInputs()}
        onSubmit={generate}
        onKeywords={keywordPart ? undefined : openKeywords}
      />
      {failed && (
        <p role="alert" className={styles.failed}>
          {frameWords.latePart}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {isGenerating ? words.generating : result?.announcement}
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
      {keywordPart && <keywordPart.KeywordGroups words={words} onTopic={planTopic} />}
    </div>
  );
}
