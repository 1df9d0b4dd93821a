/** Where the map draws things. Units are those of the view box. */
export type MapLayout = {
  width: number;
  height: number;
  middle: Point;
  /** Half the width and height of the pillar's island and of a subtopic's. */
  pillar: Point;
  island: Point;
  islands: Array<Point & { articles: MapArticle[] }>;
};

type Point = { x: number; y: number };

/** An article's dot, and where its label starts, ends, or has its middle. */
type MapArticle = Point & { label: Point & { anchor: 'start' | 'middle' | 'end' } };

/** The map for a wide frame: islands around the pillar, their articles on the outer side. */
export function wideLayout(subtopics: number): MapLayout {
  const [width, height] = [1184, 600];
  const island = { x: 98, y: 38 };
  const islands = around(subtopics, { x: width / 2, y: height / 2 }, { x: 318, y: 190 }).map(({ x, y }) => {
    const side = Math.abs(x - width / 2) < 60 ? 0 : Math.sign(x - width / 2);
    const above = y < height / 2 ? -1 : 1;
    const articles = [-1, 0, 1].map((step): MapArticle => {
      if (side !== 0) {
        const dot = { x: x + side * (island.x + (step === 0 ? 26 : 12)), y: y + step * 44 };
        return { ...dot, label: { x: dot.x + side * 12, y: dot.y, anchor: side > 0 ? 'start' : 'end' } };
      }
      const dot = { x: x + step * (island.x + 12), y: y + above * (step === 0 ? island.y + 10 : 14) };
      return step === 0
        ? { ...dot, label: { x, y: dot.y + above * 24, anchor: 'middle' } }
        : { ...dot, label: { x: dot.x + step * 12, y: dot.y, anchor: step > 0 ? 'start' : 'end' } };
    });
    return { x, y, articles };
  });
  return { width, height, middle: { x: width / 2, y: height / 2 }, pillar: { x: 132, y: 62 }, island, islands };
}

/** The map for a phone: islands with their names, without articles. */
export function narrowLayout(subtopics: number): MapLayout {
  const [width, height] = [340, 460];
  const middle = { x: width / 2, y: height / 2 };
  return {
    width,
    height,
    middle,
    pillar: { x: 80, y: 44 },
    island: { x: 68, y: 34 },
    islands: around(subtopics, middle, { x: 112, y: 178 }).map((point) => ({ ...point, articles: [] })),
  };
}

/** Places on an ellipse, the first at the top. */
function around(count: number, middle: Point, radius: Point): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    return {
      x: Math.round(middle.x + radius.x * Math.cos(angle)),
      y: Math.round(middle.y + radius.y * Math.sin(angle)),
    };
  });
}

/** A closed shoreline around a point, the same every time for the same size and turn. */
export function shore({ x, y }: Point, radius: Point, turn: number): string {
  const points = Array.from({ length: 24 }, (_, index): [number, number] => {
    const angle = (index / 24) * 2 * Math.PI;
    const swell = 1 + 0.05 * Math.sin(3 * angle + turn) + 0.035 * Math.sin(5 * angle - turn * 2);
    return [x + radius.x * swell * Math.cos(angle), y + radius.y * swell * Math.sin(angle)];
  });
  // A quadratic through the midpoints keeps the line smooth without a curve library.
  const at = (index: number): [number, number] => points[index % 24] ?? [x, y];
  const middle = (index: number) => {
    const [a, b] = [at(index), at(index + 1)];
    return `${Math.round((a[0] + b[0]) / 2)} ${Math.round((a[1] + b[1]) / 2)}`;
  };
  return `M${middle(23)}${points.map((point, index) => `Q${point.map(Math.round).join(' ')} ${middle(index)}`).join('')}Z`;
}

/**
 * Returns the text in at most `most` lines of about `width` characters. What doesn't fit ends in an
 * ellipsis.
 */
export function linesOf(text: string, width: number, most: number): string[] {
  const broken: string[] = [];
  for (const word of text.split(' ')) {
    const line = broken.at(-1);
    if (line !== undefined && `${line} ${word}`.length <= width) {
      broken[broken.length - 1] = `${line} ${word}`;
    } else {
      broken.push(word);
    }
  }
  const shown = broken.slice(0, most).map((line) => (line.length > width + 4 ? `${line.slice(0, width)}…` : line));
  if (broken.length > most) {
    shown[most - 1] = `${shown[most - 1]}…`;
  }
  return shown;
}
