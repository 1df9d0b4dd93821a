import { useEffect, useRef, useState } from 'react';
import type { SearchConsoleWords } from '../../../content/tools/search-console-reader.schema.ts';
import { FileDrop, FileSection, Limits } from '../kit/file-drop.tsx';
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
      <FileSection id="export" words={drop} list={steps} hasSteps>
        <FileDrop
          id="search-console-export"
          labelledBy="export-heading"
          words={drop}
          accept=".zip,.csv,.tsv,.txt,application/zip,text/csv"
          ref={input}
          onReach={prepare}
          onTake={take}
        >
          {notice}
        </FileDrop>
      </FileSection>
      {parts.result && <parts.result.ReaderResult words={words} files={files} />}
      <Limits words={limits} />
    </>
  );
}
