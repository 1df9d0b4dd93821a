import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../../text/interpolate.ts';
import type { SaveWords, Words, XRayResultWords } from '../../../content/words.ts';
import { filledAttribute } from '../../../document/start/plan.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { fetchJson } from '../../../ui/browser/fetch.ts';
import { readStoredJson, removeStored, writeStored } from '../../../ui/browser/safe-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { Raw } from '../../../ui/raw.tsx';
import { decodeText } from '../kit/decode-text.ts';
import kit from '../kit/kit.module.css';
import { useLateParts } from '../kit/use-late-parts.tsx';
import copyPage from './bookmark/copy-page.inline.ts?inline-script';
import placeBookmark from './bookmark/place.inline.ts?inline-script';
import { bookmarkAttribute, emptyRequest, storedPage, type XRayRequest } from './model/inputs.ts';
import styles from './x-ray.module.css';

const inputNames = Object.keys(emptyRequest) as Array<keyof XRayRequest>;

type XRayProps = { words: Words['tools/x-ray']['form']; limits: string; save: SaveWords };

/**
 * The X-ray (product.md, "X-ray"). Its code and the words of its result load at the first sign of
 * use; from then on, the tool asks for nothing.
 */
export function XRay({ words, limits, save }: XRayProps) {
  const { paths } = useEdition();
  const field = useRef<HTMLTextAreaElement>(null);
  const [given, setGiven] = useState<XRayRequest>(emptyRequest);
  const [asked, setAsked] = useState<XRayRequest>();
  const [isEmpty, setIsEmpty] = useState(false);
  const [fileName, setFileName] = useState('');
  const { parts, load, notice } = useLateParts({
    tool: () => import('./x-ray-tool.tsx'),
    words: () => fetchJson<XRayResultWords>(paths.file('x-ray.json')),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads what the tab kept once
  useEffect(() => {
    const stored = readRequest();
    // What the visitor typed before the page hydrated wins.
    const typed = field.current?.value;
    if (typed) {
      setGiven({ ...emptyRequest, source: typed });
    } else if (stored) {
      setGiven(stored);
      ask(stored);
    }
  }, []);

  function prepare(): void {
    load('tool');
    load('words');
  }

  function change(name: keyof XRayRequest, value: string) {
    prepare();
    setIsEmpty(false);
    setFileName('');
    setGiven((before) => ({ ...before, [name]: value }));
  }

  function ask(request: XRayRequest) {
    prepare();
    writeStored(storedPage, JSON.stringify(request), 'session');
    setAsked({ ...request });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const request = { ...given, source: field.current?.value ?? '' };
    setIsEmpty(request.source.trim() === '');
    if (request.source.trim() === '') {
      field.current?.focus();
      return;
    }
    ask(request);
  }

  async function take(file: File | undefined) {
    if (file) {
      const text = decodeText(new Uint8Array(await file.arrayBuffer()));
      change('source', text ?? '');
      setIsEmpty(text === undefined);
      setFileName(text === undefined ? '' : file.name);
    }
  }

  function drop(event: DragEvent) {
    const file = event.dataTransfer.files[0];
    if (file) {
      event.preventDefault();
      take(file);
    }
  }

  function clear() {
    removeStored(storedPage, 'session');
    setGiven(emptyRequest);
    setFileName('');
    setAsked(undefined);
    field.current?.focus();
  }

  const isStale = asked !== undefined && inputNames.some((name) => given[name] !== asked[name]);
  return (
    <div className={`${kit.stack} ${kit.tool}`}>
      <form
        id="x-ray"
        className={`${kit.stack} needs-scripts`}
        data-wake={storedPage}
        action="#x-ray"
        noValidate
        onFocus={prepare}
        onSubmit={submit}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <div className="split">
          <TextArea
            ref={field}
            id="x-ray-source"
            name="source"
            label={words.source}
            hint={words.sourceHint}
            error={words.empty}
            invalid={isEmpty}
            rows={8}
            spellCheck={false}
            autoComplete="off"
            required
            className={`wide ${styles.code}`}
            value={given.source}
            onChange={(event) => change('source', event.target.value)}
          />
          <div className={kit.stack}>
            <TextField
              id="x-ray-url"
              name="url"
              type="url"
              inputMode="url"
              label={words.url.label}
              hint={words.url.hint}
              placeholder="https://"
              autoComplete="off"
              value={given.url}
              onChange={(event) => change('url', event.target.value)}
            />
            <Bookmark words={words.bookmark} />
          </div>
        </div>
        <details className={kit.more}>
          <summary>{words.more}</summary>
          <div className="cells">
            {(['headers', 'robotsTxt', 'rendered', 'sitemap'] as const).map((name) => (
              <TextArea
                key={name}
                id={`x-ray-${name}`}
                name={name}
                label={words[name].label}
                hint={words[name].hint}
                rows={3}
                spellCheck={false}
                autoComplete="off"
                className={styles.code}
                value={given[name]}
                onChange={(event) => change(name, event.target.value)}
              />
            ))}
          </div>
        </details>
        <div className="split">
          <p className="cluster wide">
            <Button type="submit" variant="primary">
              {words.submit}
            </Button>
            <label className={styles.file}>
              <span>{words.drop}</span>
              <input
                type="file"
                accept=".html,.htm,text/html,.txt"
                onChange={(event) => {
                  take(event.target.files?.[0]);
                  event.target.value = '';
                }}
              />
            </label>
            {given.source !== '' && (
              <Button variant="quiet" onClick={clear}>
                {words.clear}
              </Button>
            )}
            <span role="status" className="caption">
              {fileName && interpolate(words.fileRead, { name: fileName })}
            </span>
          </p>
          <p className="note">{`${words.kept} ${limits}`}</p>
        </div>
      </form>
      {notice}
      {parts.tool && parts.words && (
        <parts.tool.XRayTool words={parts.words} save={save} asked={asked} isStale={isStale} />
      )}
    </div>
  );
}

/**
 * The bookmark that copies a page (product.md, "X-ray"), for browsers with a bookmarks bar. Its link
 * comes from a script, so it isn't there where scripts don't run.
 */
function Bookmark({ words: { hint, ...words } }: { words: Words['tools/x-ray']['form']['bookmark'] }) {
  const isServer = import.meta.env.SSR;
  return (
    <div className={styles.bookmark}>
      <Raw
        as="span"
        {...{ [filledAttribute]: '' }}
        {...{ [bookmarkAttribute]: isServer ? JSON.stringify({ ...words, code: copyPage }) : undefined }}
      />
      <Raw as="script" html={isServer ? placeBookmark : ''} />
      <p className="caption">{hint}</p>
    </div>
  );
}

/** Returns what this tab stored, or undefined when there's nothing or a field is missing. */
function readRequest(): XRayRequest | undefined {
  const stored = readStoredJson(storedPage, 'session') as Partial<XRayRequest> | null | undefined;
  const isWhole = inputNames.every((name) => typeof stored?.[name] === 'string');
  return stored && isWhole ? { ...emptyRequest, ...stored } : undefined;
}
