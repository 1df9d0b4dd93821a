import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SharedToolWords } from '../../content/tools/resources-page.schema.ts';
import type { TitleWords } from '../../content/tools/title-analyzer.schema.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { linkTo, readAddress, writeAddress } from '../../ui/browser/address-state.ts';
import { wordLists } from './model/describe.ts';
import { analyzeTitle, type TitleAnalysis, titleLimit } from './model/formula.ts';
import { SearchPreview } from './search-preview.tsx';
import styles from './title-analyzer.module.css';
import { TitleComparison } from './title-comparison.tsx';
import { TitleExample } from './title-example.tsx';
import { TitleForm } from './title-form.tsx';
import { TitleResult } from './title-result.tsx';

const anchor = 'title-analyzer';
/** The simulated time to analyze a title, in milliseconds (product.md, "Title analyzer"). */
const analyzingTime = 1500;
/** How many titles of a visit to compare. */
const comparedTitles = 5;

export type TitleAnalyzerProps = { words: TitleWords; shared: SharedToolWords; brand: string; host: string };

/**
 * The title analyzer: idle, analyzing for 1.5 s, then the result. A link shows its result at once.
 */
export function TitleAnalyzer({ words, shared, brand, host }: TitleAnalyzerProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [title, setTitle] = useState('');
  const [isAnalyzing, setIsAnalyzing] = useState(false);
  const [titleIsMissing, setTitleIsMissing] = useState(false);
  const [analysis, setAnalysis] = useState<TitleAnalysis>();
  /** The titles of this visit, newest first. */
  const [visited, setVisited] = useState<TitleAnalysis[]>([]);

  useEffect(() => {
    const linked = (readAddress(['title'])['title'] ?? '').trim().slice(0, titleLimit);
    if (linked) {
      if (input.current) {
        input.current.value = linked;
      }
      const result = analyzeTitle(linked, wordLists(words));
      setAnalysis(result);
      setVisited([result]);
    }
    // What the visitor typed before the page hydrated counts too.
    setTitle(input.current?.value ?? '');
    return () => clearTimeout(timer.current);
  }, [words]);

  function analyze(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The disabled button announces its state and keeps the focus, so a press, or Enter in the
    // field, still arrives here.
    if (isAnalyzing) {
      return;
    }
    const typed = (input.current?.value ?? '').trim().slice(0, titleLimit);
    setTitleIsMissing(!typed);
    if (!typed) {
      window.alert(words.field.empty);
      input.current?.focus();
      return;
    }
    setIsAnalyzing(true);
    setAnalysis(undefined);
    timer.current = setTimeout(() => {
      const result = analyzeTitle(typed, wordLists(words));
      setIsAnalyzing(false);
      setAnalysis(result);
      setVisited((before) =>
        [result, ...before.filter((other) => other.title !== result.title)].slice(0, comparedTitles),
      );
      writeAddress({ title: result.title }, anchor);
    }, analyzingTime);
  }

  const link = () => linkTo({ title: analysis?.title ?? '' }, anchor);
  return (
    <div className={styles.tool}>
      <TitleForm
        inputRef={input}
        words={words}
        length={title.trim().length}
        isAnalyzing={isAnalyzing}
        titleIsMissing={titleIsMissing}
        onInput={setTitle}
        onSubmit={analyze}
      />
      <SearchPreview words={words.preview} title={title.trim()} brand={brand} host={host} />
      <p role="status" className="visually-hidden">
        {isAnalyzing && words.analyzing}
        {analysis &&
          interpolate(words.result.announcement, { score: analysis.score, label: words.labels[analysis.label].label })}
      </p>
      {analysis ? (
        <TitleResult
          words={words}
          shared={shared}
          analysis={analysis}
          link={link}
          footnote={() => interpolate(shared.reportFrom, { brand, url: link() })}
        />
      ) : (
        <TitleExample words={words} heading={shared.example} />
      )}
      {visited.length > 1 && <TitleComparison words={words} analyses={visited} />}
    </div>
  );
}
