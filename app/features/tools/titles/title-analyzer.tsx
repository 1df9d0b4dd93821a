import { type Ref, useEffect, useRef, useState } from 'react';
import type { SharedToolWords, TitleWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { linkTo, readAddress } from '../../../ui/browser/address-state.ts';
import { readStored } from '../../../ui/browser/safe-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { InLanguages } from '../../../ui/in-languages.tsx';
import { Terms } from '../../../ui/text.tsx';
import kit from '../kit/kit.module.css';
import { Example } from '../kit/result.tsx';
import { useLateParts } from '../kit/use-late-parts.tsx';
import { useWork, WorkButtons } from '../kit/use-work.tsx';
import type { Examination, WorkedExample } from './model/examine.ts';
import {
  counterState,
  emptyInputs,
  formId,
  type InputName,
  outdates,
  parameterNames,
  readInputs,
  storedList,
  tidyInputs,
  titleLimit,
  toLink,
} from './model/inputs.ts';
import styles from './title-analyzer.module.css';

const anchor = 'title-analyzer';
/** How many titles of a visit to compare. */
const comparedTitles = 5;

export type TitleAnalyzerProps = {
  words: TitleWords;
  shared: SharedToolWords;
  example: WorkedExample;
  brand: string;
  host: string;
};

/**
 * The title analyzer: idle, analyzing for 1.5 s, then the result. A link shows its result at once.
 * The previews, the rules, and the list load when the visitor starts to use them.
 */
export function TitleAnalyzer({ words, shared, example, brand, host }: TitleAnalyzerProps) {
  const { edition } = useEdition();
  const pageLanguage = edition.locale === 'es' ? 'es' : 'en';
  const input = useRef<HTMLInputElement>(null);
  const [inputs, setInputs] = useState(emptyInputs);
  const [result, setResult] = useState<Examination>();
  /** The titles of this visit, newest first. */
  const [visited, setVisited] = useState<Array<Examination['analysis']>>([]);
  const { parts, load, notice } = useLateParts({
    tool: () => import('./title-result.tsx'),
    list: () => import('./title-list.tsx'),
  });
  const { tool, list } = parts;

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the link once, when the tool appears
  useEffect(() => {
    const linked = readInputs(readAddress(parameterNames));
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
      show(linked);
    }
    if (readStored(storedList, 'session')) {
      load('list');
    }
  }, []);

  async function show(given: typeof inputs) {
    const part = await load('tool');
    if (!part) {
      return;
    }
    const examined = part.examine(given, words);
    const { analysis } = examined;
    setResult(examined);
    setVisited((before) =>
      [analysis, ...before.filter((other) => other.title !== analysis.title)].slice(0, comparedTitles),
    );
  }

  const { isWorking, isMissing, submit } = useWork<typeof inputs>({
    read: () => tidyInputs({ ...inputs, title: input.current?.value ?? '' }),
    isBlank: ({ title }) => title === '',
    empty: words.field.empty,
    focus: () => input.current?.focus(),
    begin() {
      setResult(undefined);
      load('tool');
    },
    show,
    link: { parameters: parameterNames, of: toLink, anchor },
  });

  function change(name: InputName, value: string) {
    load('tool');
    setInputs((before) => ({ ...before, [name]: value }));
  }

  const measurement = tool?.measureTitle(inputs.title);
  const link = () => linkTo(toLink(result?.inputs ?? inputs), anchor);
  const announcement = result && {
    score: result.analysis.score,
    label: words.labels[result.analysis.label].label,
  };
  return (
    <div className={classNames(kit.stack, styles.tool)}>
      <TitleForm
        inputRef={input}
        words={words}
        length={measurement?.characters ?? inputs.title.trim().length}
        verdict={measurement && tool ? tool.describeLength(measurement, words) : ''}
        isAnalyzing={isWorking}
        titleIsMissing={isMissing}
        onFocus={() => load('tool')}
        onTitle={(title) => change('title', title)}
        onSubmit={submit}
        onList={list ? undefined : () => load('list')}
      />
      {notice}
      {tool && measurement && (
        <tool.SearchPreview
          words={words}
          measurement={measurement}
          inputs={inputs}
          brand={brand}
          host={host}
          onChange={change}
        />
      )}
      <p role="status" className="visually-hidden">
        {isWorking && words.analyzing}
        {announcement && interpolate(words.result.announcement, announcement)}
      </p>
      {tool && result ? (
        <tool.TitleResult
          words={words}
          shared={shared}
          result={result}
          pageLanguage={pageLanguage}
          isOutdated={outdates(result.inputs, inputs)}
          link={link}
          footnote={() => interpolate(shared.reportFrom, { brand, url: link() })}
        />
      ) : (
        <TitleExample words={words} example={example} heading={shared.example} />
      )}
      {tool && visited.length > 1 && <tool.TitleComparison words={words} analyses={visited} />}
      {list && <list.TitleListTool words={words} />}
    </div>
  );
}

type TitleFormProps = React.ComponentProps<'form'> & {
  inputRef: Ref<HTMLInputElement>;
  words: TitleWords;
  length: number;
  /** The counter's words, or an empty text until the measurement has loaded. */
  verdict: string;
  isAnalyzing: boolean;
  titleIsMissing: boolean;
  onTitle: (title: string) => void;
  /** Opens the list. Undefined once it's open. */
  onList: (() => void) | undefined;
};

/** The title's field with its colored counter. Words beside it say what the color means. */
function TitleForm({
  inputRef,
  words,
  length,
  verdict,
  isAnalyzing,
  titleIsMissing,
  onTitle,
  onList,
  ...form
}: TitleFormProps) {
  const state = length > 0 ? counterState(length) : undefined;
  return (
    <form id={formId} data-wake={storedList} className={styles.form} action="#title-analyzer" noValidate {...form}>
      <TextField
        ref={inputRef}
        id="title-field"
        name="title"
        label={words.field.label}
        hint={words.field.hint}
        placeholder={words.field.placeholder}
        error={words.field.empty}
        invalid={titleIsMissing}
        describedBy="title-counter"
        maxLength={titleLimit}
        autoComplete="off"
        required
        onInput={(event) => onTitle(event.currentTarget.value)}
      />
      <div className={styles.under}>
        <p id="title-counter" className={styles.counter} data-state={state}>
          <span className={styles.count}>{interpolate(words.field.counter, { length })}</span>
          {state && <span>{verdict}</span>}
        </p>
        <WorkButtons words={{ submit: words.submit, working: words.analyzing }} isWorking={isAnalyzing}>
          {onList && <Button onClick={onList}>{words.compareList}</Button>}
        </WorkButtons>
      </div>
    </form>
  );
}

type TitleExampleProps = { words: TitleWords; example: WorkedExample; heading: string };

/**
 * A title worked out in words, and the six rules. Shows before a title is analyzed, and without
 * JavaScript.
 */
function TitleExample({ words, example, heading }: TitleExampleProps) {
  const { length, score, label, items } = example;
  return (
    <Example
      heading={heading}
      className={classNames(kit.pair, styles.example)}
      text={
        <>
          <p>
            <InLanguages
              text={interpolate(words.example, {
                title: words.exampleTitle,
                length,
                score,
                label: words.labels[label].label,
              })}
            />
          </p>
          <p className={styles.limits}>{words.limits}</p>
        </>
      }
    >
      <dl>
        <Terms
          of={items.map(({ rule, points, max }) => [
            words.rules[rule].title,
            interpolate(words.result.points, { points, max }),
          ])}
        />
      </dl>
    </Example>
  );
}
