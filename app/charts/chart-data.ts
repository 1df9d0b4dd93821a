/** What the charts draw: plain serialisable data, made at build by the `*.server.ts` files of this folder (HOUSE.md, charts). */

export type LabelAnchor = 'start' | 'middle' | 'end';

/** A closed area of water no farther than `km` from land; `step` 0 is the shallowest of the six water colours. */
export type DepthArea = {
  step: number;
  km: number;
  d: string;
};

/** Where the degree ladder changes colour, in thousandths of the chart's width (from the left) and height (from the top). */
export type DegreeTicks = {
  across: number[];
  down: number[];
};

/** x, y, width, height in view-box units. */
export type Box = [x: number, y: number, width: number, height: number];

export type CityMark = {
  id: string;
  name: string;
  x: number;
  y: number;
  /** Offset of the name from the mark and its text-anchor. */
  label: { dx: number; dy: number; anchor: LabelAnchor };
  /** The area that answers a click or touch; no two overlap. */
  target: Box;
};

export type FloridaChartData = {
  width: number;
  height: number;
  viewBox: string;
  land: string;
  neighbours: string;
  /** In painting order: deepest first. Water beyond the first is the deepest step, 5. */
  depths: DepthArea[];
  /** Figures on the isobaths: nautical miles from the shore. */
  soundings: { x: number; y: number; miles: number }[];
  /** Meridians and parallels at whole degrees. */
  graticule: string;
  /** Cities whose name has room, in the order given. */
  cities: CityMark[];
  /** The other cities, as one path of points. */
  marks: string;
  ticks: DegreeTicks;
  /** Paths on which the names of the two seas are lettered. */
  seas: { gulf: string; atlantic: string };
  compass: { x: number; y: number; radius: number };
};

export type ChartLettering = {
  text: string;
  /** `inland` is water that lies within the land of the chart: a lake or river, which the outlines do not show. */
  kind: 'water' | 'inland' | 'land' | 'county' | 'neighbour';
  x: number;
  y: number;
  /** Degrees, clockwise. */
  angle: number;
};

export type CityChartData = {
  width: number;
  height: number;
  viewBox: string;
  /** The city's own county. */
  county: string;
  neighbours: string;
  depths: DepthArea[];
  graticule: string;
  mark: { name: string; x: number; y: number; label: CityMark['label'] };
  latitude: string;
  longitude: string;
  /** Where the coordinates are written: the corners of the cross farthest from the mark. */
  coordinates: { latitudeX: number; longitudeY: number; anchor: 'start' | 'end' };
  lettering: ChartLettering[];
  ticks: DegreeTicks;
};
