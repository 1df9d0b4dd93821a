import '../../../styles/results-font.css';
import { useEffect, useRef } from 'react';
import type { XRayResultWords } from '../../../content/tools/x-ray.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { removeStored } from '../../../ui/browser/safe-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import kit from '../kit/kit.module.css';
import { SavePlate } from '../kit/save-plate.tsx';
import { useWorker } from '../kit/use-worker.ts';
import { Findings, FirstFixes, firstOf, weights } from './findings.tsx';
import { storedPage } from './model/inputs.ts';
import type { timeReport, XRayRequest } from './model/report.ts';
import { Contents } from './page-contents.tsx';
import { Preview } from './preview.tsx';
import styles from './x-ray-tool.module.css';

type XRayToolProps = { words: XRayResultWords; asked: XRayRequest | undefined; isStale: boolean };

/** The report about a page: whether it can be indexed, how it looks in results, findings, contents. */
export function XRayTool({ words, asked, isStale }: XRayToolProps) {
  const { formats } = useEdition();
  const heading = useRef<HTMLHeadingElement>(null);
  const {
    result,
    isWorking: isReading,
    hasFailed,
    ask,
    forget,
  } = useWorker<XRayRequest, ReturnType<typeof timeReport>>(startWorker, loadReader);

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

  const answer = asked && !hasFailed ? result?.answer : undefined;
  const report = answer?.report;
  const isNotHtml = answer !== undefined && report === undefined && !isReading;
  return (
    <>
      <div role="status">
        {isReading && <p>{words.reading}</p>}
        {isNotHtml && <p className={kit.stale}>{words.notHtml}</p>}
        {hasFailed && <p className={kit.stale}>{words.failed}</p>}
        {report && !isReading && !isStale && (
          <p className="visually-hidden">
            {interpolate(words.done, { count: formats.number(report.findings.length) })}
          </p>
        )}
        {report && isStale && <p className={kit.stale}>{words.stale}</p>}
      </div>
      {answer && report && (
        <section
          className={classNames(kit.stack, styles.report)}
          aria-labelledby="x-ray-report"
          data-tool-result="x-ray"
        >
          <header className={classNames(kit.framed, styles.head)}>
            <h2 id="x-ray-report" ref={heading}>
              {words.title}
            </h2>
            <p className="caption">
              {interpolate(words.took, {
                size: `${formats.number(Math.max(1, Math.round(report.bytes / 1024)))} KB`,
                ms: formats.number(answer.ms),
              })}
              {report.isCut && ` ${words.cut}`}
            </p>
          </header>
          <div className={styles.verdict} data-state={report.verdict.state}>
            <h3>{words.verdicts.title}</h3>
            <p>{words.verdicts[report.verdict.state]}</p>
            {report.verdict.reasons.length > 0 && (
              <ul>
                {report.verdict.reasons.map((reason) => (
                  <li key={reason}>
                    <code>{reason}</code>
                  </li>
                ))}
              </ul>
            )}
            {!report.isCertain && <p className="caption">{words.verdicts.unknown}</p>}
            <FirstFixes words={words} findings={report.findings} />
          </div>
          <Findings words={words} findings={report.findings} />
          <Preview words={words} report={report} />
          <Contents words={words} report={report} />
          <div className={kit.buttons}>
            <Button onClick={() => window.print()}>{words.print}</Button>
            <SavePlate
              plate={() => ({
                tool: interpolate(words.plate, { title: report.preview.title || words.preview.untitled }),
                title: words.verdicts[report.verdict.state],
                sentence: report.verdict.reasons.join(' '),
                figures: weights.map((weight) => [
                  words.weights[weight].title,
                  formats.number(report.findings.filter((each) => each.weight === weight).length),
                ]),
                isRanked: true,
                lines: firstOf(report.findings).map(
                  ({ rule }) => `${words.rules[rule].title}. ${words.rules[rule].fix}`,
                ),
                note: report.isCertain ? '' : words.verdicts.unknown,
              })}
            />
          </div>
        </section>
      )}
    </>
  );
}

function startWorker(): Worker {
  return new Worker(new URL('./x-ray.worker.ts', import.meta.url), { type: 'module' });
}

async function loadReader() {
  return (await import('./model/report.ts')).timeReport;
}
