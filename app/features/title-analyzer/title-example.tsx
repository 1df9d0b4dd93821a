import type { TitleWords } from '../../content/tools/title-analyzer.schema.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { InLanguages } from '../../ui/language/in-languages.tsx';
import { wordLists } from './model/describe.ts';
import { analyzeTitle } from './model/formula.ts';
import styles from './title-example.module.css';

/**
 * A title worked out in words, and the six rules. Shows before a title is analyzed, and without
 * JavaScript.
 */
export function TitleExample({ words, heading }: { words: TitleWords; heading: string }) {
  const { length, score, label, items } = analyzeTitle(words.exampleTitle, wordLists(words));
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
