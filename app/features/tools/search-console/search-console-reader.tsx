import { type DragEvent, useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../../text/interpolate.ts';
import type { SaveWords, SearchConsoleWords } from '../../../content/words.ts';
import { readAddress } from '../../../ui/browser/address-state.ts';
import { Section } from '../../../ui/section.tsx';
import { Items } from '../../../ui/text.tsx';
import kit from '../kit/kit.module.css';
import { useLateParts } from '../kit/use-late-parts.tsx';
import type { Evidence } from './evidence-table.tsx';
import figures from './model/measured.json' with { type: 'json' };
import styles from './search-console-reader.module.css';

/** The section for an export, and the parameter of a link that names it: `#evidence?evidence=a-client`. */
const linkParameter = 'evidence';

const fieldId = 'search-console-export';

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
  const [isOver, setIsOver] = useState(false);
  const { drop: form, steps, limits, measured } = words;

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

  function take(list: FileList | null | undefined): void {
    if (list && list.length > 0) {
      setFiles([...list]);
      prepare();
    }
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    const dropped = event.dataTransfer.files;
    if (dropped.length > 0 && input.current) {
      // So that the field names what was dropped.
      input.current.files = dropped;
    }
    take(dropped);
  }

  return (
    <>
      <div id={linkParameter} data-wake={linkParameter}>
        {parts.evidence && linked && <parts.evidence.EvidenceTable words={words.evidence} evidence={linked} />}
      </div>
      <Section id="export" words={form}>
        <div className={`split ${styles.start}`}>
          <div className="wide">
            <div
              role="group"
              aria-labelledby="export-heading"
              className={`${kit.stack} needs-scripts ${styles.zone}`}
              data-over={isOver || undefined}
              onPointerEnter={prepare}
              onDragEnter={prepare}
              onDragOver={(event) => {
                event.preventDefault();
                setIsOver(true);
              }}
              onDragLeave={() => setIsOver(false)}
              onDrop={drop}
            >
              <label htmlFor={fieldId}>{form.field}</label>
              <p id={`${fieldId}-hint`} className="note">
                {form.hint}
              </p>
              <input
                ref={input}
                id={fieldId}
                type="file"
                multiple
                accept=".zip,.csv,.tsv,.txt,.xlsx,application/zip,text/csv"
                aria-describedby={`${fieldId}-hint ${fieldId}-kept`}
                onFocus={prepare}
                onChange={(event) => take(event.target.files)}
              />
              <p id={`${fieldId}-kept`} className="caption">
                {form.kept}
              </p>
              {notice}
            </div>
            <noscript>
              <p>{form.noScript}</p>
            </noscript>
          </div>
          <div>
            <h3>{steps.title}</h3>
            <ol className="bullets above-4">
              <Items of={steps.items} />
            </ol>
          </div>
        </div>
      </Section>
      {parts.result && <parts.result.ReaderResult words={words} save={save} files={files} />}
      <ListSection id="limits" title={limits.title} items={limits.items} />
      <ListSection
        id="measured"
        title={measured.title}
        items={[
          interpolate(measured.exports, figures.exports),
          interpolate(measured.queries, figures.queries),
          interpolate(measured.curve, figures.curve),
        ]}
      />
    </>
  );
}

/** A section of sentences, such as what the reader can't tell. */
function ListSection({ id, title, items }: { id: string; title: string; items: readonly string[] }) {
  return (
    <Section id={id} aria-labelledby={`${id}-heading`} ruled>
      <div className="split">
        <h2 id={`${id}-heading`} className="third">
          {title}
        </h2>
        <ul role="list" className="wider ruled-list">
          <Items of={items} />
        </ul>
      </div>
    </Section>
  );
}
