import { useState } from 'react';
import type { SearchConsoleWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { readStored, removeStored, writeStored } from '../../../ui/browser/safe-storage.ts';
import { Button } from '../../../ui/button.tsx';
import kit from '../kit/kit.module.css';
import { today } from '../kit/save.ts';
import type { Kept } from './model/kept.ts';

const storedAs = 'searchConsoleExport';

/** Returns the export that the visitor kept in this browser. */
export function readKept(): Kept | undefined {
  try {
    const kept: Partial<Kept> | null = JSON.parse(readStored(storedAs) ?? 'null');
    return kept?.on && kept.queries && kept.pages ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}

type KeepExportProps = { words: SearchConsoleWords['keep']; keepable: Omit<Kept, 'on'> };

/** Keeps an export in the browser to compare a later one with, and deletes it. */
export function KeepExport({ words, keepable }: KeepExportProps) {
  const { formats } = useEdition();
  const [keptOn, setKeptOn] = useState(() => readKept()?.on);
  const [notice, setNotice] = useState('');

  function keep(): void {
    const on = today();
    const isStored = writeStored(storedAs, JSON.stringify({ on, ...keepable } satisfies Kept));
    setNotice(isStored ? '' : words.failed);
    setKeptOn(isStored ? on : undefined);
  }

  function forget(): void {
    removeStored(storedAs);
    setNotice(words.forgotten);
    setKeptOn(undefined);
  }

  return (
    <section className={kit.stack} aria-labelledby="search-console-keep">
      <h3 id="search-console-keep">{words.title}</h3>
      <p className="note">{words.text}</p>
      <p role="status">{notice || (keptOn && interpolate(words.kept, { date: formats.longDate(keptOn) }))}</p>
      <p className="cluster">
        <Button onClick={keep}>{words.action}</Button>
        {keptOn && (
          <Button variant="quiet" onClick={forget}>
            {words.forget}
          </Button>
        )}
      </p>
    </section>
  );
}
