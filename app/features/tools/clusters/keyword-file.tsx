import { useState } from 'react';
import type { ClusterWords } from '../../../content/tools/cluster-generator.schema.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { decodeText } from '../kit/decode-text.ts';

type KeywordFileProps = { words: ClusterWords['keywords']; onText: (text: string) => void };

/** Puts a table of keywords from a file, with the pages found for them, into the field above. */
export function KeywordFile({ words, onText }: KeywordFileProps) {
  const [read, setRead] = useState<{ name: string; isText: boolean }>();

  async function take(file: File | undefined): Promise<void> {
    const text = file && decodeText(new Uint8Array(await file.arrayBuffer()));
    if (text !== undefined) {
      onText(text);
    }
    setRead(file && { name: file.name, isText: text !== undefined });
  }

  return (
    <div>
      <label>
        <span>{words.chooseFile}</span>{' '}
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-describedby="keyword-groups-evidence"
          onChange={(event) => take(event.target.files?.[0])}
        />
      </label>
      <p id="keyword-groups-evidence" className="caption">
        {words.evidenceHint}
      </p>
      <p role="status" className="caption">
        {read && interpolate(read.isText ? words.fileRead : words.fileRefused, { name: read.name })}
      </p>
    </div>
  );
}
