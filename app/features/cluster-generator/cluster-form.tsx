import type { FormEvent, Ref } from 'react';
import type { ClusterWords } from '#app/collections/tools.schema.ts';
import { fill } from '#app/fill.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import styles from './cluster-generator.module.css';
import { defaultDepth, defaultIndustry, recommendedCount, subtopicCounts } from './formula.ts';
import { topicLimit } from './inputs.ts';

type ClusterFormProps = {
  ref: Ref<HTMLFormElement>;
  words: ClusterWords;
  isGenerating: boolean;
  topicIsMissing: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** Topic, industry, number of subtopics and depth (SPEC §3). The message about an empty topic is Spanish (D17). */
export function ClusterForm({ ref, words, isGenerating, topicIsMissing, onSubmit }: ClusterFormProps) {
  const { topic, industry, count, depth } = words.fields;
  return (
    <form ref={ref} className={styles.form} action="#cluster-generator" noValidate onSubmit={onSubmit}>
      <div className={styles.topic}>
        <TextField
          id="cluster-topic"
          name="topic"
          label={topic.label}
          hint={topic.hint}
          placeholder={topic.placeholder}
          maxLength={topicLimit}
          autoComplete="off"
          required
          aria-invalid={topicIsMissing || undefined}
          aria-describedby={topicIsMissing ? 'cluster-topic-error cluster-topic-hint' : 'cluster-topic-hint'}
        />
        {topicIsMissing && (
          <p id="cluster-topic-error" className={styles.error} lang="es">
            {topic.empty}
          </p>
        )}
      </div>
      <SelectField
        id="cluster-industry"
        name="industry"
        label={industry.label}
        defaultValue={defaultIndustry}
        options={Object.entries(industry.options).map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        id="cluster-count"
        name="count"
        label={count.label}
        defaultValue={String(recommendedCount)}
        options={subtopicCounts.map((option) => ({
          value: String(option),
          label: fill(option === recommendedCount ? count.recommended : count.option, { count: option }),
        }))}
      />
      <SelectField
        id="cluster-depth"
        name="depth"
        label={depth.label}
        defaultValue={defaultDepth}
        options={Object.entries(depth.options).map(([value, label]) => ({ value, label }))}
      />
      <Button type="submit" variant="primary" disabled={isGenerating} data-replay>
        {isGenerating ? words.generating : words.submit}
      </Button>
    </form>
  );
}
