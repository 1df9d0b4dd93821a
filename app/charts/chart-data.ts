/**
 * The data of every drawn chart: plain and serializable, which the `*.server.ts` files here make at
 * build time.
 */

export type LabelAnchor = 'start' | 'middle' | 'end';

/**
 * A closed area of water no farther than so much from land. `step` 0 is the shallowest of the six
 * water colors.
 */
export type DepthArea = { step: number; d: string };

/**
 * Where the degree ladder changes color, in thousandths of the chart's width (from the left) and
 * height (from the top).
 */
export type DegreeTicks = { across: number[]; down: number[] };

/** x, y, width, height in view-box units. */
export type Box = [x: number, y: number, width: number, height: number];

export type CityMark = {
  id: string;
  name: string;
  x: number;
  y: number;
  /** Offset of the name from the mark and its text-anchor. */
  label: { dx: number; dy: number; anchor: LabelAnchor };
  /** The area that responds to a click or touch. No two overlap. */
  target: Box;
};

/** What's drawn once (`geography/drawn.server.ts`), and a build places marks and names on. */
export type Drawing = {
  width: number;
  height: number;
  land: string;
  /** In painting order, deepest first. Water beyond the first is the deepest step, 5. */
  depths: DepthArea[];
  /** Meridians and parallels. */
  graticule: string;
  ticks: DegreeTicks;
};

export type FloridaChartData = Drawing & {
  neighbors: string;
  /** Figures on the isobaths: nautical miles from the shore. */
  soundings: { x: number; y: number; miles: number }[];
  /** Cities whose names fit, in the order given. */
  cities: CityMark[];
  /** The other cities, as one path of points. */
  marks: string;
  /** Paths that the names of the two seas follow. */
  seas: { gulf: string; atlantic: string };
  compass: { x: number; y: number; radius: number };
};

/** The shapes that a page draws itself; the shapes come from a file that all of them share. */
export type FloridaSheet = Omit<FloridaChartData, 'depths' | 'neighbors' | 'land' | 'graticule'>;

export type ChartLettering = {
  text: string;
  /** `inland` is the name of a lake or river, which stands partly on land. */
  kind: 'water' | 'inland' | 'county' | 'neighbor';
  x: number;
  y: number;
  /** Degrees, clockwise. */
  angle: number;
};

export type PlaceMark = Omit<CityMark, 'id' | 'target'>;

export type Coordinate = { text: string; x: number; y: number; anchor: 'start' | 'end' };

/**
 * Returns one edge of a degree ladder as a path, 1,000 units long and one wide. Every second space
 * between ticks is dark, counting from the first whole one.
 */
export function rungs(ticks: readonly number[], upright: boolean): string {
  const stops = [0, ...ticks.filter((tick) => tick > 0 && tick < 1000), 1000];
  return stops
    .slice(0, -1)
    .map((from, index) => ({ from, length: (stops[index + 1] ?? 1000) - from }))
    .filter((_, index) => index % 2 === 1)
    .map(({ from, length }) => (upright ? `M.5 ${from}v${length}` : `M${from} .5h${length}`))
    .join('');
}
