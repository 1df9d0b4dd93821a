type Point = { x: number; y: number };

/**
 * Returns the places of islands around the pillar, on an ellipse, the first at the top. Units are
 * those of the map's view box.
 */
export function mapLayout(subtopics: number) {
  const [width, height] = [340, 460];
  const middle = { x: width / 2, y: height / 2 };
  return {
    width,
    height,
    middle,
    /** Half the width and height of the pillar's island and of a subtopic's. */
    pillar: { x: 80, y: 44 },
    island: { x: 68, y: 34 },
    islands: Array.from({ length: subtopics }, (_, index) => {
      const angle = (index / subtopics) * 2 * Math.PI - Math.PI / 2;
      return {
        x: Math.round(middle.x + 112 * Math.cos(angle)),
        y: Math.round(middle.y + 178 * Math.sin(angle)),
      };
    }),
  };
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
