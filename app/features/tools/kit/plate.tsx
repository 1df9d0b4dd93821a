import { generate } from 'lean-qr';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Plate } from './save-plate.tsx';

/** The parts that are the same on every plate. */
export type PlateFrame = {
  brand: string;
  date: string;
  /** The words beside the code. */
  scan: string;
  link: string;
  drawing?: Drawing | undefined;
};

type Drawing = {
  width: number;
  height: number;
  /** The size of its largest letters. */
  letters: number;
  markup: string;
};

/** The page's own colors, which `withColors` fills in. */
const colors = {
  paper: 'var(--paper)',
  ink: 'var(--ink)',
  pale: 'var(--ink-2)',
  line: 'var(--line)',
  accent: 'var(--accent)',
};
/**
 * Typefaces that computers have. Embedding the site's would add 60 KB to a file of 10 KB, and turn
 * text that anyone can edit into a font that few programs read from a drawing.
 */
const sans = 'Archivo, Helvetica Neue, Arial, sans-serif';
const serif = 'Newsreader, Georgia, serif';

const width = 1200;
/** From the edge to the outer line, the ladder, the inner line, and the text. */
const [outer, ladder, inner, margin] = [12, 25, 38, 78];
const room = width - 2 * margin;
const tallest = 560;
/** No letter of a drawing is larger, or it would shout down the result. */
const largestDrawn = 26;
const codeSize = 232;

/** A row of the plate: it knows its height and draws itself at `y`. */
type Row = { height: number; draw: (y: number) => React.ReactNode };

/**
 * A result as a sheet that needs no page: the chart's frame, the result, and a title block with its
 * date and a code that leads back (product.md, "Plates").
 */
export function PlateSheet({ plate, frame }: { plate: Plate; frame: PlateFrame }) {
  const { title, sentence, figures = [], lines = [], isRanked, note } = plate;
  const rows = [
    text(plate.tool, { size: 24, family: serif, fill: colors.accent, isSlanted: true }),
    text(title, { size: 40, weight: 700 }),
    ...(sentence ? [text(sentence, { size: 24 })] : []),
    ...(frame.drawing ? [drawn(frame.drawing)] : []),
    ...(figures.length > 0 ? [figureRow(figures)] : []),
    ...lines.map((line, index) => text(line, { size: 22, indent: 30, number: isRanked ? index + 1 : undefined })),
    ...(note ? [text(note, { size: 19, family: serif, fill: colors.pale, isSlanted: true })] : []),
    titleBlock(frame),
  ];
  const gap = 22;
  const height = 2 * margin + rows.reduce((sum, row) => sum + row.height + gap, -gap);
  let y = margin;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <title>{`${plate.tool}: ${title}`}</title>
      <rect width={width} height={height} fill={colors.paper} />
      <g fill="none" stroke={colors.ink}>
        {[outer, inner].map((at) => (
          <rect key={at} x={at} y={at} width={width - 2 * at} height={height - 2 * at} strokeWidth="2" />
        ))}
        <g strokeWidth="12">
          {[ladder, height - ladder].map((at) => (
            <path key={at} d={`M${inner} ${at}H${width - inner}`} strokeDasharray={ticks(width - 2 * inner)} />
          ))}
          {[ladder, width - ladder].map((at) => (
            <path key={at} d={`M${at} ${inner}V${height - inner}`} strokeDasharray={ticks(height - 2 * inner)} />
          ))}
        </g>
      </g>
      {rows.map((row) => {
        const top = y;
        y += row.height + gap;
        return <g key={top}>{row.draw(top)}</g>;
      })}
    </svg>
  );
}

/** Dark and light ticks that fill a side evenly, with a dark one at each end. */
function ticks(length: number): string {
  return String(Math.round((length / (2 * Math.round(length / 88) + 1)) * 100) / 100);
}

type TextStyle = {
  size: number;
  weight?: number;
  family?: string;
  fill?: string;
  isSlanted?: boolean;
  indent?: number;
  /** Stands before an indented line in place of a dash. */
  number?: number | undefined;
  from?: number;
  within?: number;
};

function text(
  content: string,
  {
    size,
    weight = 400,
    family = sans,
    fill = colors.ink,
    isSlanted,
    indent = 0,
    number,
    from = margin,
    within,
  }: TextStyle,
): Row {
  const lineHeight = Math.round(size * 1.3);
  const lines = wrap(content, ((within ?? room) - indent) / (size * (weight > 500 ? 0.6 : 0.53)));
  return {
    height: lines.length * lineHeight,
    draw: (y) => (
      <>
        {indent > 0 && !number && <path d={`M${from} ${y + size * 0.75}h12`} stroke={colors.ink} strokeWidth="2" />}
        {number && (
          <text x={from} y={y + size} fontFamily={family} fontSize={size} fontWeight={700} fill={fill}>
            {number}.
          </text>
        )}
        <text
          fontFamily={family}
          fontSize={size}
          fontWeight={weight}
          fontStyle={isSlanted ? 'italic' : undefined}
          fill={fill}
        >
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be alike, and the list never changes
            <tspan key={index} x={from + indent} y={y + size + index * lineHeight}>
              {line}
            </tspan>
          ))}
        </text>
      </>
    ),
  };
}

/**
 * Breaks a text into lines of at most so many letters, and words that are longer, such as
 * addresses.
 */
export function wrap(content: string, most: number): string[] {
  const limit = Math.max(1, Math.floor(most));
  const pieces = content
    .trim()
    .split(/\s+/u)
    .flatMap((word) => word.match(new RegExp(`.{1,${limit}}`, 'gu')) ?? []);
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + piece.length < limit) {
      lines[lines.length - 1] = `${last} ${piece}`;
    } else {
      lines.push(piece);
    }
  }
  return lines;
}

function drawn({ width: wide, height, letters, markup }: Drawing): Row {
  const scale = Math.min(room / wide, tallest / height, largestDrawn / letters);
  return {
    height: Math.round(height * scale),
    draw: (y) => (
      <g
        transform={`translate(${margin} ${y})scale(${scale})`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a copy of the page's own drawing
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    ),
  };
}

function figureRow(figures: NonNullable<Plate['figures']>): Row {
  const column = room / Math.max(3, figures.length);
  const cells = figures.map(([name, value, unit], index) => {
    const place = { from: margin + index * column, within: column - 20 };
    return [
      text(name, { size: 18, fill: colors.pale, ...place }),
      text(value, { size: 34, weight: 700, ...place }),
      ...(unit ? [text(unit, { size: 17, family: serif, fill: colors.pale, isSlanted: true, ...place })] : []),
    ];
  });
  const heights = [0, 1, 2].map((row) => Math.max(...cells.map((cell) => cell[row]?.height ?? 0)));
  const [names = 0, values = 0] = heights;
  const tops = [14, 14 + names, 14 + names + values];
  return {
    height: 28 + heights.reduce((sum, height) => sum + height, 0),
    draw: (y) => (
      <>
        <path d={`M${margin} ${y}h${room}`} stroke={colors.line} strokeWidth="2" />
        {cells.flatMap((cell, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the figures of one result, which never change
          cell.map((row, index) => <g key={`${at} ${index}`}>{row.draw(y + (tops[index] ?? 0))}</g>),
        )}
      </>
    ),
  };
}

/** The longest address that still makes a code of modules that a phone can tell apart. */
const longest = 900;

/** Whose plate it is and of which day, beside the code. */
function titleBlock({ link, brand, date, scan }: PlateFrame): Row {
  const address = link.length > longest ? link.replace(/#.*/su, '') : link;
  const code = generate(address);
  // Four modules of quiet around the code.
  const module = codeSize / (code.size + 8);
  const places = Array.from({ length: code.size }, (_, place) => place);
  const dots = places.flatMap((y) => places.map((x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')));
  const beside = { from: margin + codeSize + 34, within: room - codeSize - 34 };
  const shown = address.length > 160 ? address.replace(/\?.*/su, '') : address;
  const rows = [
    text(brand, { size: 30, weight: 700, ...beside }),
    text(date, { size: 22, ...beside }),
    text(scan, { size: 22, family: serif, fill: colors.accent, isSlanted: true, ...beside }),
    text(shown, { size: 18, fill: colors.pale, ...beside }),
  ];
  return {
    height: 24 + codeSize,
    draw: (y) => {
      let top = y + 40;
      return (
        <>
          <path d={`M${margin} ${y}h${room}`} stroke={colors.ink} strokeWidth="3" />
          <rect x={margin} y={y + 24} width={codeSize} height={codeSize} fill="white" />
          <path
            transform={`translate(${margin + 4 * module} ${y + 24 + 4 * module})scale(${module})`}
            d={dots.join('')}
            fill="black"
            shapeRendering="crispEdges"
          />
          {rows.map((row, index) => {
            const at = top;
            top += row.height + 10;
            // biome-ignore lint/suspicious/noArrayIndexKey: four rows, always the same
            return <g key={index}>{row.draw(at)}</g>;
          })}
        </>
      );
    },
  };
}

/** Returns the plate as the text of an SVG file. */
export function writePlate(plate: Plate, frame: PlateFrame): string {
  const sheet = document.createElement('div');
  const root = createRoot(sheet);
  flushSync(() => root.render(<PlateSheet plate={plate} frame={frame} />));
  const written = new XMLSerializer().serializeToString(sheet.firstElementChild ?? sheet);
  root.unmount();
  const probe = document.body.appendChild(document.createElement('i'));
  // A plate is read on paper and beside other pictures: it has the day chart's colors.
  probe.style.colorScheme = 'light';
  const filled = withColors(written, (name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return filled;
}

/**
 * Returns a sheet that needs no style sheet: with the color for each custom property that it names.
 */
export function withColors(svg: string, colorOf: (property: string) => string): string {
  return svg.replaceAll(/var\((--[\w-]+)\)/gu, (_, property: string) => colorOf(property));
}

/** Properties that the page's styles decide, and a file alone wouldn't know. */
const properties = [
  'display',
  'fill',
  'fill-opacity',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'opacity',
  'paint-order',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
];

/**
 * Copies a drawing of the page, in its colors of the day, with all that its styles say, except that
 * its lines grow with it.
 */
export function copyDrawing(drawn: SVGSVGElement): Drawing {
  const [left = 0, top = 0, wide = 0, height = 0] = (drawn.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const originals = [drawn, ...drawn.querySelectorAll<SVGElement>('*')];
  // A drawing that's still drawing itself is kept as it ends.
  for (const animation of drawn.getAnimations({ subtree: true })) {
    animation.finish();
  }
  drawn.style.colorScheme = 'light';
  const sizes = [...drawn.querySelectorAll('text')].map((letters) =>
    Number.parseFloat(getComputedStyle(letters).fontSize),
  );
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[index];
    if (original) {
      const computed = getComputedStyle(original);
      element.removeAttribute('class');
      // Attributes, because the page's policy allows no style attribute.
      for (const name of properties) {
        element.setAttribute(name, computed.getPropertyValue(name));
      }
    }
  }
  drawn.style.removeProperty('color-scheme');
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  group.setAttribute('transform', `translate(${-left} ${-top})`);
  group.append(...copy.childNodes);
  return { width: wide, height, letters: Math.max(1, ...sizes), markup: new XMLSerializer().serializeToString(group) };
}

/** Returns the plate as a picture of twice its size in pixels. */
export async function paintPlate(svg: string): Promise<Blob> {
  const image = new Image();
  // The page's policy allows no picture from a blob.
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = 2 * image.naturalWidth;
  canvas.height = 2 * image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser painted no picture.'))), 'image/png');
  return promise;
}
