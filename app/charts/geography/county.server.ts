import { memoize } from '../../../text/memo.ts';
import type { City } from '../../content/cities/cities.server.ts';
import type { Box, ChartLettering, Coordinate, PlaceMark } from '../chart-data.ts';
import * as drawn from './drawn.server.ts';
import { drawingFor } from './florida.server.ts';
import { bestLabel, labelBox, type Room, roomOn, textWidth } from './lettering.server.ts';

type Place = { name: string; lat: number; lon: number };

/** A water's name around a place. The angle is in degrees, clockwise. */
type PlacedLabel = Place & { angle: number };

export type CountyChartRequest = Place & {
  /** Five digits, the Census Bureau's county number. */
  fips: string;
  /** The letter for west. */
  west?: string;
  labels: readonly PlacedLabel[];
  /** Places around the city, those that must be named first. */
  landmarks?: readonly Place[] | undefined;
};

/** A city's own chart. */
export type CityChartData = ReturnType<typeof countyChart>;

/** Returns the chart of a city in the content. */
export function chartOfCity({ name, county, coordinates, chartLabels, landmarks }: ChartedCity, west?: string) {
  const request = { fips: county.fips, name, ...coordinates, labels: chartLabels, landmarks, west };
  return chartOnce(JSON.stringify(request));
}

/** The pages of a city share its chart. */
const chartOnce = memoize((request): CityChartData => countyChart(JSON.parse(request)), 500);

type ChartedCity = Pick<City, 'name' | 'county' | 'coordinates' | 'chartLabels' | 'landmarks'>;

/** Letters on the narrowest chart, where they take the most units (chart.module.css). */
const nameSize = 47;
const ownSpacing = 0.05;
const neighborSize = 27;
const neighborSpacing = 0.2;
const markRadius = 20;
const landmarkRadius = 9;
/** A chart with more names than these is a list. */
const mostLandmarks = 4;

/** A drawing with its water, and whether each point is. */
type Base = { on: drawn.CountyDrawing; isWater: (x: number, y: number) => boolean };

/**
 * Places a city on the drawing of its county: names, waters, and its coordinates in degrees north
 * and east. A city without a drawing of its own gets Florida's. Leaves out what would fall outside
 * the sheet. Throws a RangeError for a city that isn't in Florida.
 */
export function countyChart(request: CountyChartRequest) {
  const { name, lat, lon, west = 'W', labels } = request;
  const on = drawingOf(request);
  const base: Base = { on, isWater: drawn.waterOn(on) };
  // On Florida's sheet, the places around a city would lie on its mark.
  const landmarks = on.fips === '' ? [] : (request.landmarks ?? []).filter((place) => drawn.shows(on, place));
  const { fips, west: _, east, north, outlines, ...drawing } = on;
  const [own, ...neighbors] = outlines;

  const room = roomOn(on.width, on.height, 4);
  const mark = named({ name, lat, lon }, nameSize * 1.1, markRadius, base, room);
  if (!mark) {
    throw new RangeError(`the name of ${name} doesn't fit on its chart: write it shorter`);
  }
  const { x, y } = mark;
  // The figures go at the ends of the cross farther from the mark; this one beside its line, and on
  // the sheet.
  const fitsEast = x + 200 < on.width;
  const longitude: Coordinate = {
    text: degrees(lon, 'E', west),
    x: fitsEast ? x + 12 : x - 12,
    y: y > on.height / 2 ? 44 : on.height - 24,
    anchor: fitsEast ? 'start' : 'end',
  };
  room.take([fitsEast ? x - 4 : x - 186, longitude.y - 36, 190, 48]);
  const placed = placedLabels(labels, base, room);
  const places = landmarks
    .values()
    .map((place) => named(place, nameSize, landmarkRadius, base, room))
    .filter((place) => place !== undefined)
    .take(mostLandmarks)
    .toArray();
  const latitude = { text: degrees(lat, 'N', 'S'), ...latitudeSpot(x, y, on, room) };
  // County names keep one line's distance from the cross, and half a line's from the city's name.
  room.take(labelBox(x, y, mark.label, textWidth(name, nameSize * 1.1), nameSize * 2.2));
  room.take([x - 14, 0, 28, on.height]);
  room.take([0, y - 22, on.width, 44]);

  const lettering = [
    ...placed,
    ...on.outlines
      .filter((county) => county.name !== '')
      .flatMap((county) => lettered(county, county === own ? 'county' : 'neighbor', base, room)),
  ];
  return {
    ...drawing,
    /** The city's own county. Its outline and those around it, drawn wider, are cut to the land. */
    county: own?.d ?? '',
    neighbors: neighbors.map(({ d }) => d).join(''),
    mark,
    landmarks: places,
    latitude,
    longitude,
    lettering,
  };
}

/**
 * Finds and takes the place of the latitude: above its line or below it, at the end farther from
 * the mark or at the other one, the first of them where no name is.
 */
function latitudeSpot(x: number, y: number, on: drawn.CountyDrawing, room: Room): Omit<Coordinate, 'text'> {
  const spot = (anchor: Coordinate['anchor'], at: number) => ({
    anchor,
    x: anchor === 'start' ? 18 : on.width - 18,
    y: at,
  });
  const boxOf = (at: ReturnType<typeof spot>): Box => [at.anchor === 'start' ? 0 : on.width - 210, at.y - 36, 210, 48];
  const [far, near] = x > on.width / 2 ? (['start', 'end'] as const) : (['end', 'start'] as const);
  const best = spot(far, y - 12);
  const free = [-12, 38, -58, 84]
    .flatMap((offset) => [spot(far, y + offset), spot(near, y + offset)])
    .find((each) => room.isFree(boxOf(each)));
  room.take(boxOf(free ?? best));
  return free ?? best;
}

/** Formats degrees and minutes the way charts letter them: 25.7617 is 25°46′N. */
export function degrees(value: number, positive: string, negative: string): string {
  const minutes = Math.round(Math.abs(value) * 60);
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′${value < 0 ? negative : positive}`;
}

/**
 * Returns the closest look at the county that shows the city and its landmarks, all of the county
 * for a city without landmarks, or else Florida.
 */
function drawingOf({ fips, landmarks = [], ...city }: CountyChartRequest): drawn.CountyDrawing {
  const own = drawn.countyDrawings.filter((drawing) => drawing.fips === fips);
  const closer = own.find((drawing) => [city, ...landmarks].every((place) => drawn.shows(drawing, place)));
  const all = own.findLast((drawing) => drawn.shows(drawing, city));
  return (landmarks.length > 0 && closer) || all || floridaFor(city);
}

/** A place at the western end of the Panhandle. */
const westernEnd = { lat: 30.6, lon: -87.4 };

/**
 * The whole of Florida between its neighbors, none of them lettered, as a county among others. On a
 * page, its coast weighs less than the peninsula's on a closer sheet.
 */
function floridaFor(place: Place): drawn.CountyDrawing {
  const drawing = drawingFor([place, westernEnd]);
  return {
    ...drawing,
    fips: '',
    outlines: [
      { name: '', d: drawing.land },
      { name: '', d: drawing.neighbors },
    ],
  };
}

/** A ring of places near a point: where one of them is land, the water is narrow. */
const around = Array.from({ length: 16 }, (_, index) => {
  const angle = (index / 16) * 2 * Math.PI;
  return [Math.cos(angle) * 18, Math.sin(angle) * 18] as const;
});

/** Places the names of waters where the city wants them and they have room. */
function placedLabels(labels: readonly PlacedLabel[], { on, isWater }: Base, room: Room): ChartLettering[] {
  return labels.flatMap((label) => {
    if (!drawn.shows(on, label)) {
      return [];
    }
    const { x: atX, y: atY } = drawn.placeOn(on, label);
    const isInland = around.some(([across, down]) => !isWater(atX + across, atY + down));
    const length = textWidth(label.name, nameSize);
    const turn = (label.angle * Math.PI) / 180;
    const x = within(atX, Math.abs(Math.cos(turn) * length) + Math.abs(Math.sin(turn)) * nameSize, on.width);
    const y = within(atY, Math.abs(Math.sin(turn) * length) + Math.abs(Math.cos(turn)) * nameSize, on.height);
    const boxes: Box[] = [];
    for (let along = -length / 2; along <= length / 2; along += 20) {
      boxes.push([x + Math.cos(turn) * along - 20, y + Math.sin(turn) * along - 20, 40, 40]);
    }
    if (!boxes.every((box) => room.isFree(inside(box, on)))) {
      return [];
    }
    boxes.map(room.take);
    return [{ text: label.name, kind: isInland ? 'inland' : 'water', x, y, angle: label.angle }];
  });
}

/** Cuts a box to the sheet. */
function inside([x, y, width, height]: Box, on: drawn.CountyDrawing): Box {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return [left, top, Math.min(on.width, x + width) - left, Math.min(on.height, y + height) - top];
}

/** Moves the middle of something `length` long inward until it fits on the sheet. */
function within(middle: number, length: number, size: number): number {
  const half = Math.min(length / 2 + 8, size / 2);
  return Math.round(Math.max(half, Math.min(size - half, middle)));
}

/** Marks a place and names it beside its mark. Returns undefined where it has no room. */
function named(place: Place, size: number, radius: number, { on, isWater }: Base, room: Room): PlaceMark | undefined {
  const { x, y } = drawn.placeOn(on, place);
  const dot: Box = [x - radius, y - radius, radius * 2, radius * 2];
  const best = bestLabel({ name: place.name, x, y }, size, radius, { isWater, room }, 1);
  if (!best || !room.isFree(dot)) {
    return undefined;
  }
  room.take(dot);
  room.take(best.box);
  return { name: place.name, x, y, label: best.label };
}

/**
 * Places a county's name inside the county where it touches nothing, as near the middle as
 * possible, turning it upright when it doesn't fit level. Drops a neighbor's name that fits
 * nowhere. The county's own name then goes wherever at least its middle lies inside.
 */
function lettered(
  { name, d }: drawn.CountyDrawing['outlines'][number],
  kind: 'county' | 'neighbor',
  { on, isWater }: Base,
  room: Room,
) {
  const outline = drawn.sidesOf(d);
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
    const spot = middleSpot(
      outline,
      dx,
      dy,
      on,
      (x, y) =>
        room.isFree([x - width / 2, y - height / 2, width, height]) && dx.every((offset) => !isWater(x + offset, y)),
    );
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
  outline: Float64Array,
  dx: number[],
  dy: number[],
  on: drawn.CountyDrawing,
  isFree: (x: number, y: number) => boolean,
) {
  const inside: { x: number; y: number; rows: number[][] }[] = [];
  for (let y = 30; y < on.height - 20; y += 14) {
    const own = drawn.crossingsAt(outline, y);
    const rows = dy.map((offset) => drawn.crossingsAt(outline, y + offset));
    for (let x = 20; x < on.width; x += 14) {
      if (drawn.insideAt(own, x)) {
        inside.push({ x, y, rows });
      }
    }
  }
  const middleX = inside.reduce((sum, { x }) => sum + x, 0) / inside.length;
  const middleY = inside.reduce((sum, { y }) => sum + y, 0) / inside.length;
  const off = ({ x, y }: { x: number; y: number }) => Math.hypot(x - middleX, y - middleY);
  const spot = inside
    .sort((a, b) => off(a) - off(b))
    .find(
      ({ x, y, rows }) => rows.every((row) => dx.every((offset) => drawn.insideAt(row, x + offset))) && isFree(x, y),
    );
  return spot && { x: spot.x, y: spot.y };
}
