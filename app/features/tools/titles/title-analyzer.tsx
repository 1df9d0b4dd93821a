import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SharedToolWords } from '../../../content/tools/resources-page.schema.ts';
import type { TitleWords } from '../../../content/tools/title-analyzer.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { clearAddress, linkTo, readAddress, writeAddress } from '../../../ui/browser/address-state.ts';
import { readStored } from '../../../ui/browser/safe-storage.ts';
import { keepFocus } from '../../../ui/forms/form-controls.ts';
import { useToolParts } from '../kit/use-tool-parts.ts';
import type { Examination } from './model/examine.ts';
import type { TitleExample as Example } from './model/example.ts';
import {
  emptyInputs,
  type InputName,
  outdates,
  parameterNames,
  readInputs,
  storedList,
  tidyInputs,
  toLink,
} from './model/inputs.ts';
import styles from './title-analyzer.module.css';
import { TitleExample } from './title-example.tsx';
import { TitleForm } from './title-form.tsx';

const anchor = 'title-analyzer';
/** The simulated time to analyze a title, in milliseconds (product.md, "Title analyzer"). */
const analyzingTime = 1500;
/** How many titles of a visit to compare. */
const comparedTitles = 5;

type Tool = typeof import('./title-tool.ts');
type ListPart = typeof import('./title-list.tsx');

export type TitleAnalyzerProps = {
  words: TitleWords;
  shared: SharedToolWords;
  example: Example;
  brand: string;
  host: string;
};

/**
 * The title analyzer: idle, analyzing for 1.5 s, then the result. A link shows its result at once.
 * The previews, the rules, and the list load when the visitor starts to use them.
 */
export function TitleAnalyzer({ words, shared, example, brand, host }: TitleAnalyzerProps) {
  const { edition, words: frameWords } = useEdition();
  const pageLanguage = edition.locale === 'es' ? 'es' : 'en';
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [inputs, setInputs] = useState(emptyInputs);
  const [isAnalyzing, setIsAnalyzing] = useState(false);
  const [titleIsMissing, setTitleIsMissing] = useState(false);
  const [result, setResult] = useState<Examination>();
  /** The titles of this visit, newest first. */
  const [visited, setVisited] = useState<Array<Examination['analysis']>>([]);
  const [tool, setTool] = useState<Tool>();
  const [listPart, setListPart] = useState<ListPart>();
  const { failed, load } = useToolParts();

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the link once, when the tool appears
  useEffect(() => {
    const linked = readInputs(readAddress(parameterNames));
    // What the visitor typed before the page hydrated wins.
    const title = input.current?.value || linked.title;
    if (input.current) {
      input.current.value = title;
    }
    setInputs({ ...linked, title });
    if (title) {
      prepare();
    }
    if (linked.title) {
      show(linked);
    }
    if (readStored(storedList, 'session')) {
      openList();
    }
    return () => clearTimeout(timer.current);
  }, []);

  const prepare = () => load(() => import('./title-tool.ts'), setTool);
  const openList = () => load(() => import('./title-list.tsx'), setListPart);

  async function show(given: typeof inputs) {
    const part = await prepare();
    if (!part) {
      return;
    }
    const examined = part.examine(given, words, pageLanguage);
    const { analysis } = examined;
    setResult(examined);
    setVisited((before) =>
      [analysis, ...before.filter((other) => other.title !== analysis.title)].slice(0, comparedTitles),
    );
  }

  function analyze(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The disabled button announces its state and keeps the focus, so a press, or Enter in a field,
    // still arrives here.
    if (isAnalyzing) {
      return;
    }
    const given = tidyInputs({ ...inputs, title: input.current?.value ?? '' });
    setTitleIsMissing(!given.title);
    if (!given.title) {
      window.alert(words.field.empty);
      input.current?.focus();
      return;
    }
    keepFocus(event);
    setIsAnalyzing(true);
    setResult(undefined);
    prepare();
    timer.current = setTimeout(async () => {
      await show(given);
      setIsAnalyzing(false);
      clearAddress(parameterNames);
      writeAddress(toLink(given), anchor);
    }, analyzingTime);
  }

  function change(name: InputName, value: string) {
    prepare();
    setInputs((before) => ({ ...before, [name]: value }));
  }

  const measurement = tool?.measureTitle(inputs.title);
  const link = () => linkTo(toLink(result?.inputs ?? inputs), anchor);
  const announcement = result && {
    score: result.analysis.score,
    label: words.labels[result.analysis.label].label,
  };
  return (
    <div className={styles.tool}>
      <TitleForm
        inputRef={input}
        words={words}
        length={measurement?.characters ?? inputs.title.trim().length}
        verdict={measurement && tool ? tool.describeLength(measurement, words) : ''}
        isAnalyzing={isAnalyzing}
        titleIsMissing={titleIsMissing}
        onWarm={prepare}
        onInput={(title) => change('title', title)}
        onSubmit={analyze}
        onList={listPart ? undefined : openList}
      />
      {failed && (
        <p role="alert" className={styles.failed}>
          {frameWords.latePart}
        </p>
      )}
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
        {isAnalyzing && words.analyzing}
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
      {listPart && <listPart.TitleListTool words={words} pageLanguage={pageLanguage} />}
    </div>
  );
}
