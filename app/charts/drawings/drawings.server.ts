import { signs } from '../../ui/chart-signs.ts';
import { type DrawingName, drawings } from './drawings.ts';

/**
 * Returns an SVG file with the drawings that need no words. Its colors are the page's own custom
 * properties, which reach it through `<use>`.
 */
export function drawingsFile(): string {
  const names = Object.keys(drawings) as DrawingName[];
  const groups = names
    .map((name) => `<g id="${name}" fill="none" stroke-linejoin="round">${draw[name]()}</g>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg">${groups}</svg>`;
}

const ink = 'stroke="var(--ink)"';
const hairline = 'vector-effect="non-scaling-stroke"';

const draw: Record<DrawingName, () => string> = {
  compass: () => sign('compass'),
  log: () => sign('log'),
  beacon: () => sign('beacon'),
  pennant: () => sign('pennant'),
  intent,
  pages,
  page,
  course,
  questions: () => document([line(10, 16, 22), line(10, 26, 24), line(10, 36, 16)]),
  map: () => document(['M15 12h14v9H15zM7 33h11v9H7zM26 33h11v9H26zM22 21v6M12.5 33v-6h19v6']),
  briefs: () => document([14, 21, 28, 35, 42].map((y, index) => line(10, y, index % 2 ? 18 : 24))),
  plan: () => document([14, 22, 30, 38].flatMap((y, index) => [line(8, y, 5), line(17, y, 20 - index * 3)])),
  cost: () => bars([38, 58, 88]),
  clicks: () => curve('M12 46C70 48 92 56 112 74S150 92 198 92', 'M118 14V130'),
  visits: () => curve('M12 92C40 84 60 88 84 70S122 86 138 104s34-22 60-40', 'M138 14V130'),
};

/** A service's sign, too long for the page that shows all of them. */
function sign(name: 'compass' | 'log' | 'beacon' | 'pennant'): string {
  return `<path d="${signs[name]}" ${ink} stroke-width="1.6"/>`;
}

/** Searches as depth: the nearer to land, the nearer to a call. */
function intent(): string {
  const rings = [
    [228, 120],
    [168, 92],
    [114, 64],
  ] as const;
  const water = rings
    .map(
      ([rx, ry], index) =>
        `<path ${hairline} fill="var(--water-${4 - index})" stroke="var(--contour)" d="${blob(237, 162, rx, ry)}"/>`,
    )
    .join('');
  return `${water}<path ${hairline} fill="var(--land)" stroke="var(--land-edge)" d="${blob(237, 170, 74, 34)}"/><circle ${hairline} cx="237" cy="184" r="6.5" fill="var(--action)" ${ink}/><path ${hairline} ${ink} stroke-dasharray="1 4" d="M300 200L352 262"/>`;
}

/** Sixty pages, most of them checked, a few waiting for their owner, two at fault. */
function pages(): string {
  const waiting = new Set([5, 34, 49, 56]);
  const faulty = new Set([19, 39]);
  return Array.from({ length: 60 }, (_, index) => {
    const [x, y] = [28 + (index % 12) * 35.5, 30 + Math.floor(index / 12) * 50];
    const sheet = `M${x} ${y}h17l7 7v25h-24z`;
    if (faulty.has(index)) {
      return `<path ${hairline} fill="var(--paper)" stroke="var(--error)" stroke-width="1.5" d="${sheet}m8 13l8 9m0-9l-8 9"/>`;
    }
    if (waiting.has(index)) {
      return `<path ${hairline} fill="var(--land)" stroke="var(--land-edge)" d="${sheet}m6 13h12m-12 6h12m-12 6h8"/>`;
    }
    return `<path ${hairline} fill="var(--paper)" stroke="var(--contour)" d="${sheet}"/><path ${hairline} stroke="var(--accent)" stroke-width="1.75" d="M${x + 7} ${y + 18}l4 5 7-9"/>`;
  }).join('');
}

/** A page with a question, its answer, prices, and a name. The words are the page's own. */
function page(): string {
  const bar = (x: number, y: number, width: number, color: string) =>
    `<path stroke="var(--${color})" stroke-width="5" d="M${x} ${y}h${width}"/>`;
  const callouts = [
    [42, 200, 160],
    [126, 476, 524],
    [214, 204, 160],
    [222, 468, 524],
  ]
    .map(
      ([y, from, to]) =>
        `<path ${hairline} ${ink} stroke-dasharray="1 4" d="M${from} ${y}H${to}"/><circle cx="${from}" cy="${y}" r="3.5" fill="var(--ink)"/>`,
    )
    .join('');
  const table = 'M204 196h170v44H204zM204 211h170M204 225h170M274 196v44M324 196v44';
  return `<path ${hairline} fill="var(--paper)" ${ink} d="M184 300V18h308v282"/><path fill="var(--water-3)" d="M200 104h276v44H200z"/>${bar(208, 118, 240, 'contour')}${bar(208, 133, 190, 'contour')}${bar(204, 162, 260, 'line')}${bar(204, 177, 220, 'line')}<path ${hairline} stroke="var(--contour)" d="${table}"/>${bar(392, 204, 76, 'line')}${bar(392, 219, 62, 'line')}${bar(392, 234, 70, 'line')}<path ${hairline} fill="var(--action)" ${ink} d="M204 256h110v28H204z"/>${callouts}`;
}

/** Six weeks from deep water to land, each step with the document it yields. */
function course(): string {
  const bands = ['4', '3', '2', '1'].map((step, index) => {
    const x = 560 + index * 100;
    return `<path ${hairline} fill="var(--water-${step})" stroke="var(--contour)" stroke-opacity=".6" d="M${x} 0c60 40 40 70 20 100s-40 60 0 110H1160V0z"/>`;
  });
  const land = `<path ${hairline} fill="var(--land)" stroke="var(--land-edge)" d="M950 0c30 40 0 70-22 100s-20 70 22 110h210V0z"/>`;
  const way = `<path ${hairline} ${ink} stroke-width="1.75" stroke-dasharray="7 5" d="M0 160C60 140 150 96 320 96s200 40 330 34 190-46 330-62"/>`;
  const points = [
    [110, 126],
    [400, 98],
    [690, 126],
  ]
    .map(([x, y]) => `<circle ${hairline} cx="${x}" cy="${y}" r="7" fill="var(--paper)" ${ink} stroke-width="1.75"/>`)
    .join('');
  return `<path fill="var(--water-5)" d="M0 0h1160v210H0z"/>${bands.join('')}${land}${way}${points}<circle ${hairline} cx="980" cy="68" r="8" fill="var(--action)" ${ink} stroke-width="1.5"/>`;
}

/** A document of 44 by 56 with these lines on it. */
function document(lines: readonly string[]): string {
  return `<path ${hairline} fill="var(--paper)" ${ink} stroke-width="1.25" d="M1 1h42v54H1z"/><path ${hairline} ${ink} stroke-width="1.25" d="${lines.join('')}"/>`;
}

function line(x: number, y: number, length: number): string {
  return `M${x} ${y}h${length}`;
}

/** Three years, each a taller stack: hosting, plugins, and repairs. */
function bars(heights: readonly number[]): string {
  const stacks = heights.map((height, index) => {
    const x = 30 + index * 56;
    const parts = [
      ['water-0', 22],
      ['water-2', Math.round(height * 0.45)],
      ['land', Math.round(height * 0.35)],
    ] as const;
    let y = 134;
    return parts
      .map(([color, tall]) => {
        y -= tall;
        const edge = color === 'land' ? 'land-edge' : 'contour';
        return `<path ${hairline} fill="var(--${color})" stroke="var(--${edge})" d="M${x} ${y}h36v${tall}h-36z"/>`;
      })
      .join('');
  });
  return `${stacks.join('')}<path ${hairline} ${ink} d="M14 134h182"/>`;
}

/** A level over time with the day of the change. */
function curve(path: string, change: string): string {
  return `<path fill="var(--water-2)" d="${path}V130H12z"/><path ${hairline} stroke="var(--link)" stroke-width="2" d="${path}"/><path ${hairline} ${ink} stroke-dasharray="2 4" d="${change}"/><path ${hairline} ${ink} d="M12 130h186"/>`;
}

/** A closed shape around a middle that never repeats itself exactly. */
function blob(x: number, y: number, rx: number, ry: number): string {
  const wobble = [1, 0.99, 1.02, 1.03, 1, 0.97, 0.98, 1, 1.01, 1.03, 1.01, 0.98, 0.97, 0.99, 1.01, 1];
  const points = wobble.map((size, index) => {
    const angle = (index / wobble.length) * 2 * Math.PI;
    return [x + Math.cos(angle) * rx * size, y + Math.sin(angle) * ry * size] as const;
  });
  // Catmull-Rom through the points, as Bézier curves.
  const at = (index: number) => points[(index + points.length) % points.length] ?? [x, y];
  const curves = points.map((_, index) => {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return `C${[bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy].map(Math.round).join(' ')}`;
  });
  return `M${at(0).map(Math.round).join(' ')}${curves.join('')}z`;
}
