import type { FormEvent, Ref } from 'react';
import type { ClusterWords } from '../../content/tools/cluster-generator.schema.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import styles from './cluster-form.module.css';
import { defaultDepth, defaultIndustry, recommendedCount, subtopicCounts } from './model/formula.ts';
import { topicLimit } from './model/inputs.ts';

type ClusterFormProps = {
  ref: Ref<HTMLFormElement>;
  words: ClusterWords;
  isGenerating: boolean;
  topicIsMissing: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * Topic, industry, number of subtopics, and depth. The message about an empty topic is Spanish
 * (product.md, "Banner language").
 */
export function ClusterForm({ ref, words, isGenerating, topicIsMissing, onSubmit }: ClusterFormProps) {
  const { topic, industry, count, depth } = words.fields;
  return (
    <form ref={ref} className={styles.form} action="#cluster-generator" noValidate onSubmit={onSubmit}>
      <TextField
        id="cluster-topic"
        name="topic"
        label={topic.label}
        hint={topic.hint}
        placeholder={topic.placeholder}
        error={topic.empty}
        errorLang="es"
        invalid={topicIsMissing}
        maxLength={topicLimit}
        autoComplete="off"
        required
        className={styles.topic}
      />
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
      <Button type="submit" variant="primary" aria-disabled={isGenerating || undefined} data-replay>
        {isGenerating ? words.generating : words.submit}
      </Button>
    </form>
  );
}
