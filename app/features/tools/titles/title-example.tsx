import type { TitleWords } from '../../../content/tools/title-analyzer.schema.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { InLanguages } from '../../../ui/language/in-languages.tsx';
import type { TitleExample as Example } from './model/example.ts';
import styles from './title-example.module.css';

type TitleExampleProps = { words: TitleWords; example: Example; heading: string };

/**
 * A title worked out in words, and the six rules. Shows before a title is analyzed, and without
 * JavaScript.
 */
export function TitleExample({ words, example, heading }: TitleExampleProps) {
  const { length, score, label, items } = example;
  return (
    <div className={styles.example}>
      <div>
        <h3 className="eyebrow">{heading}</h3>
        <p>
          <InLanguages
            text={interpolate(words.example, {
              title: words.exampleTitle,
              length,
              score,
              label: words.labels[label].label,
            })}
          />
        </p>
        <p className={styles.limits}>{words.limits}</p>
      </div>
      <dl>
        {items.map((item) => (
          <div key={item.rule}>
            <dt>{words.rules[item.rule].title}</dt>
            <dd>{interpolate(words.result.points, { points: item.points, max: item.max })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
