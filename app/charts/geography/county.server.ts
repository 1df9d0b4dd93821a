import { kept } from '../../content/engine/cached.server.ts';
import type { Box, ChartLettering, CityChartData, CityMark } from '../chart-data.ts';
import { counties, type Region, states, touches } from './atlas.server.ts';
import { crossingsAt, type DistanceField, distanceField, flatten, insideAt } from './distance.server.ts';
import { besideMark, labelBox, type Room, roomOn, type Side, textWidth } from './lettering.server.ts';
import { straightPath } from './path.server.ts';
import { degreeTicks, graticule, type Ring, type Sheet, sheet } from './projection.server.ts';

type PlacedLabel = {
  name: string;
  kind: 'water' | 'land';
  lat: number;
  lon: number;
  /** Degrees, clockwise. */
  angle: number;
};

export type CountyChartRequest = {
  /** Five digits, the Census Bureau's county number. */
  fips: string;
  name: string;
  lat: number;
  lon: number;
  /** The letter for west. */
  west?: string;
  labels: readonly PlacedLabel[];
};

/** Letters on the narrowest chart, where they take the most units (chart.module.css). */
const nameSize = 47;
const ownSpacing = 0.05;
const neighborSize = 26;
const neighborSpacing = 0.2;
const markRadius = 20;
const chartWidth = 1000;
const chartHeight = 840;
/** Kilometers from the nearest shore at which the water changes color. */
const isobaths = [1, 3, 6, 11, 18];

type Base = {
  on: Sheet;
  field: DistanceField;
  own: Float64Array;
  around: { name: string; sides: Float64Array; rings: Ring[] }[];
  drawing: Pick<
    CityChartData,
    'width' | 'height' | 'viewBox' | 'county' | 'neighbors' | 'depths' | 'graticule' | 'ticks'
  >;
};

const bases = new Map<string, Base>();

/**
 * Draws the chart of one city: its county, the neighboring counties, the coast, and the city's
 * coordinates in degrees north and east. Leaves out labels that would fall outside the sheet.
 * Throws a RangeError for an unknown county and for a city outside the sheet.
 */
export function countyChart(request: CountyChartRequest): CityChartData {
  return kept('county-charts', request, () => drawCounty(request));
}

function drawCounty({ fips, name, lat, lon, west = 'W', labels }: CountyChartRequest): CityChartData {
  const base = countyBase(fips);
  const { on } = base;
  const [x, y] = on.place(lon, lat).map(Math.round) as [number, number];
  if (!(x > 0 && y > 0 && x < on.width && y < on.height)) {
    throw new RangeError(`${name} lies outside the chart of county ${fips}`);
  }

  const room = roomOn(on.width, on.height, 4);
  room.take([x - markRadius, y - markRadius, markRadius * 2, markRadius * 2]);
  const placed = placedLabels(labels, base, room);
  const label = cityLabel(name, x, y, room, base.field);
  const nameWidth = textWidth(name, nameSize * 1.1);
  room.take(labelBox(x, y, label, nameWidth, nameSize * 1.2));
  const fitsEast = x + 200 < on.width;
  // The figures go at the ends of the cross farther from the mark.
  const coordinates = {
    ...latitudeSpot(x, y, on, room),
    // Beside the line, and on the sheet.
    longitudeX: fitsEast ? x + 12 : x - 12,
    longitudeY: y > on.height / 2 ? 44 : on.height - 24,
    longitudeAnchor: fitsEast ? 'start' : 'end',
  } as const;
  room.take([fitsEast ? x - 4 : x - 186, coordinates.longitudeY - 36, 190, 48]);
  // County names keep one line's distance from the cross, and half a line's from the city's name.
  room.take(labelBox(x, y, label, nameWidth, nameSize * 2.2));
  room.take([x - 14, 0, 28, on.height]);
  room.take([0, y - 22, on.width, 44]);

  const own = lettered(base.around[0]?.name ?? '', 'county', base.own, on, room);
  const others = base.around.slice(1).flatMap((county) => lettered(county.name, 'neighbor', county.sides, on, room));
  return {
    ...base.drawing,
    mark: { name, x, y, label },
    latitude: degrees(lat, 'N', 'S'),
    longitude: degrees(lon, 'E', west),
    coordinates,
    lettering: [...placed, ...own, ...others],
  };
}

/**
 * Finds and takes the place of the latitude: above its line or below it, at the end farther from the
 * mark or at the other one, the first of them where no name is.
 */
function latitudeSpot(x: number, y: number, on: Sheet, room: Room) {
  const spot = (latitudeAnchor: 'start' | 'end', latitudeY: number) => ({
    latitudeAnchor,
    latitudeX: latitudeAnchor === 'start' ? 18 : on.width - 18,
    latitudeY,
  });
  const boxOf = ({ latitudeAnchor, latitudeY }: ReturnType<typeof spot>): Box => [
    latitudeAnchor === 'start' ? 0 : on.width - 210,
    latitudeY - 36,
    210,
    48,
  ];
  const [far, near] = x > on.width / 2 ? (['start', 'end'] as const) : (['end', 'start'] as const);
  const best = spot(far, y - 12);
  const free = [best, spot(near, y - 12), spot(far, y + 38), spot(near, y + 38)].find((each) =>
    room.isFree(boxOf(each)),
  );
  room.take(boxOf(free ?? best));
  return free ?? best;
}

/** Formats degrees and minutes the way charts letter them: 25.7617 is 25°46′N. */
export function degrees(value: number, positive: string, negative: string): string {
  const minutes = Math.round(Math.abs(value) * 60);
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′${value < 0 ? negative : positive}`;
}

function countyBase(fips: string): Base {
  const known = bases.get(fips);
  if (known) {
    return known;
  }
  const county = counties().find((region) => region.id === fips);
  if (!county) {
    throw new RangeError(`us-atlas has no county ${fips}`);
  }
  const on = sheet(boundsAround(county), chartWidth);
  const near = counties().filter((region) => touches(region, on.bounds(300)));
  const others = near.filter((region) => region !== county && touches(region, on.bounds(0)));
  const own = on.rings([county], 12);
  const around = [county, ...others].map((region) => {
    const rings = region === county ? own : on.rings([region], 12);
    return { name: region.name, rings, sides: flatten(rings) };
  });
  const shore = on.rings(
    states().filter((state) => touches(state, on.bounds(300))),
    400,
  );
  const field = distanceField(on, shore, 8);
  const base: Base = {
    on,
    field,
    own: flatten(own),
    around,
    drawing: {
      width: on.width,
      height: on.height,
      viewBox: `0 0 ${on.width} ${on.height}`,
      county: straightPath(own, 0.7),
      neighbors: straightPath(
        around.slice(1).flatMap(({ rings }) => rings),
        0.7,
      ),
      depths: field.areas(isobaths, 2),
      graticule: graticule(on, 10),
      ticks: degreeTicks(on, 5),
    },
  };
  bases.set(fips, base);
  return base;
}

/** Returns the bounds of the county plus a margin, in the sheet's proportions. */
function boundsAround({ bounds: [west, south, east, north] }: Region): Region['bounds'] {
  const stretch = 1 / Math.cos((((south + north) / 2) * Math.PI) / 180);
  const height = Math.max((north - south) * stretch, ((east - west) * chartHeight) / chartWidth) * 1.26;
  const width = (height * chartWidth) / chartHeight;
  const [lon, lat] = [(west + east) / 2, (south + north) / 2];
  return [lon - width / 2, lat - height / stretch / 2, lon + width / 2, lat + height / stretch / 2];
}

function placedLabels(labels: readonly PlacedLabel[], { on, field }: Base, room: Room): ChartLettering[] {
  return labels.flatMap((label) => {
    const [atX, atY] = on.place(label.lon, label.lat).map(Math.round) as [number, number];
    if (!(atX > 0 && atY > 0 && atX < on.width && atY < on.height)) {
      return [];
    }
    const isInland = label.kind === 'water' && field.km(atX, atY) === 0;
    const size = isInland ? nameSize * 1.05 : nameSize;
    const length = textWidth(label.name, size);
    const turn = (label.angle * Math.PI) / 180;
    const x = within(atX, Math.abs(Math.cos(turn) * length) + Math.abs(Math.sin(turn)) * size, on.width);
    const y = within(atY, Math.abs(Math.sin(turn) * length) + Math.abs(Math.cos(turn)) * size, on.height);
    for (let along = -length / 2; along <= length / 2; along += 20) {
      room.take([x + Math.cos(turn) * along - 20, y + Math.sin(turn) * along - 20, 40, 40]);
    }
    return [{ text: label.name, kind: isInland ? 'inland' : label.kind, x, y, angle: label.angle }];
  });
}

/** Moves the middle of something `length` long inward until it fits on the sheet. */
function within(middle: number, length: number, size: number): number {
  const half = Math.min(length / 2 + 8, size / 2);
  return Math.round(Math.max(half, Math.min(size - half, middle)));
}

/**
 * Puts the label over water when the land beside the mark ends there, otherwise over land, and
 * never off the sheet.
 */
function cityLabel(name: string, x: number, y: number, room: Room, field: DistanceField): CityMark['label'] {
  const sides: Side[] = ['above-left', 'above-right', 'below-left', 'below-right', 'above', 'below'];
  const width = textWidth(name, nameSize * 1.1);
  const costs = sides.map((side, rank) => {
    const label = besideMark(side, markRadius, nameSize * 1.1);
    const box = labelBox(x, y, label, width, nameSize * 1.1);
    const wet = Array.from(
      { length: 9 },
      (_, index) => field.km(box[0] + (width * index) / 8, box[1] + nameSize / 2) > 0,
    ).filter(Boolean).length;
    return { label, cost: (room.isFree(box) ? 0 : 100) + Math.min(wet, 9 - wet) * 2 + rank };
  });
  return costs.reduce((best, next) => (next.cost < best.cost ? next : best)).label;
}

/**
 * Places a county's name inside the county where it touches nothing, as near the middle as
 * possible, turning it upright when it doesn't fit level. Drops a neighbor's name that fits
 * nowhere. The county's own name then goes wherever at least its middle lies inside.
 */
function lettered(name: string, kind: 'county' | 'neighbor', sides: Float64Array, on: Sheet, room: Room) {
  const [size, spacing] = kind === 'county' ? [nameSize, ownSpacing] : [neighborSize, neighborSpacing];
  const length = textWidth(name.toUpperCase(), size) + name.length * size * spacing;
  const across = [-0.5, -0.25, 0, 0.25, 0.5].map((part) => part * length);
  const high = [-0.6, 0, 0.6].map((part) => part * size);
  const tries =
    kind === 'neighbor'
      ? [
          // Off the border where there's room.
          { dx: across.map((offset) => offset * 1.15), dy: high.map((offset) => offset * 1.8), angle: 0 },
          { dx: across, dy: high, angle: 0 },
        ]
      : [
          { dx: across.map((offset) => offset * 1.15), dy: high, angle: 0 },
          { dx: across, dy: high, angle: 0 },
          { dx: high, dy: across, angle: -90 },
          { dx: [0], dy: [0], angle: 0 },
        ];
  for (const { dx, dy, angle } of tries) {
    const [width, height] = angle ? [size * 1.2, length] : [length, size * 1.2];
    const spot = middleSpot(sides, dx, dy, on, (x, y) => room.isFree([x - width / 2, y - height / 2, width, height]));
    if (!spot) {
      continue;
    }
    room.take([spot.x - width / 2 - 10, spot.y - height / 2 - 10, width + 20, height + 20]);
    return [{ text: name, kind, ...spot, angle } satisfies ChartLettering];
  }
  return [];
}

/**
 * Finds the spot nearest the middle of an outline where every offset lies inside it and `isFree`
 * agrees.
 */
function middleSpot(
  sides: Float64Array,
  dx: number[],
  dy: number[],
  on: Sheet,
  isFree: (x: number, y: number) => boolean,
) {
  const inside: { x: number; y: number }[] = [];
  const fitting: { x: number; y: number }[] = [];
  for (let y = 30; y < on.height - 20; y += 14) {
    const own = crossingsAt(sides, y);
    const rows = dy.map((offset) => crossingsAt(sides, y + offset));
    for (let x = 20; x < on.width; x += 14) {
      if (!insideAt(own, x)) {
        continue;
      }
      inside.push({ x, y });
      if (rows.every((row) => dx.every((offset) => insideAt(row, x + offset))) && isFree(x, y)) {
        fitting.push({ x, y });
      }
    }
  }
  const middleX = inside.reduce((sum, { x }) => sum + x, 0) / inside.length;
  const middleY = inside.reduce((sum, { y }) => sum + y, 0) / inside.length;
  const off = ({ x, y }: { x: number; y: number }) => Math.hypot(x - middleX, y - middleY);
  return fitting.reduce<{ x: number; y: number } | undefined>(
    (best, spot) => (best && off(best) <= off(spot) ? best : spot),
    undefined,
  );
}
