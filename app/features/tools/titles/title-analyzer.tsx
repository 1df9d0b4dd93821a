import { useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../../text/interpolate.ts';
import type { SharedToolWords, TitleWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { linkTo, readAddress } from '../../../ui/browser/address-state.ts';
import { readStored } from '../../../ui/browser/safe-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { InLanguages } from '../../../ui/text.tsx';
import kit from '../kit/kit.module.css';
import { Example } from '../kit/result.tsx';
import { useLateParts } from '../kit/use-late-parts.tsx';
import { useWork, WorkButton } from '../kit/use-work.tsx';
import type { Examination, WorkedExample } from './model/formula.ts';
import * as fields from './model/inputs.ts';
import styles from './title-analyzer.module.css';

const anchor = 'title-analyzer';

type TitleAnalyzerProps = { words: TitleWords; shared: SharedToolWords; example: WorkedExample };

/**
 * The title analyzer: idle, analyzing for 1.5 s, then the result. A link shows its result at once.
 * The previews, the rules, and the list load when the visitor starts to use them.
 */
export function TitleAnalyzer({ words, shared, example }: TitleAnalyzerProps) {
  const { edition } = useEdition();
  const pageLanguage = edition.locale === 'es' ? 'es' : 'en';
  const input = useRef<HTMLInputElement>(null);
  const [inputs, setInputs] = useState(fields.emptyInputs);
  const [result, setResult] = useState<Examination & { isRequested: boolean }>();
  const { parts, load, notice } = useLateParts({
    tool: () => import('./title-result.tsx'),
    list: () => import('./title-list.tsx'),
  });
  const { tool, list } = parts;

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the link once, when the tool appears
  useEffect(() => {
    const linked = fields.readInputs(readAddress(fields.parameterNames));
    // What the visitor typed before the page hydrated wins.
    const title = input.current?.value || linked.title;
    if (input.current) {
      input.current.value = title;
    }
    setInputs({ ...linked, title });
    // The focus of a first press came before React listened.
    if (title || input.current?.form?.contains(document.activeElement)) {
      load('tool');
    }
    if (linked.title) {
      show(linked, false);
    }
    if (readStored(fields.storedList, 'session')) {
      load('list');
    }
  }, []);

  async function show(given: typeof inputs, isRequested: boolean) {
    const part = await load('tool');
    if (part) {
      setResult({ ...part.examine(given, words), isRequested });
    }
  }

  const { isWorking, isMissing, submit } = useWork<typeof inputs>({
    read: () => fields.readInputs({ ...inputs, title: input.current?.value ?? '' }),
    isBlank: ({ title }) => title === '',
    empty: words.field.empty,
    focus: () => input.current?.focus(),
    begin: () => load('tool'),
    show,
    link: { parameters: fields.parameterNames, of: fields.toLink, anchor },
  });

  function change(name: fields.InputName, value: string) {
    load('tool');
    setInputs((before) => ({ ...before, [name]: value }));
  }

  const measurement = tool?.measureTitle(inputs.title);
  const length = measurement?.characters ?? inputs.title.trim().length;
  const state = length > 0 ? fields.counterState(length) : undefined;
  return (
    <div className={`${kit.stack} ${kit.tool}`}>
      <form
        id={fields.formId}
        data-wake={fields.storedList}
        className={`four ${kit.strip}`}
        action="#title-analyzer"
        noValidate
        onFocus={() => load('tool')}
        onSubmit={submit}
      >
        <TextField
          ref={input}
          id="title-field"
          name="title"
          label={words.field.label}
          placeholder={words.field.placeholder}
          error={words.field.empty}
          invalid={isMissing}
          maxLength={fields.inputLimits.title}
          autoComplete="off"
          required
          className="double"
          onInput={(event) => change('title', event.currentTarget.value)}
        />
        <WorkButton words={{ submit: words.submit, working: words.analyzing }} isWorking={isWorking} />
        {/* Words beside it say what its color means. It doesn't describe the field: a screen reader would say it all
        again at each key. */}
        <p className={`double cluster small ${styles.counter}`} data-state={state}>
          <span className={styles.count}>{interpolate(words.field.counter, { length })}</span>
          {state && <span>{measurement && tool?.describeLength(measurement, words)}</span>}
        </p>
        {!list && (
          <p className="double">
            <Button variant="quiet" onClick={() => load('list')}>
              {words.compareList}
            </Button>
          </p>
        )}
      </form>
      {notice}
      {tool && measurement && (
        <tool.SearchPreview words={words} measurement={measurement} inputs={inputs} onChange={change} />
      )}
      <p role="status" className="visually-hidden">
        {isWorking && words.analyzing}
      </p>
      {tool && result ? (
        <tool.TitleResult
          words={words}
          shared={shared}
          result={result}
          pageLanguage={pageLanguage}
          isOutdated={isWorking || fields.outdates(result.inputs, inputs)}
          link={linkTo(fields.toLink(result.inputs), anchor)}
        />
      ) : (
        <TitleExample words={words} example={example} label={shared.example} />
      )}
      {list && <list.TitleListTool words={words} save={shared.save} />}
    </div>
  );
}

type TitleExampleProps = { words: TitleWords; example: WorkedExample; label: string };

/** A title worked out in words. Shows before a title is analyzed, and without JavaScript. */
function TitleExample({ words, example, label }: TitleExampleProps) {
  return (
    <Example label={label}>
      <InLanguages
        text={interpolate(words.example, {
          title: words.exampleTitle,
          length: example.length,
          score: example.score,
          label: words.labels[example.label].label,
        })}
      />
    </Example>
  );
}
