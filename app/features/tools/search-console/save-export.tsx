import { useState } from 'react';
import { interpolate } from '../../../../text/interpolate.ts';
import type { SearchConsoleWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { readStored, removeStored, writeStored } from '../../../ui/browser/safe-storage.ts';
import { Button } from '../../../ui/button.tsx';
import kit from '../kit/kit.module.css';
import { today } from '../kit/save.ts';
import type { SavedExport } from './model/saved-export.ts';

const storedAs = 'searchConsoleExport';

/** Returns the export that the visitor saved in this browser. */
export function readSaved(): SavedExport | undefined {
  try {
    const saved: Partial<SavedExport> | null = JSON.parse(readStored(storedAs) ?? 'null');
    return saved?.on && saved.queries && saved.pages ? (saved as SavedExport) : undefined;
  } catch {
    return undefined;
  }
}

type SaveExportProps = { words: SearchConsoleWords['keep']; keepable: Omit<SavedExport, 'on'> };

/** Keeps an export in the browser to compare a later one with, and deletes it. */
export function SaveExport({ words, keepable }: SaveExportProps) {
  const { formats } = useEdition();
  const [savedOn, setSavedOn] = useState(() => readSaved()?.on);
  const [notice, setNotice] = useState('');

  function keep(): void {
    const on = today();
    const isStored = writeStored(storedAs, JSON.stringify({ on, ...keepable } satisfies SavedExport));
    setNotice(isStored ? '' : words.failed);
    setSavedOn(isStored ? on : undefined);
  }

  function forget(): void {
    removeStored(storedAs);
    setNotice(words.forgotten);
    setSavedOn(undefined);
  }

  return (
    <section className={kit.stack} aria-labelledby="search-console-keep">
      <h3 id="search-console-keep">{words.title}</h3>
      <p className="note">{words.text}</p>
      <p role="status">{notice || (savedOn && interpolate(words.kept, { date: formats.longDate(savedOn) }))}</p>
      <p className="cluster">
        <Button onClick={keep}>{words.action}</Button>
        {savedOn && (
          <Button variant="quiet" onClick={forget}>
            {words.forget}
          </Button>
        )}
      </p>
    </section>
  );
}
