import { type DrawingName, drawings, drawingsPath } from './drawings.ts';

/** One of the shared drawings, in the colors of the page. Decorative: words are beside it. */
export function Drawing({ name, className }: { name: DrawingName; className?: string | undefined }) {
  return (
    <svg className={className} viewBox={drawings[name]} aria-hidden="true">
      <use href={`${drawingsPath}#${name}`} />
    </svg>
  );
}
