import '../../../styles/results-font.css';
import { useEffect, useRef } from 'react';
import { interpolate } from '../../../../text/interpolate.ts';
import type { SaveWords, XRayResultWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { sources } from '../../../seo/page-rules/rule.ts';
import { removeStored } from '../../../ui/browser/safe-storage.ts';
import { OutsideLink } from '../../../ui/link.tsx';
import { Terms } from '../../../ui/text.tsx';
import kit from '../kit/kit.module.css';
import { SaveMenu } from '../kit/save-menu.tsx';
import { useWorker } from '../kit/use-worker.ts';
import { storedPage, type XRayRequest } from './model/inputs.ts';
import type { timeReport, XRayReport } from './model/report.ts';
import { byWeight, findingRows, summarize, unknownParts } from './model/summary.ts';
import { Contents, Part } from './page-contents.tsx';
import styles from './x-ray-tool.module.css';

type XRayToolProps = { words: XRayResultWords; save: SaveWords; asked: XRayRequest | undefined; isStale: boolean };

/**
 * The report about a page: whether it can be indexed, how it looks in results, findings, contents.
 */
export function XRayTool({ words, save, asked, isStale }: XRayToolProps) {
  const { formats } = useEdition();
  const sentence = useRef<HTMLParagraphElement>(null);
  const { result, isWorking, hasFailed, ask, forget } = useWorker<XRayRequest, ReturnType<typeof timeReport>>(
    () => new Worker(new URL('./x-ray.worker.ts', import.meta.url), { type: 'module' }),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: one reading for each request
  useEffect(() => {
    if (asked) {
      ask(asked);
    } else {
      forget();
    }
  }, [asked]);
  // A page that can't be read must not come back with every reload.
  useEffect(() => {
    if (hasFailed) {
      removeStored(storedPage, 'session');
    }
  }, [hasFailed]);

  useEffect(() => {
    if (result) {
      sentence.current?.focus();
    }
  }, [result]);

  const answer = asked && !hasFailed ? result?.answer : undefined;
  const report = answer?.report;
  const isNotHtml = answer !== undefined && report === undefined && !isWorking;
  return (
    <>
      <div role="status">
        {isWorking && <p>{words.reading}</p>}
        {isNotHtml && <p className="notice">{words.notHtml}</p>}
        {hasFailed && <p className="notice">{words.failed}</p>}
        {report && isStale && <p className="notice">{words.stale}</p>}
      </div>
      {answer && report && (
        <section className={`${kit.stack} ${styles.report}`} aria-labelledby="x-ray-report" data-tool-result="x-ray">
          <div
            className={`framed split ${styles.verdict}`}
            data-state={report.verdict.state}
            data-outdated={isStale || undefined}
          >
            <div className={`wide ${kit.stack}`}>
              <h2 id="x-ray-report" className="eyebrow">
                {words.verdicts.title}
              </h2>
              <p ref={sentence} tabIndex={-1} className={kit.sentence}>
                {words.verdicts[report.verdict.state]}
              </p>
              {report.verdict.reasons.length > 0 && (
                <ul className="bullets">
                  {report.verdict.reasons.map((reason) => (
                    <li key={reason}>
                      <code>{reason}</code>
                    </li>
                  ))}
                </ul>
              )}
              <p className="caption">
                {formats.fill(words.took, {
                  size: `${formats.number(Math.max(1, Math.round(report.bytes / 1024)))} KB`,
                  ms: answer.ms,
                })}
                {report.isCut && ` ${words.cut}`}
                {unknownParts(report, words, formats).map((sentence) => ` ${sentence}`)}
              </p>
            </div>
            <div className={kit.stack}>
              <FirstFixes words={words} findings={report.findings} />
              <SaveMenu
                words={save}
                file="x-ray"
                text={() => summarize(report, words, formats)}
                csv={() => findingRows(report, words)}
              />
            </div>
          </div>
          <Findings words={words} findings={report.findings} />
          <Preview words={words} report={report} />
          <Contents words={words} report={report} />
        </section>
      )}
    </>
  );
}

type PreviewProps = { words: XRayResultWords; report: XRayReport };

/** The page as a search result and as a shared link. Its pictures are never loaded, only named. */
function Preview({ words: { preview: words }, report: { preview, share } }: PreviewProps) {
  const { titleShown, descriptionShown } = preview;
  return (
    <section aria-label={words.title} className={`split ${styles.previews}`}>
      <figure className="wide">
        <figcaption>
          <h3>{words.title}</h3>
        </figcaption>
        <div className={styles.screen}>
          <p className={`muted ${styles.crumbs}`}>
            {preview.host} {preview.path && `› ${preview.path}`}
          </p>
          <p className={styles.resultTitle}>
            {titleShown.kept || words.untitled}
            {titleShown.isCut && ' …'}
          </p>
          <p className="note">{descriptionShown || words.noDescription}</p>
        </div>
        <p className="caption">
          {interpolate(words.titleWidth, { width: preview.titlePixels, limit: preview.titleLimit })} ·{' '}
          {interpolate(words.descriptionWidth, { width: preview.descriptionPixels, limit: preview.descriptionLimit })}
        </p>
      </figure>
      <figure>
        <figcaption>
          <h3>{words.shared}</h3>
        </figcaption>
        <div className={styles.screen}>
          <p className={`small muted ${styles.picture}`}>{share.image || words.noPicture}</p>
          <p className={`muted ${styles.crumbs}`}>{share.site || preview.host}</p>
          <p>
            <strong>{share.title || words.untitled}</strong>
          </p>
          <p className="note">{share.description}</p>
        </div>
      </figure>
    </section>
  );
}

type FindingsProps = { words: XRayResultWords; findings: XRayReport['findings'] };

/** How many fixes stand beside the verdict. */
const firstCount = 3;

/** The weightiest faults, each with its fix. What's only worth a look is often fine. */
function FirstFixes({ words, findings }: FindingsProps) {
  const first = findings.filter(({ weight }) => weight !== 'look').slice(0, firstCount);
  return (
    first.length > 0 && (
      <>
        <h3>{words.verdicts.first}</h3>
        <ol className="bullets">
          {first.map(({ rule }) => (
            <li key={rule}>
              <strong>{words.rules[rule].title}.</strong> {words.rules[rule].fix}
            </li>
          ))}
        </ol>
      </>
    )
  );
}

/**
 * The faults, the weightiest first, each with its evidence, why it matters, its fix, and the
 * source.
 */
function Findings({ words, findings }: FindingsProps) {
  const { words: frameWords, formats } = useEdition();
  return (
    <Part id="findings" title={words.findings}>
      {findings.length === 0 && <p>{words.noneFound}</p>}
      {[...byWeight({ findings })].map(([weight, own]) => (
        <div key={weight} className={kit.stack}>
          <h4 data-weight={weight}>
            {words.weights[weight].title} ({formats.number(own.length)})
          </h4>
          <p className="caption">{words.weights[weight].text}</p>
          <ul role="list" className={`ruled-list ${styles.findings}`}>
            {own.map(({ rule, source, evidence }) => {
              const said = words.rules[rule];
              return (
                <li key={rule} data-rule={rule}>
                  <h5 className="step-0">{said.title}</h5>
                  <ul role="list" className={styles.evidence}>
                    {evidence.items.map((item, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the same markup can stand twice, and the list never changes
                      <li key={index}>
                        <code>{item}</code>
                      </li>
                    ))}
                    {evidence.total > evidence.items.length && (
                      <li>{formats.fill(words.more, { count: evidence.total - evidence.items.length })}</li>
                    )}
                  </ul>
                  <dl className="terms">
                    <Terms
                      of={[
                        [words.why, said.why],
                        [words.fix, said.fix],
                        [
                          words.source,
                          <OutsideLink key="source" href={sources[source]} newTabLabel={frameWords.newTab}>
                            {new URL(sources[source]).host}
                            <span className="visually-hidden">: {said.title}</span>
                          </OutsideLink>,
                        ],
                      ]}
                    />
                  </dl>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </Part>
  );
}
