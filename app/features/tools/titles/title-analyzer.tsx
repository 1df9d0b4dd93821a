import { useEffect, useRef, useState } from 'react';
import type { SharedToolWords } from '../../../content/tools/resources-page.schema.ts';
import type { TitleWords } from '../../../content/tools/title-analyzer.schema.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { interpolate } from '../../../locale/interpolate.ts';
import { clearAddress, linkTo, readAddress, writeAddress } from '../../../ui/browser/address-state.ts';
import { readStored } from '../../../ui/browser/safe-storage.ts';
import { classNames } from '../../../ui/class-names.ts';
import kit from '../kit/kit.module.css';
import { useLateParts } from '../kit/use-late-parts.tsx';
import { useWork } from '../kit/use-work.ts';
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
import { TitleExample } from './title-example.tsx';
import styles from './title-form.module.css';
import { TitleForm } from './title-form.tsx';

const anchor = 'title-analyzer';
/** How many titles of a visit to compare. */
const comparedTitles = 5;

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
  const { edition } = useEdition();
  const pageLanguage = edition.locale === 'es' ? 'es' : 'en';
  const input = useRef<HTMLInputElement>(null);
  const [inputs, setInputs] = useState(emptyInputs);
  const [titleIsMissing, setTitleIsMissing] = useState(false);
  const [result, setResult] = useState<Examination>();
  /** The titles of this visit, newest first. */
  const [visited, setVisited] = useState<Array<Examination['analysis']>>([]);
  const { parts, load, notice } = useLateParts({
    tool: () => import('./title-tool.ts'),
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
    const examined = part.examine(given, words, pageLanguage);
    const { analysis } = examined;
    setResult(examined);
    setVisited((before) =>
      [analysis, ...before.filter((other) => other.title !== analysis.title)].slice(0, comparedTitles),
    );
  }

  const { isWorking, submit } = useWork<typeof inputs>({
    read() {
      const given = tidyInputs({ ...inputs, title: input.current?.value ?? '' });
      setTitleIsMissing(!given.title);
      if (given.title) {
        return given;
      }
      window.alert(words.field.empty);
      input.current?.focus();
      return undefined;
    },
    begin() {
      setResult(undefined);
      load('tool');
    },
    async finish(given) {
      await show(given);
      clearAddress(parameterNames);
      writeAddress(toLink(given), anchor);
    },
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
        titleIsMissing={titleIsMissing}
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
      {list && <list.TitleListTool words={words} pageLanguage={pageLanguage} />}
    </div>
  );
}
