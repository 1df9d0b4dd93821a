import { useEffect, useState } from 'react';
import { interpolate } from '../../../../text/interpolate.ts';
import type { SearchConsoleWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { showLinkedSection } from '../../../ui/browser/address-state.ts';
import { Section } from '../../../ui/section.tsx';
import kit from '../kit/kit.module.css';
import { Scroll, Table } from '../kit/table.tsx';
import { readTable, splitRows } from './model/reading/read-table.ts';

/** The export behind a case study's figures. */
export type Evidence = {
  /** Its name in /evidence, without its ending. */
  file: string;
  client: string;
  /** The case study's page. */
  path: string;
  isSample: boolean;
  /** The figures to find in it. */
  figures: ReadonlyArray<{ label: string; value: string; find: string }>;
};

type Month = { month: string; clicks: number; impressions: number };

type EvidenceTableProps = { words: SearchConsoleWords['evidence']; evidence: Evidence };

/** The export behind a case study's figures: what to find in it, and its months. */
export function EvidenceTable({ words, evidence }: EvidenceTableProps) {
  const { words: frameWords, formats } = useEdition();
  const { file, client, path, isSample, figures } = evidence;
  const [months, setMonths] = useState<readonly Month[] | 'failed'>();

  useEffect(() => {
    // The section has only now something to show.
    showLinkedSection();
    readMonths(file).then(setMonths, () => setMonths('failed'));
  }, [file]);

  return (
    <Section id="evidence-export" title={interpolate(words.title, { client })}>
      <div className={kit.stack}>
        {isSample && (
          <p className="note">
            <strong>{frameWords.illustrative}.</strong> {words.sample}
          </p>
        )}
        <h3>{words.find}</h3>
        <ul>
          {figures.map(({ label, value, find }) => (
            <li key={label}>
              <strong>{`${value} ${label}`}</strong>: {find}
            </li>
          ))}
        </ul>
        <div role="status">{months === 'failed' && <p className={kit.failed}>{frameWords.latePart}</p>}</div>
        {months && months !== 'failed' && (
          <Scroll label={words.table}>
            <Table
              label={words.table}
              headings={[words.month, words.clicks, words.impressions]}
              rows={months.map(({ month, clicks, impressions }) => [
                formats.month(month),
                formats.number(clicks),
                formats.number(impressions),
              ])}
            />
          </Scroll>
        )}
        <p>
          <a href={path}>{interpolate(words.back, { client })}</a>
        </p>
      </div>
    </Section>
  );
}

/** @throws Error for an export that doesn't arrive, or that has no months. */
async function readMonths(file: string): Promise<Month[]> {
  // What a cache kept proves nothing of the file that's there now.
  const answer = await fetch(`/evidence/${file}.csv`, { cache: 'no-cache' });
  const table = answer.ok ? readTable(splitRows(await answer.text())) : undefined;
  if (!table || table.rows.length === 0) {
    throw new Error(`No months in ${file}`);
  }
  return table.rows.map(({ date, figures: [{ clicks, impressions } = { clicks: 0, impressions: 0 }] }) => ({
    month: date,
    clicks,
    impressions,
  }));
}
