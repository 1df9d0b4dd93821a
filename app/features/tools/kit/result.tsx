import { type ReactNode, useEffect, useRef } from 'react';
import { interpolate } from '../../../../text/interpolate.ts';
import type { SharedToolWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './kit.module.css';

/** The props of every tool's result. */
export type ResultProps<Words, Result> = {
  words: Words;
  shared: SharedToolWords;
  /** The result, and whether a press asked for it. */
  result: Result & { isRequested: boolean };
  /** Whether the inputs have changed since. */
  isOutdated: boolean;
  /** The URL that shows this result again. */
  link: string;
};

/** Returns the end of a report, which names the site and the URL that shows its result again. */
export function useOrigin({ reportFrom }: SharedToolWords, url: string): string {
  const { brand } = useEdition().site;
  return interpolate(reportFrom, { brand, url });
}

/** A worked example in one line. It shows before there's a result, and without JavaScript. */
export function Example({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={styles.example}>
      <strong>{label}.</strong> {children}
    </p>
  );
}

type AnswerProps = {
  /** The result that it says. Another one takes the focus. */
  of: { isRequested: boolean };
  /** Whether the form has changed since, and the button that submits the form again. */
  isOutdated: boolean;
  again: string;
  form: string;
  children: ReactNode;
};

/**
 * A tool's answer in one sentence. The focus moves to it when a press asked for it; what a link
 * brought leaves the focus alone. The fold that it stands in opens.
 */
export function Answer({ of, isOutdated, again, form, children }: AnswerProps) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    sentence.current?.closest('details')?.setAttribute('open', '');
    if (of.isRequested) {
      sentence.current?.focus();
    }
  }, [of]);
  return (
    <div className={styles.answer} data-outdated={isOutdated || undefined}>
      <p ref={sentence} tabIndex={-1} className={styles.sentence}>
        {children}
      </p>
      <div role="status">
        {isOutdated && (
          <Button type="submit" form={form}>
            {again}
          </Button>
        )}
      </div>
    </div>
  );
}

type FiguresProps = {
  figures: ReadonlyArray<readonly [name: string, value: string, unit?: string]>;
};

/** Figures with their names and units, one a row. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="terms">
      {figures.map(([name, value, unit]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="figure step-3">{value}</span> <span className="caption">{unit}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
