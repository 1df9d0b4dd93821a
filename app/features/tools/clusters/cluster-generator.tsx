import { useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../../text/interpolate.ts';
import type { ClusterIdeas, ClusterWords, SharedToolWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { linkTo, readAddress } from '../../../ui/browser/address-state.ts';
import { fetchJson } from '../../../ui/browser/fetch.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { focusControl, readControls, setControl } from '../../../ui/forms/form-controls.ts';
import kit from '../kit/kit.module.css';
import { Example } from '../kit/result.tsx';
import { today } from '../kit/save.ts';
import { useLateParts } from '../kit/use-late-parts.tsx';
import { useWork, WorkButton } from '../kit/use-work.tsx';
import type { PlannedCluster } from './cluster-result.tsx';
import {
  type ClusterChoices,
  clusterFigures,
  clusterParameters,
  defaultDepth,
  defaultIndustry,
  formId,
  industries,
  mainIndustries,
  readChoices,
  recommendedCount,
  subtopicCounts,
  toAddress,
} from './model/formula.ts';

const anchor = 'cluster-generator';
type ClusterGeneratorProps = { words: ClusterWords; shared: SharedToolWords };

/**
 * The topic cluster generator: idle, generating for 1.5 s, then the result. A link shows its result
 * at once. The plan loads when the visitor starts to use the tool.
 */
export function ClusterGenerator({ words, shared }: ClusterGeneratorProps) {
  const { edition, formats, paths } = useEdition();
  const form = useRef<HTMLFormElement>(null);
  const [isOutdated, setIsOutdated] = useState(false);
  const [result, setResult] = useState<PlannedCluster & { isRequested: boolean }>();
  const { parts, load, notice } = useLateParts({
    tool: () => import('./cluster-result.tsx'),
    ideas: () => fetchJson<ClusterIdeas>(paths.file('cluster-ideas.json')),
  });
  const { tool } = parts;
  const { topic, industry, count, depth } = words.fields;

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the link once, when the tool appears
  useEffect(() => {
    const linked = readChoices(readAddress(clusterParameters));
    if (linked.topic) {
      for (const [name, value] of Object.entries(toAddress(linked))) {
        setControl(form.current, name, value);
      }
      show(linked, false);
    }
  }, []);

  function prepare(): void {
    load('tool');
    load('ideas');
  }

  async function show(choices: ClusterChoices, isRequested: boolean): Promise<void> {
    const [part, material] = await Promise.all([load('tool'), load('ideas')]);
    if (part && material) {
      setResult({ choices, outline: part.planCluster(choices, material, edition.lang), day: today(), isRequested });
      checkInputs(choices);
    }
  }

  function checkInputs(made: ClusterChoices | undefined = result?.choices) {
    if (form.current && made) {
      const now = toAddress(readChoices(readControls(form.current)));
      setIsOutdated(JSON.stringify(now) !== JSON.stringify(toAddress(made)));
    }
  }

  const { isWorking, isMissing, submit } = useWork<ClusterChoices>({
    read: (controls) => readChoices(readControls(controls)),
    isBlank: (given) => given.topic === '',
    empty: topic.empty,
    focus: (controls) => focusControl(controls, 'topic'),
    begin: prepare,
    show,
    link: { parameters: clusterParameters, of: toAddress, anchor },
  });

  /** The figures of the recommended cluster, until one is generated. */
  const { totalPages, totalLinks, contentHours, authorityScore } = clusterFigures(recommendedCount);
  return (
    <div className={classNames(kit.stack, kit.tool)}>
      <form
        ref={form}
        id={formId}
        className={classNames('four', kit.strip, kit.words)}
        action="#cluster-generator"
        noValidate
        onFocus={prepare}
        onInput={() => checkInputs()}
        onSubmit={submit}
      >
        <TextField
          id="cluster-topic"
          name="topic"
          label={topic.label}
          placeholder={topic.placeholder}
          // In Spanish (product.md, "Banner language").
          error={topic.empty}
          errorLang="es"
          invalid={isMissing}
          autoComplete="off"
          required
        />
        <SelectField
          id="cluster-industry"
          name="industry"
          label={industry.label}
          defaultValue={defaultIndustry}
          options={mainIndustries.map((value) => ({ value, label: industry.options[value] }))}
          group={{
            label: industry.trades,
            options: industries
              .slice(mainIndustries.length)
              .map((value) => ({ value, label: industry.options[value] })),
          }}
        />
        <SelectField
          id="cluster-count"
          name="count"
          label={count.label}
          defaultValue={String(recommendedCount)}
          options={subtopicCounts.map((option) => ({
            value: String(option),
            label: interpolate(option === recommendedCount ? count.recommended : count.option, { count: option }),
          }))}
        />
        <SelectField
          id="cluster-depth"
          name="depth"
          label={depth.label}
          defaultValue={defaultDepth}
          options={Object.entries(depth.options).map(([value, label]) => ({ value, label }))}
        />
        <WorkButton words={{ submit: words.submit, working: words.generating }} isWorking={isWorking} />
      </form>
      {notice}
      <p role="status" className="visually-hidden">
        {isWorking && words.generating}
      </p>
      {tool && result ? (
        <tool.ClusterResult
          words={words}
          shared={shared}
          result={result}
          isOutdated={isOutdated || isWorking}
          link={linkTo(toAddress(result.choices), anchor)}
        />
      ) : (
        <Example label={shared.example}>
          {interpolate(words.example, {
            count: recommendedCount,
            pages: formats.number(totalPages),
            links: formats.number(totalLinks),
            hours: formats.number(contentHours),
            authority: formats.number(authorityScore),
          })}
        </Example>
      )}
    </div>
  );
}
