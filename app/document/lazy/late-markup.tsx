import { createContext, use } from 'react';
import { Raw } from '../../ui/raw.tsx';
import { aloneAttribute } from '../start/plan.ts';

/**
 * The URLs of the files with markup that few visits need, by the ids of their places. Provided
 * while prerendering, null in the browser.
 */
export const LateMarkupFiles = createContext<Record<string, string> | null>(null);

/**
 * A place for such markup: a script fetches it (`markupOf`) and runs it without the
 * application, and React leaves the place alone.
 */
export function LateMarkup({ id, className }: { id: string; className?: string | undefined }) {
  const files = use(LateMarkupFiles);
  const href = files ? files[id] : document.getElementById(id)?.dataset['href'];
  return <Raw id={id} className={className} {...{ [aloneAttribute]: '' }} data-href={href} />;
}
