import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { SearchConsoleWords } from '../../../content/tools/search-console-reader.schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Section } from '../../../ui/section.tsx';
import kit from '../kit/kit.module.css';
import { useLateParts } from '../kit/use-late-parts.tsx';
import styles from './search-console-reader.module.css';

/**
 * The Search Console reader: a place for the export, how to get one, and what it can't show. What
 * reads it and shows the report loads as soon as the visitor reaches for the field.
 */
export function SearchConsoleReader({ words }: { words: SearchConsoleWords }) {
  const input = useRef<HTMLInputElement>(null);
  const { parts, load, notice } = useLateParts({ result: () => import('./reader-result.tsx') });
  const [files, setFiles] = useState<File[]>();
  const [isOver, setIsOver] = useState(false);
  const { drop, steps, limits } = words;

  // A file that was chosen before the page hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the field once
  useEffect(() => {
    take(input.current?.files);
  }, []);

  const prepare = () => load('result');

  function take(list: FileList | null | undefined): void {
    if (list && list.length > 0) {
      setFiles([...list]);
      prepare();
    }
  }

  function dropFiles(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    if (input.current && event.dataTransfer.files.length > 0) {
      // So that the field names what was dropped.
      input.current.files = event.dataTransfer.files;
      take(event.dataTransfer.files);
    }
  }

  return (
    <>
      <Section id="export" eyebrow={drop.eyebrow} title={drop.title} lead={drop.lead}>
        <div className={styles.start}>
          <div
            role="group"
            aria-labelledby="export-heading"
            className={classNames(kit.stack, styles.zone)}
            data-over={isOver || undefined}
            onPointerEnter={prepare}
            onDragEnter={prepare}
            onDragOver={(event) => {
              event.preventDefault();
              setIsOver(true);
            }}
            onDragLeave={() => setIsOver(false)}
            onDrop={dropFiles}
          >
            <label htmlFor="search-console-export">{drop.field}</label>
            <p id="search-console-hint" className={styles.hint}>
              {drop.hint}
            </p>
            <input
              ref={input}
              id="search-console-export"
              type="file"
              multiple
              accept=".zip,.csv,.tsv,.txt,application/zip,text/csv"
              aria-describedby="search-console-hint search-console-kept"
              onFocus={prepare}
              onChange={(event) => take(event.target.files)}
            />
            <p id="search-console-kept" className="caption">
              {drop.kept}
            </p>
            {notice}
          </div>
          <noscript>
            <p>{drop.noScript}</p>
          </noscript>
          <div>
            <h3>{steps.title}</h3>
            <ol className={styles.steps}>
              {steps.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ol>
          </div>
        </div>
      </Section>
      {parts.result && <parts.result.ReaderResult words={words} files={files} />}
      <Section id="limits" title={limits.title} surface="shoal">
        <ul role="list" className={styles.limits}>
          {limits.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}
