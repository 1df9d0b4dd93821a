import { useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../../text/interpolate.ts';
import type { ClusterIdeas, ClusterWords, SharedToolWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { linkTo, readAddress } from '../../../ui/browser/address-state.ts';
import { fetchJson } from '../../../ui/browser/fetch.ts';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { focusControl, readControls, setControl } from '../../../ui/forms/form-controls.ts';
import kit from '../kit/kit.module.css';
import { Example } from '../kit/result.tsx';
import { today } from '../kit/save.ts';
import { useLateParts } from '../kit/use-late-parts.tsx';
import { useWork, WorkButton } from '../kit/use-work.tsx';
import type { PlannedCluster } from './cluster-result.tsx';
import * as formula from './model/formula.ts';

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
    const linked = formula.readChoices(readAddress(formula.clusterParameters));
    if (linked.topic) {
      for (const [name, value] of Object.entries(formula.toAddress(linked))) {
        setControl(form.current, name, value);
      }
      show(linked, false);
    }
  }, []);

  function prepare(): void {
    load('tool');
    load('ideas');
  }

  async function show(choices: formula.ClusterChoices, isRequested: boolean): Promise<void> {
    const [part, material] = await Promise.all([load('tool'), load('ideas')]);
    if (part && material) {
      setResult({ choices, outline: part.planCluster(choices, material, edition.lang), day: today(), isRequested });
      checkInputs(choices);
    }
  }

  function checkInputs(made: formula.ClusterChoices | undefined = result?.choices) {
    if (form.current && made) {
      const now = formula.toAddress(formula.readChoices(readControls(form.current)));
      setIsOutdated(JSON.stringify(now) !== JSON.stringify(formula.toAddress(made)));
    }
  }

  const { isWorking, isMissing, submit } = useWork<formula.ClusterChoices>({
    read: (controls) => formula.readChoices(readControls(controls)),
    isBlank: (given) => given.topic === '',
    empty: topic.empty,
    focus: (controls) => focusControl(controls, 'topic'),
    begin: prepare,
    show,
    link: { parameters: formula.clusterParameters, of: formula.toAddress, anchor },
  });

  return (
    <div className={`${kit.stack} ${kit.tool}`}>
      <form
        ref={form}
        id={formula.formId}
        className={`four ${kit.strip} ${kit.words}`}
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
          defaultValue={formula.defaultIndustry}
          options={formula.mainIndustries.map((value) => ({ value, label: industry.options[value] }))}
          group={{
            label: industry.trades,
            options: formula.industries
              .slice(formula.mainIndustries.length)
              .map((value) => ({ value, label: industry.options[value] })),
          }}
        />
        <SelectField
          id="cluster-count"
          name="count"
          label={count.label}
          defaultValue={String(formula.recommendedCount)}
          options={formula.subtopicCounts.map((option) => ({
            value: String(option),
            label: interpolate(option === formula.recommendedCount ? count.recommended : count.option, {
              count: option,
            }),
          }))}
        />
        <SelectField
          id="cluster-depth"
          name="depth"
          label={depth.label}
          defaultValue={formula.defaultDepth}
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
          link={linkTo(formula.toAddress(result.choices), anchor)}
        />
      ) : (
        <Example label={shared.example}>
          {formats.fill(words.example, {
            count: formula.recommendedCount,
            ...formula.clusterFigures(formula.recommendedCount),
          })}
        </Example>
      )}
    </div>
  );
}
