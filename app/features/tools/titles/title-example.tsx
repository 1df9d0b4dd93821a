import type { TitleWords } from '../../../content/tools/title-analyzer.schema.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { classNames } from '../../../ui/class-names.ts';
import { InLanguages } from '../../../ui/language/in-languages.tsx';
import kit from '../kit/kit.module.css';
import { Example } from '../kit/result.tsx';
import type { TitleExample as WorkedExample } from './model/example.ts';
import styles from './title-example.module.css';

type TitleExampleProps = { words: TitleWords; example: WorkedExample; heading: string };

/**
 * A title worked out in words, and the six rules. Shows before a title is analyzed, and without
 * JavaScript.
 */
export function TitleExample({ words, example, heading }: TitleExampleProps) {
  const { length, score, label, items } = example;
  return (
    <Example
      heading={heading}
      className={classNames(kit.pair, styles.example)}
      text={
        <>
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
        </>
      }
    >
      <dl>
        {items.map((item) => (
          <div key={item.rule}>
            <dt>{words.rules[item.rule].title}</dt>
            <dd>{interpolate(words.result.points, { points: item.points, max: item.max })}</dd>
          </div>
        ))}
      </dl>
    </Example>
  );
}
