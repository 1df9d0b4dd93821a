import { escapeMarkup } from '../../text/escape.ts';

/** Plots of the site's own report, as HTML; own-report.module.css draws their parts. */

const width = 640;

/** The plots' letters are large on a phone, and nothing else may stand in their rows. */
const letters = 34;

type Bars = {
  /** Says what the plot shows, in its caption and to people who can't see it. */
  caption: string;
  values: readonly number[];
  /** Where the dashed line stands. */
  limit: number;
  limitText: string;
};

/** Returns values as bars from zero, the highest first, with a dashed line at their limit. */
export function barPlot({ caption, values, limit, limitText }: Bars): string {
  const tall = 150;
  const foot = letters + tall;
  const scale = tall / Math.max(limit, ...values);
  const step = width / Math.max(values.length, 1);
  const bars = (some: (value: number) => boolean) =>
    values
      .toSorted((a, b) => b - a)
      .map((value, index) =>
        some(value) ? `M${place(index * step)} ${foot}v${place(-value * scale)}h${place(step * 0.75)}V${foot}z` : '',
      )
      .join('');
  const line = place(foot - limit * scale);
  return figure(caption, foot + 2, [
    `<path data-part="bars" d="${bars((value) => value <= limit)}"/>`,
    `<path data-part="over" d="${bars((value) => value > limit)}"/>`,
    `<path data-part="axis" d="M0 ${foot}h${width}"/>`,
    `<path data-part="limit" d="M0 ${line}h${width}"/>`,
    `<text x="${width}" y="${letters - 10}" text-anchor="end">${escapeMarkup(limitText)}</text>`,
  ]);
}

type Rows = {
  caption: string;
  /** Names with shares from 0 to 1. */
  rows: ReadonlyArray<{ name: string; shares: readonly number[] }>;
  limit: number;
  limitText: string;
};

/** Returns each row's shares as marks on one scale, from zero to a little beyond their limit. */
export function markPlot({ caption, rows, limit, limitText }: Rows): string {
  const [top, tall, radius] = [letters + 8, 66, 7];
  const end = Math.max(limit, ...rows.flatMap(({ shares }) => shares));
  const x = (share: number) => place(radius + (share / end) * (width - 2 * radius));
  const foot = top + rows.length * tall;
  const drawn = rows.map(({ name, shares }, index) => {
    const y = top + index * tall + 48;
    const marks = shares.map((share) => `<circle data-part="mark" cx="${x(share)}" cy="${y}" r="${radius}"/>`);
    return `<text x="0" y="${y - 16}">${escapeMarkup(name)}</text><path data-part="axis" d="M0 ${y}h${width}"/>${marks.join('')}`;
  });
  return figure(caption, foot, [
    `<path data-part="limit" d="M${x(limit)} ${top - 8}V${foot}"/>`,
    `<text x="${width}" y="${letters - 10}" text-anchor="end">${escapeMarkup(limitText)}</text>`,
    ...drawn,
  ]);
}

function figure(caption: string, height: number, parts: readonly string[]): string {
  const text = escapeMarkup(caption);
  return `<figure><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${text}">${parts.join('')}</svg><figcaption aria-hidden="true">${text}</figcaption></figure>`;
}

function place(value: number): number {
  return Math.round(value * 10) / 10;
}
