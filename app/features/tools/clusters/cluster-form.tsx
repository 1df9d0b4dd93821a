import type { ClusterWords } from '../../../content/tools/cluster-generator.schema.ts';
import { industries, mainIndustries } from '../../../content/tools/industries.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import kit from '../kit/kit.module.css';
import styles from './cluster-form.module.css';
import { defaultDepth, defaultIndustry, recommendedCount, subtopicCounts } from './model/formula.ts';
import { formId, topicLimit } from './model/inputs.ts';

type ClusterFormProps = React.ComponentProps<'form'> & {
  words: ClusterWords;
  isGenerating: boolean;
  topicIsMissing: boolean;
  /** Opens the grouping of keywords. Undefined once it's open. */
  onKeywords: (() => void) | undefined;
};

/**
 * Topic, industry, number of subtopics, and depth. The message about an empty topic is Spanish
 * (product.md, "Banner language").
 */
export function ClusterForm({ words, isGenerating, topicIsMissing, onKeywords, ...form }: ClusterFormProps) {
  const { topic, industry, count, depth } = words.fields;
  return (
    <form id={formId} className={styles.form} action="#cluster-generator" noValidate {...form}>
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
        options={mainIndustries.map((value) => ({ value, label: industry.options[value] }))}
        group={{
          label: industry.trades,
          options: industries.slice(mainIndustries.length).map((value) => ({ value, label: industry.options[value] })),
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
      <p className={classNames(kit.buttons, styles.wide)}>
        <Button type="submit" variant="primary" aria-disabled={isGenerating || undefined}>
          {isGenerating ? words.generating : words.submit}
        </Button>
        {onKeywords && <Button onClick={onKeywords}>{words.openKeywords}</Button>}
      </p>
    </form>
  );
}
