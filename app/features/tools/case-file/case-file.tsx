import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CaseFileWords } from '../../../content/tools/case-file.schema.ts';
import type { XRayResultWords } from '../../../content/tools/x-ray.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { readStored } from '../../../ui/browser/safe-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { FileDrop, FileSection, Limits } from '../kit/file-drop.tsx';
import kit from '../kit/kit.module.css';
import { useLateParts } from '../kit/use-late-parts.tsx';
import { storedPlan } from './model/limits.ts';

/** The visitor's files, keywords, and brand. */
export type AskedCase = { files: File[]; keywords: string; brand: string };

const nothingTyped = { keywords: '', brand: '' };
/** As many names as a line has room for. */
const namesShown = 4;

type CaseFileProps = {
  words: CaseFileWords;
  /** Where the X-ray's words for its rules are. */
  ruleWords: string;
};

/**
 * The case file (product.md, "Case file"): one place for files of every kind, and one plan. What
 * reads them loads at the first sign of use; from then on, the tool asks for nothing.
 */
export function CaseFile({ words, ruleWords }: CaseFileProps) {
  const { formats } = useEdition();
  const input = useRef<HTMLInputElement>(null);
  const { parts, load, notice } = useLateParts({
    result: () => import('./case-file-result.tsx'),
    rules: () => fetchRules(ruleWords),
  });
  const [files, setFiles] = useState<File[]>([]);
  const [asked, setAsked] = useState<AskedCase>();
  const [typed, setTyped] = useState(nothingTyped);
  const [isEmpty, setIsEmpty] = useState(false);
  const { intake, kinds, limits } = words;

  // Files that were chosen before the page hydrated, and a plan that the tab kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once
  useEffect(() => {
    take(input.current?.files);
    if (readStored(storedPlan, 'session') !== null) {
      prepare();
    }
  }, []);

  function prepare(): void {
    load('result');
    load('rules');
  }

  function take(list: FileList | null | undefined): void {
    if (!list || list.length === 0) {
      return;
    }
    prepare();
    const given = [...list];
    // A file that's chosen again takes the place of its older self.
    setFiles((before) => [
      ...before.filter((file) => !given.some(({ name, size }) => name === file.name && size === file.size)),
      ...given,
    ]);
    setIsEmpty(false);
    if (input.current) {
      input.current.value = '';
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    prepare();
    const request = { files, ...typedIn(event.currentTarget) };
    const isNothing = files.length === 0 && request.keywords.trim() === '';
    setIsEmpty(isNothing);
    if (isNothing) {
      input.current?.focus();
      return;
    }
    setTyped(request);
    setAsked(request);
  }

  const isChanged =
    asked !== undefined && (asked.files !== files || asked.keywords !== typed.keywords || asked.brand !== typed.brand);
  const names = files.slice(0, namesShown).map(({ name }) => name);
  return (
    <>
      <FileSection id="case-file" words={intake} list={kinds}>
        <form
          className={kit.stack}
          action="#case-file"
          noValidate
          data-wake={storedPlan}
          onFocus={prepare}
          onChange={(event) => setTyped(typedIn(event.currentTarget))}
          onSubmit={submit}
        >
          <FileDrop
            id="case-file-files"
            labelledBy="case-file-heading"
            words={intake}
            accept=".zip,.csv,.tsv,.txt,.html,.htm,.xml,application/zip,text/csv,text/html,text/xml"
            ref={input}
            onReach={prepare}
            onTake={take}
            isInvalid={isEmpty}
            isQuiet
            chosen={
              <>
                {isEmpty && <strong>{intake.empty}</strong>}
                {files.length > 0 &&
                  interpolate(intake.chosen, {
                    count: formats.number(files.length),
                    names: `${names.join(', ')}${files.length > namesShown ? ', …' : ''}`,
                  })}
              </>
            }
          />
          <TextArea
            id="case-file-keywords"
            name="keywords"
            label={intake.keywords}
            hint={intake.keywordsHint}
            rows={3}
            spellCheck={false}
          />
          <TextField
            id="case-file-brand"
            name="brand"
            label={intake.brand}
            hint={intake.brandHint}
            maxLength={500}
            autoComplete="off"
          />
          <p className={kit.buttons}>
            <Button type="submit" variant="primary">
              {intake.submit}
            </Button>
            {files.length > 0 && (
              <Button
                variant="quiet"
                onClick={() => {
                  setFiles([]);
                  input.current?.focus();
                }}
              >
                {intake.clear}
              </Button>
            )}
          </p>
          {notice}
        </form>
      </FileSection>
      {parts.result && parts.rules && (
        <parts.result.CaseFileResult words={words} rules={parts.rules} asked={asked} isChanged={isChanged} />
      )}
      <Limits words={limits} />
    </>
  );
}

/** Read from the form, because a browser fills it before React listens. */
function typedIn(form: HTMLFormElement): Omit<AskedCase, 'files'> {
  const data = new FormData(form);
  return { keywords: String(data.get('keywords') ?? ''), brand: String(data.get('brand') ?? '') };
}

async function fetchRules(href: string): Promise<XRayResultWords['rules']> {
  const response = await fetch(href);
  if (!response.ok) {
    throw new Error(`${href}: ${response.status}`);
  }
  return (await response.json()).rules;
}
