import type { CityDrawing } from '../../content/cities/cities.schema.ts';
import { textWidth } from '../geography/lettering.server.ts';

type Place = { name: string; lat: number; lon: number };

/**
 * How a shape or a word of a drawing looks: `industry-sheets.server.ts` says what each one means.
 */
type PathLook = 'line' | 'dash' | 'page' | 'own' | 'water' | 'mark';
type TextLook = 'name' | 'note' | 'tick' | 'search';

/** A drawing in view-box units, `drawingWidth` wide. */
export type IndustryDrawing = {
  /** Describes the drawing for people who can't see it. */
  label: string;
  height: number;
  paths: { look: PathLook; d: string }[];
  texts: { look: TextLook; x: number; y: number; anchor: 'start' | 'middle' | 'end'; text: string; length?: number }[];
};

/** The names of the twelve months, and what the angles of bearings are. */
export type DrawingWords = { months: readonly string[]; bearings: string };

export const drawingWidth = 340;

/**
 * Draws what a city file says about one of its industries: a list of pages, a season, true
 * bearings from the city, or a search taken apart (product.md, "City page").
 */
export function drawIndustry(drawing: CityDrawing, from: Place, words: DrawingWords): IndustryDrawing {
  switch (drawing.kind) {
    case 'pages':
      return drawPages(drawing.names);
    case 'season':
      return drawSeason(drawing, words.months);
    case 'bearings':
      return drawBearings(drawing.to, from, words.bearings);
    case 'query':
      return drawQuery(drawing.parts);
  }
}

/** A row of pages; each third of it has one that the business can own, with its name above. */
function drawPages(names: readonly string[]): IndustryDrawing {
  const height = 170;
  const ground = 150;
  const slots = names.length * 3;
  const step = drawingWidth / slots;
  const pages = Array.from({ length: slots }, (_, index) => {
    const own = index % 3 === 1;
    const tall = own ? 88 + ((index * 7) % 3) * 8 : 52 + ((index * 5) % 4) * 7;
    return { own, x: round(index * step + 5), y: ground - tall, tall };
  });
  const width = round(step - 10);
  const outline = (own: boolean) =>
    pages
      .filter((page) => page.own === own)
      .map(({ x, y, tall }) => `M${x} ${y}h${width}v${tall}h-${width}z`)
      .join('');
  const lines = pages
    .flatMap(({ x, y, tall }) =>
      Array.from({ length: Math.floor(tall / 12) - 1 }, (_, row) => `M${x + 5} ${y + 10 + row * 12}h${width - 10}`),
    )
    .join('');
  return {
    label: names.join(', '),
    height,
    paths: [
      { look: 'page', d: outline(false) },
      { look: 'own', d: outline(true) },
      { look: 'dash', d: lines },
      { look: 'line', d: `M0 ${ground}H${drawingWidth}` },
    ],
    texts: names.map((text, index) => {
      const page = pages[index * 3 + 1];
      return {
        look: 'name',
        x: round((index + 0.5) * step * 3),
        y: (page?.y ?? 0) - 12,
        anchor: 'middle',
        text,
      };
    }),
  };
}

type Season = Extract<CityDrawing, { kind: 'season' }>;

/** Twelve months: the busy ones filled, and a mark on the one by which the page is ready. */
function drawSeason({ high, label, ready, readyLabel }: Season, months: readonly string[]): IndustryDrawing {
  const height = 170;
  const ground = 138;
  const step = drawingWidth / 12;
  const bar = (month: number, tall: number) =>
    `M${round((month - 1) * step + 3)} ${ground}v-${tall}h${round(step - 6)}v${tall}`;
  const all = months.map((_, index) => index + 1);
  const x = round((ready - 0.5) * step);
  const top = 44;
  const busiest = middleOf(high);
  return {
    label: `${label}: ${high.map((month) => months[month - 1]).join(', ')}. ${readyLabel}: ${months[ready - 1]}`,
    height,
    paths: [
      { look: 'water', d: high.map((month) => bar(month, 62)).join('') },
      {
        look: 'dash',
        d: all
          .filter((month) => !high.includes(month))
          .map((month) => bar(month, 20))
          .join(''),
      },
      { look: 'line', d: `M0 ${ground}H${drawingWidth}M${x} ${top + 4}V${ground - 26}` },
      { look: 'mark', d: circle(x, ground - 20, 6) },
    ],
    texts: [
      { look: 'note', ...within((busiest - 0.5) * step, label), y: ground - 72, text: label },
      { look: 'name', ...within(x, readyLabel), y: top - 6, text: readyLabel },
      ...all.map((month) => ({
        look: 'tick' as const,
        x: round((month - 0.5) * step),
        y: ground + 20,
        anchor: 'middle' as const,
        text: (months[month - 1] ?? '').charAt(0).toUpperCase(),
      })),
    ],
  };
}

/** Lines from the city at true bearings. Longer means farther, not to scale. */
function drawBearings(to: readonly Place[], from: Place, note: string): IndustryDrawing {
  const height = 220;
  const foot = 24;
  const rays = to
    .map((place) => ({ ...place, bearing: bearingOf(from, place), miles: milesBetween(from, place) }))
    .sort((a, b) => a.miles - b.miles)
    .map((ray, index) => ({ ...ray, length: 62 + (index * 46) / Math.max(1, to.length - 1) }))
    .map((ray) => ({
      ...ray,
      dx: Math.sin(radians(ray.bearing)) * ray.length,
      dy: -Math.cos(radians(ray.bearing)) * ray.length,
    }));
  const middle = (values: readonly number[]) => (Math.min(0, ...values) + Math.max(0, ...values)) / 2;
  const y = round(height / 2 - 4 - middle(rays.map(({ dy }) => dy)));
  const below = { x: 4, y: height + foot - 8 };
  // A little to the side where more names find a place off the lines.
  const { x, ends, names } = [0, -12, 12, -24, 24]
    .map((aside) => {
      const x = round(drawingWidth / 2 - middle(rays.map(({ dx }) => dx))) + aside;
      const ends = rays.map((ray) => ({ ...ray, x: round(x + ray.dx), y: round(y + ray.dy) }));
      return { x, ends, names: placeNames(ends, { x, y, name: from.name }, { ...below, text: note }) };
    })
    .reduce((best, next) => (next.names.crossings < best.names.crossings ? next : best));
  return {
    label: ends.map(({ name, bearing }) => `${name} ${degrees(bearing)}`).join(', '),
    height: height + foot,
    paths: [
      { look: 'water', d: circle(x, y, 108) + circle(x, y, 62) },
      { look: 'dash', d: ends.map((end) => `M${x} ${y}L${end.x} ${end.y}`).join('') },
      { look: 'page', d: ends.map((end) => circle(end.x, end.y, 4)).join('') },
      { look: 'mark', d: circle(x, y, 6) },
    ],
    texts: [
      { look: 'name', ...names.from, text: from.name },
      ...names.ends.flatMap(({ name, bearing, at }) => [
        { look: 'name' as const, ...at, text: name },
        { look: 'note' as const, ...at, y: at.y + nameLine, text: degrees(bearing) },
      ]),
      { look: 'note', ...below, anchor: 'start', text: note },
    ],
  };
}

type Box = { left: number; right: number; top: number; bottom: number };
type End = { name: string; bearing: number; x: number; y: number };

const nameLine = 17;

/**
 * Finds a place for each name beside its point, clear of the note, of the names before it and of
 * the edges, and clear of the lines from the city where there's such a place. The city's own comes
 * first.
 */
function placeNames(
  ends: readonly End[],
  from: { x: number; y: number; name: string },
  note: { x: number; y: number; text: string },
) {
  const taken: Box[] = [
    { left: note.x, right: note.x + textWidth(note.text, 15), top: note.y - 14, bottom: note.y + 4 },
    around(from, 7),
    ...ends.map((end) => around(end, 4)),
  ];
  const lines = ends.flatMap((end) =>
    Array.from({ length: 20 }, (_, step) => {
      const share = step / 20;
      return around({ x: from.x + (end.x - from.x) * share, y: from.y + (end.y - from.y) * share }, 2);
    }),
  );
  const own = textWidth(from.name, 15) / 2;
  const aroundCity = [
    { dx: 0, dy: -12 },
    { dx: 0, dy: 22 },
    { dx: own + 12, dy: 5 },
    { dx: -own - 12, dy: 5 },
    { dx: own + 8, dy: -8 },
    { dx: -own - 8, dy: -8 },
  ].map(({ dx, dy }) => {
    const [nameX, nameY] = [round(from.x + dx), round(from.y + dy)];
    return {
      at: { x: nameX, y: nameY, anchor: 'middle' as const },
      box: { left: nameX - own, right: nameX + own, top: nameY - 12, bottom: nameY + 4 },
    };
  });
  const crossed = ({ box }: (typeof aroundCity)[number]) =>
    [...lines, ...ends.map((end) => around(end, 4))].filter((other) => overlap(box, other)).length;
  const city = aroundCity.reduce((best, next) => (crossed(next) < crossed(best) ? next : best));
  taken.push(city.box);
  const placed = ends.map((end) => {
    const width = textWidth(end.name, 15);
    const sides = end.x < drawingWidth / 2 ? (['end', 'start'] as const) : (['start', 'end'] as const);
    const places = [4, -12, 18, -26, 32].flatMap((dy) =>
      sides.map((anchor) => {
        const x = end.x + (anchor === 'start' ? 9 : -9);
        const y = end.y + dy;
        const left = anchor === 'start' ? x : x - width;
        return { at: { x, y, anchor }, box: { left, right: left + width, top: y - 12, bottom: y + nameLine + 4 } };
      }),
    );
    const free = places.filter(
      ({ box }) => box.left >= 0 && box.right <= drawingWidth && !taken.some((other) => overlap(box, other)),
    );
    const clear = free.find(({ box }) => !lines.some((line) => overlap(box, line)));
    const { at, box } = clear ??
      free[0] ??
      places[0] ?? { at: { x: end.x, y: end.y, anchor: 'middle' as const }, box: undefined };
    if (box) {
      taken.push(box);
    }
    return { ...end, at, crossed: lines.filter((line) => box && overlap(box, line)).length };
  });
  return { from: city.at, ends: placed, crossings: placed.reduce((sum, end) => sum + end.crossed, crossed(city)) };
}

function around({ x, y }: { x: number; y: number }, reach: number): Box {
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function degrees(bearing: number): string {
  return `${Math.round(bearing) % 360}°`;
}

/** A search in its box, with a bracket under each part that says what it is. */
function drawQuery(parts: ReadonlyArray<{ words: string; role: string }>): IndustryDrawing {
  const height = 150;
  const size = 14.2;
  const gap = 7;
  const widths = parts.map(({ words }) => textWidth(words, size));
  const whole = widths.reduce((sum, width) => sum + width, gap * (parts.length - 1));
  const scale = Math.min(1, (drawingWidth - 24) / whole);
  const starts = widths.map(
    (_, index) =>
      drawingWidth / 2 -
      (whole * scale) / 2 +
      widths.slice(0, index).reduce((sum, width) => sum + (width + gap) * scale, 0),
  );
  const placed = parts.map((part, index) => {
    const width = (widths[index] ?? 0) * scale;
    const x = starts[index] ?? 0;
    return { ...part, x: round(x), width: round(width), middle: round(x + width / 2), foot: index % 2 ? 112 : 84 };
  });
  return {
    label: placed.map(({ words, role }) => `“${words}”: ${role}`).join(', '),
    height,
    paths: [
      { look: 'page', d: `M4 18h${drawingWidth - 8}v34h-${drawingWidth - 8}z` },
      {
        look: 'line',
        d: placed.map(({ x, width, middle, foot }) => `M${x} 58v6h${width}v-6M${middle} 64V${foot}`).join(''),
      },
    ],
    texts: placed.flatMap(({ words, role, x, width, middle, foot }) => [
      { look: 'search' as const, x, y: 40, anchor: 'start' as const, text: words, length: width },
      { look: 'note' as const, ...within(middle, role), y: foot + 16, text: role },
    ]),
  };
}

/** Returns the initial bearing of the great circle, in degrees from true north. */
export function bearingOf(from: Omit<Place, 'name'>, to: Omit<Place, 'name'>): number {
  const [a, b, east] = [radians(from.lat), radians(to.lat), radians(to.lon - from.lon)];
  const angle = Math.atan2(
    Math.sin(east) * Math.cos(b),
    Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(east),
  );
  return (angle * 180) / Math.PI + (angle < 0 ? 360 : 0);
}

function milesBetween(from: Place, to: Place): number {
  const [a, b, east] = [radians(from.lat), radians(to.lat), radians(to.lon - from.lon)];
  const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(east);
  return Math.acos(Math.min(1, cosine)) * 3959;
}

/** Keeps a label's text inside the drawing: near an edge, it starts or ends there. */
function within(x: number, text: string): { x: number; anchor: 'start' | 'middle' | 'end' } {
  const half = textWidth(text, 15) / 2;
  if (x < half) {
    return { x: 4, anchor: 'start' };
  }
  return x > drawingWidth - half ? { x: drawingWidth - 4, anchor: 'end' } : { x: round(x), anchor: 'middle' };
}

/** Returns the middle of the longest run of months, which can pass the turn of the year. */
function middleOf(months: readonly number[]): number {
  const runs = months.map((start) => {
    const length = [...Array(12).keys()].findIndex((step) => !months.includes(((start - 1 + step) % 12) + 1));
    return { start, length: Math.min(length === -1 ? 12 : length, 13 - start) };
  });
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), { start: 1, length: 0 });
  return longest.start + (longest.length - 1) / 2;
}

function circle(x: number, y: number, radius: number): string {
  return `M${x} ${round(y - radius)}a${radius} ${radius} 0 1 1-.1 0z`;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function round(value: number): number {
  return Math.round(value);
}
