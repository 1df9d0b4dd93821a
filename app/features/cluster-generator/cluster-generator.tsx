import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ClusterWords } from '../../content/tools/cluster-generator.schema.ts';
import type { SharedToolWords } from '../../content/tools/resources-page.schema.ts';
import { useFrame } from '../../editions/frame.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { linkTo, readAddress, writeAddress } from '../../ui/browser/address-state.ts';
import { focusControl, readControls, setControl } from '../../ui/forms/form-controls.ts';
import { ClusterExample } from './cluster-example.tsx';
import { ClusterForm } from './cluster-form.tsx';
import styles from './cluster-generator.module.css';
import { ClusterResult } from './cluster-result.tsx';
import { type ClusterChoices, clusterParameters, readChoices, toAddress } from './model/inputs.ts';
import { type ClusterPlan, planCluster } from './model/plan.ts';

const anchor = 'cluster-generator';
/** The simulated time to generate a cluster, in milliseconds (product.md, "Cluster generator"). */
const generatingTime = 1500;
export type ClusterGeneratorProps = { words: ClusterWords; shared: SharedToolWords; brand: string };

type State =
  | { step: 'idle' | 'generating'; choices?: undefined; plan?: undefined }
  | { step: 'done'; choices: ClusterChoices; plan: ClusterPlan };

/**
 * The topic cluster generator: idle, generating for 1.5 s, then the result. A link shows its result
 * at once.
 */
export function ClusterGenerator({ words, shared, brand }: ClusterGeneratorProps) {
  const { formats } = useFrame();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<State>({ step: 'idle' });
  const [topicIsMissing, setTopicIsMissing] = useState(false);

  useEffect(() => {
    const linked = readChoices(readAddress(clusterParameters), words);
    if (linked.topic) {
      for (const [name, value] of Object.entries(toAddress(linked))) {
        setControl(form.current, name, value);
      }
      setState({ step: 'done', choices: linked, plan: makePlan(linked, words) });
    }
    return () => clearTimeout(timer.current);
  }, [words]);

  function generate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The disabled button announces its state and keeps the focus, so a press, or Enter in a field,
    // still arrives here.
    if (state.step === 'generating') {
      return;
    }
    const choices = readChoices(readControls(event.currentTarget), words);
    setTopicIsMissing(!choices.topic);
    if (!choices.topic) {
      window.alert(words.fields.topic.empty);
      focusControl(event.currentTarget, 'topic');
      return;
    }
    setState({ step: 'generating' });
    timer.current = setTimeout(() => {
      setState({ step: 'done', choices, plan: makePlan(choices, words) });
      writeAddress(toAddress(choices), anchor);
    }, generatingTime);
  }

  return (
    <div className={styles.tool}>
      <ClusterForm
        ref={form}
        words={words}
        isGenerating={state.step === 'generating'}
        topicIsMissing={topicIsMissing}
        onSubmit={generate}
      />
      <p role="status" className="visually-hidden">
        {state.step === 'generating' && words.generating}
        {state.step === 'done' &&
          interpolate(words.result.announcement, {
            pages: formats.number(state.plan.totalPages),
            links: formats.number(state.plan.totalLinks),
            hours: formats.number(state.plan.contentHours),
          })}
      </p>
      {state.step === 'done' ? (
        <ClusterResult
          key={JSON.stringify(state.choices)}
          words={words}
          shared={shared}
          choices={state.choices}
          plan={state.plan}
          formats={formats}
          footnote={() => interpolate(shared.reportFrom, { brand, url: linkTo(toAddress(state.choices), anchor) })}
          link={() => linkTo(toAddress(state.choices), anchor)}
        />
      ) : (
        <ClusterExample words={words} heading={shared.example} formats={formats} />
      )}
    </div>
  );
}

function makePlan(choices: ClusterChoices, words: ClusterWords): ClusterPlan {
  return planCluster(choices, {
    names: words.names,
    subtopics: words.subtopics[choices.industry],
    ideas: words.ideas[choices.depth],
    industryIdeas: words.industryIdeas[choices.industry],
    pillarTitle: words.tree.pillarTitle,
  });
}
