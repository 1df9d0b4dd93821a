import { useEffect, useRef, useState } from 'react';
import type { SearchConsoleWords } from '../../../content/tools/search-console-reader.schema.ts';
import { Section } from '../../../ui/section.tsx';
import layout from '../kit/file-drop.module.css';
import { FileDrop } from '../kit/file-drop.tsx';
import { useLateParts } from '../kit/use-late-parts.tsx';

/**
 * The Search Console reader: a place for the export, how to get one, and what it can't show. What
 * reads it and shows the report loads as soon as the visitor reaches for the field.
 */
export function SearchConsoleReader({ words }: { words: SearchConsoleWords }) {
  const input = useRef<HTMLInputElement>(null);
  const { parts, load, notice } = useLateParts({ result: () => import('./reader-result.tsx') });
  const [files, setFiles] = useState<File[]>();
  const { drop, steps, limits } = words;

  // A file that was chosen before the page hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the field once
  useEffect(() => {
    take(input.current?.files);
  }, []);

  const prepare = () => load('result');

  function take(list: FileList | null | undefined, isDropped = false): void {
    if (!list || list.length === 0) {
      return;
    }
    if (isDropped && input.current) {
      // So that the field names what was dropped.
      input.current.files = list;
    }
    setFiles([...list]);
    prepare();
  }

  return (
    <>
      <Section id="export" eyebrow={drop.eyebrow} title={drop.title} lead={drop.lead}>
        <div className={layout.start}>
          <FileDrop
            id="search-console-export"
            labelledBy="export-heading"
            label={drop.field}
            hint={drop.hint}
            kept={drop.kept}
            accept=".zip,.csv,.tsv,.txt,application/zip,text/csv"
            ref={input}
            onReach={prepare}
            onTake={take}
          >
            {notice}
          </FileDrop>
          <noscript>
            <p>{drop.noScript}</p>
          </noscript>
          <div>
            <h3>{steps.title}</h3>
            <ol>
              {steps.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ol>
          </div>
        </div>
      </Section>
      {parts.result && <parts.result.ReaderResult words={words} files={files} />}
      <Section id="limits" title={limits.title} surface="shoal">
        <ul role="list" className={layout.limits}>
          {limits.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}
