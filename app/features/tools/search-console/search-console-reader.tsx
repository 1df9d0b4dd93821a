import { useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../../text/interpolate.ts';
import type { SaveWords, SearchConsoleWords } from '../../../content/words.ts';
import { readAddress } from '../../../ui/browser/address-state.ts';
import { FileDrop, FileSection, ListSection } from '../kit/file-drop.tsx';
import { useLateParts } from '../kit/use-late-parts.tsx';
import type { Evidence } from './evidence-table.tsx';
import figures from './model/measured.json' with { type: 'json' };

/** The section for an export, and the parameter of a link that names it: `#evidence?evidence=a-client`. */
const linkParameter = 'evidence';

type ReaderProps = { words: SearchConsoleWords; save: SaveWords; evidence: readonly Evidence[] };

/**
 * The Search Console reader: a place for the export, how to get one, and what it can't show. What
 * reads it and shows the report loads as soon as the visitor reaches for the field.
 */
export function SearchConsoleReader({ words, save, evidence }: ReaderProps) {
  const input = useRef<HTMLInputElement>(null);
  const { parts, load, notice } = useLateParts({
    result: () => import('./reader-result.tsx'),
    evidence: () => import('./evidence-table.tsx'),
  });
  const [linked, setLinked] = useState<Evidence>();
  const [files, setFiles] = useState<File[]>();
  const { drop, steps, limits, measured } = words;

  // A file that was chosen before the page hydrated, or an export that a case study's link names.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the field and the link once
  useEffect(() => {
    take(input.current?.files);
    const named = readAddress([linkParameter])[linkParameter];
    const found = evidence.find(({ file }) => file === named);
    if (found) {
      setLinked(found);
      load('evidence');
    }
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
      <div id={linkParameter} data-wake={linkParameter}>
        {parts.evidence && linked && <parts.evidence.EvidenceTable words={words.evidence} evidence={linked} />}
      </div>
      <FileSection id="export" words={drop} steps={steps}>
        <FileDrop
          id="search-console-export"
          labelledBy="export-heading"
          words={drop}
          accept=".zip,.csv,.tsv,.txt,.xlsx,application/zip,text/csv"
          ref={input}
          onReach={prepare}
          onTake={take}
        >
          {notice}
        </FileDrop>
      </FileSection>
      {parts.result && <parts.result.ReaderResult words={words} save={save} files={files} />}
      <ListSection id="limits" words={limits} />
      <ListSection
        id="measured"
        words={{
          title: measured.title,
          items: [
            interpolate(measured.exports, figures.exports),
            interpolate(measured.queries, figures.queries),
            interpolate(measured.curve, figures.curve),
          ],
        }}
      />
    </>
  );
}
