import type { XRayResultWords } from '../../../content/tools/x-ray.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { sources } from '../../../seo/page-rules/rule.ts';
import { classNames } from '../../../ui/class-names.ts';
import { OutsideLink } from '../../../ui/link.tsx';
import kit from '../kit/kit.module.css';
import type { XRayReport } from './model/report.ts';
import { Part } from './page-contents.tsx';
import styles from './x-ray-tool.module.css';

type FindingsProps = { words: XRayResultWords; findings: XRayReport['findings'] };

export const weights = ['blocks', 'fault', 'look'] as const;

/** How many fixes stand beside the verdict. */
const firstCount = 3;

/** Returns the weightiest findings. */
export function firstOf(findings: FindingsProps['findings']) {
  return weights.flatMap((weight) => findings.filter((each) => each.weight === weight)).slice(0, firstCount);
}

/** The weightiest findings, each with its fix, and a link to the rest. */
export function FirstFixes({ words, findings }: FindingsProps) {
  const first = firstOf(findings);
  return (
    first.length > 0 && (
      <>
        <h4>{words.verdicts.first}</h4>
        <ol>
          {first.map(({ rule }) => (
            <li key={rule}>
              <strong>{words.rules[rule].title}</strong> {words.rules[rule].fix}
            </li>
          ))}
        </ol>
      </>
    )
  );
}

/** What's wrong, the weightiest first: the evidence, why it matters, how to fix it, and the source. */
export function Findings({ words, findings }: FindingsProps) {
  const { words: frameWords, formats } = useEdition();
  return (
    <Part id="findings" title={words.findings}>
      {findings.length === 0 && <p>{words.noneFound}</p>}
      {weights.map((weight) => {
        const own = findings.filter((finding) => finding.weight === weight);
        return own.length === 0 ? null : (
          <div key={weight} className={classNames(kit.stack, styles.group)}>
            <h4 data-weight={weight}>
              {words.weights[weight].title} ({formats.number(own.length)})
            </h4>
            <p className="caption">{words.weights[weight].text}</p>
            <ul role="list" className={styles.findings}>
              {own.map(({ rule, source, evidence }) => {
                const said = words.rules[rule];
                return (
                  <li key={rule} data-rule={rule}>
                    <h5>{said.title}</h5>
                    <ul role="list" className={styles.evidence}>
                      {evidence.items.map((item, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the same markup can stand twice, and the list never changes
                        <li key={index}>
                          <code>{item}</code>
                        </li>
                      ))}
                      {evidence.total > evidence.items.length && (
                        <li>
                          {interpolate(words.more, { count: formats.number(evidence.total - evidence.items.length) })}
                        </li>
                      )}
                    </ul>
                    <dl>
                      <dt>{words.why}</dt>
                      <dd>{said.why}</dd>
                      <dt>{words.fix}</dt>
                      <dd>{said.fix}</dd>
                      <dt>{words.source}</dt>
                      <dd>
                        <OutsideLink href={sources[source]} newTabLabel={frameWords.newTab}>
                          {new URL(sources[source]).host}
                          <span className="visually-hidden">: {said.title}</span>
                        </OutsideLink>
                      </dd>
                    </dl>
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
    </Part>
  );
}
