import type { City } from '../../content/cities/cities.schema.ts';
import { kept } from '../../content/engine/cached.server.ts';
import type { Box, ChartLettering, CityChartData, CityMark, PlaceMark } from '../chart-data.ts';
import { coastland, counties, type Region, touches } from './atlas.server.ts';
import { crossingsAt, type DistanceField, distanceField, flatten, insideAt } from './distance.server.ts';
import { besideMark, labelBox, overlaps, type Room, roomOn, sides, textWidth } from './lettering.server.ts';
import { ringArea, simplify, straightPath } from './path.server.ts';
import { degreeTicks, graticule, type Ring, type Sheet, sheet } from './projection.server.ts';

type Place = { name: string; lat: number; lon: number };

/** A water's name around a place. The angle is in degrees, clockwise. */
type PlacedLabel = Place & { angle: number };

export type CountyChartRequest = Place & {
  /** Five digits, the Census Bureau's county number. */
  fips: string;
  /** The letter for west. */
  west?: string;
  labels: readonly PlacedLabel[];
  /** Places around the city: the sheet shows all of them. */
  landmarks?: readonly Place[] | undefined;
  /** The words whose places must be named: the page's headline. */
  headline?: string;
};

/** Returns the chart of a city in the content. */
export function chartOfCity(
  { name, county, coordinates, chartLabels, landmarks }: ChartedCity,
  words: Pick<CountyChartRequest, 'west' | 'headline'> = {},
): CityChartData {
  return countyChart({ fips: county.fips, name, ...coordinates, labels: chartLabels, landmarks, ...words });
}

type ChartedCity = Pick<City, 'name' | 'county' | 'coordinates' | 'chartLabels' | 'landmarks'>;

/** Letters on the narrowest chart, where they take the most units (chart.module.css). */
const nameSize = 47;
const ownSpacing = 0.05;
const neighborSize = 26;
const neighborSpacing = 0.2;
const markRadius = 20;
const landmarkSize = 44;
const landmarkRadius = 9;
/** A chart with more names than these is a list. */
const mostLandmarks = 4;
const chartWidth = 1000;
const chartHeight = 840;
/** A coast that takes more letters of a path is drawn coarser. */
const mostLandLetters = 2400;
/** Units from the nearest shore at which the water changes color: they aren't soundings. */
const isobaths = [18, 45, 78, 118, 170];

type Base = {
  on: Sheet;
  field: DistanceField;
  own: Float64Array;
  around: { name: string; sides: Float64Array; rings: Ring[] }[];
  drawing: Pick<
    CityChartData,
    'width' | 'height' | 'viewBox' | 'land' | 'county' | 'neighbors' | 'depths' | 'graticule' | 'ticks'
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

function drawCounty(request: CountyChartRequest): CityChartData {
  const { fips, name, lat, lon, west = 'W', labels, landmarks = [], headline = '' } = request;
  const base = countyBase(fips, [request, ...landmarks]);
  const { on } = base;
  const [x, y] = on.place(lon, lat).map(Math.round) as [number, number];
  if (!(x > 0 && y > 0 && x < on.width && y < on.height)) {
    throw new RangeError(`${name} lies outside the chart of county ${fips}`);
  }

  const room = roomOn(on.width, on.height, 4);
  const isNamed = (place: Place) => headline.toLowerCase().includes(place.name.toLowerCase());
  const { mark, named } = arrangeNames({ name, lat, lon }, landmarks.filter(isNamed), base, room);
  const fitsEast = x + 200 < on.width;
  const longitudeY = y > on.height / 2 ? 44 : on.height - 24;
  room.take([fitsEast ? x - 4 : x - 186, longitudeY - 36, 190, 48]);
  const placed = placedLabels(labels, base, room);
  const rest = landmarks.filter((place) => !isNamed(place));
  const others = addNames(rest, mostLandmarks - named.length, base, room);
  // The figures go at the ends of the cross farther from the mark.
  const coordinates = {
    ...latitudeSpot(x, y, on, room),
    // Beside the line, and on the sheet.
    longitudeX: fitsEast ? x + 12 : x - 12,
    longitudeY,
    longitudeAnchor: fitsEast ? 'start' : 'end',
  } as const;
  // County names keep one line's distance from the cross, and half a line's from the city's name.
  room.take(labelBox(x, y, mark.label, textWidth(name, nameSize * 1.1), nameSize * 2.2));
  room.take([x - 14, 0, 28, on.height]);
  room.take([0, y - 22, on.width, 44]);

  const own = lettered(base.around[0]?.name ?? '', 'county', base.own, base, room);
  const neighbors = base.around
    .slice(1)
    .flatMap((county) => lettered(county.name, 'neighbor', county.sides, base, room));
  return {
    ...base.drawing,
    mark,
    landmarks: [
      ...named.map((each) => ({ ...each, isNamed: true })),
      ...others.map((each) => ({ ...each, isNamed: false })),
    ],
    latitude: degrees(lat, 'N', 'S'),
    longitude: degrees(lon, 'E', west),
    coordinates,
    lettering: [...placed, ...own, ...neighbors],
  };
}

/**
 * Finds and takes the place of the latitude: above its line or below it, at the end farther from
 * the mark or at the other one, the first of them where no name is.
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

function countyBase(fips: string, places: readonly Place[]): Base {
  const county = counties().find((region) => region.id === fips);
  if (!county) {
    throw new RangeError(`us-atlas has no county ${fips}`);
  }
  const bounds = places.length > 1 ? boundsAround(placesBounds(places), 1.42) : boundsAround(county.bounds, 1.26);
  const key = `${fips} ${bounds}`;
  const known = bases.get(key);
  if (known) {
    return known;
  }
  const on = sheet(bounds, chartWidth);
  const near = counties().filter((region) => touches(region, on.bounds(0)) && region !== county);
  const own = on.rings([county], 60);
  const around = [county, ...near].map((region) => {
    const rings = region === county ? own : on.rings([region], 60);
    return { name: region.name, rings, sides: flatten(rings) };
  });
  const land = on.rings(coastland(), 12);
  // The distance to a shore a few units rougher is the same, and takes a tenth of the time.
  const shore = on.rings(coastland(), 300).map((ring) => simplify(ring, 2));
  const field = distanceField(on, shore, 8);
  const perUnit = on.kmPerUnit(on.height / 2);
  const base: Base = {
    on,
    field,
    own: flatten(own),
    around,
    drawing: {
      width: on.width,
      height: on.height,
      viewBox: `0 0 ${on.width} ${on.height}`,
      land: landPath(land),
      county: straightPath(own, 0.7),
      neighbors: straightPath(
        around.slice(1).flatMap(({ rings }) => rings),
        0.7,
      ),
      depths: field.areas(
        isobaths.map((units) => units * perUnit),
        5,
      ),
      graticule: graticule(on, 10),
      ticks: degreeTicks(on, bounds[2] - bounds[0] < 0.9 ? 2 : 5),
    },
  };
  bases.set(key, base);
  return base;
}

/**
 * Writes the coast as finely as a page can carry: a shore of many keys and canals loses those that
 * a phone shows as a hair.
 */
function landPath(land: readonly Ring[]): string {
  const path = (tolerance: number, smallest: number) =>
    straightPath(
      land.filter((ring) => ringArea(ring) > smallest),
      tolerance,
    );
  const fine = path(1.4, 40);
  return fine.length > mostLandLetters ? path(3, 150) : fine;
}

function placesBounds(places: readonly Place[]): Region['bounds'] {
  const lons = places.map(({ lon }) => lon);
  const lats = places.map(({ lat }) => lat);
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

/** Returns the bounds grown by a factor, in the sheet's proportions. */
function boundsAround([west, south, east, north]: Region['bounds'], factor: number): Region['bounds'] {
  const stretch = 1 / Math.cos((((south + north) / 2) * Math.PI) / 180);
  const height = Math.max((north - south) * stretch, ((east - west) * chartHeight) / chartWidth) * factor;
  const width = (height * chartWidth) / chartHeight;
  const [lon, lat] = [(west + east) / 2, (south + north) / 2];
  return [lon - width / 2, lat - height / stretch / 2, lon + width / 2, lat + height / stretch / 2];
}

/** How far a water's name may move to make room for the names that the headline calls for. */
const farthestMove = 420;

/** Steps to the sides and up and down, the shortest first. */
const moves = Array.from({ length: 25 }, (_, index) => (index - 12) * (farthestMove / 12))
  .flatMap((across, _, all) => all.map((down) => [across, down] as const))
  .filter((move) => Math.hypot(...move) <= farthestMove)
  .sort((one, other) => Math.hypot(...one) - Math.hypot(...other));

/**
 * Places the names of waters: each where its city wants it, or the least away from there in the
 * same water, where it has room and covers no more land.
 */
function placedLabels(labels: readonly PlacedLabel[], { on, field }: Base, room: Room): ChartLettering[] {
  return labels.flatMap((label) => {
    const [atX, atY] = on.place(label.lon, label.lat).map(Math.round) as [number, number];
    if (!(atX > 0 && atY > 0 && atX < on.width && atY < on.height)) {
      return [];
    }
    const isInland = field.km(atX, atY) < 18 * on.kmPerUnit(atY);
    const size = isInland ? nameSize * 1.05 : nameSize;
    const length = textWidth(label.name, size);
    const turn = (label.angle * Math.PI) / 180;
    // Across land begins another water.
    const isSameWater = ([across, down]: (typeof moves)[number]) =>
      [0.25, 0.5, 0.75, 1].every((part) => field.km(atX + across * part, atY + down * part) > 0);
    const spots = moves
      .filter((move, index) => index === 0 || isSameWater(move))
      .map(([across, down]) => {
        const x = within(atX + across, Math.abs(Math.cos(turn) * length) + Math.abs(Math.sin(turn)) * size, on.width);
        const y = within(atY + down, Math.abs(Math.sin(turn) * length) + Math.abs(Math.cos(turn)) * size, on.height);
        const boxes: Box[] = [];
        for (let along = -length / 2; along <= length / 2; along += 20) {
          boxes.push([x + Math.cos(turn) * along - 20, y + Math.sin(turn) * along - 20, 40, 40]);
        }
        const dry = boxes.filter(([left, top]) => field.km(left + 20, top + 20) === 0).length;
        return { x, y, boxes, dry };
      });
    const mostDry = spots[0]?.dry ?? 0;
    const spot = spots.find(({ boxes, dry }) => dry <= mostDry && boxes.every((box) => room.isFree(inside(box, on))));
    if (!spot) {
      return [];
    }
    spot.boxes.map(room.take);
    return [{ text: label.name, kind: isInland ? 'inland' : 'water', x: spot.x, y: spot.y, angle: label.angle }];
  });
}

/** Cuts a box to the sheet. */
function inside([x, y, width, height]: Box, on: Sheet): Box {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return [left, top, Math.min(on.width, x + width) - left, Math.min(on.height, y + height) - top];
}

/** Moves the middle of something `length` long inward until it fits on the sheet. */
function within(middle: number, length: number, size: number): number {
  const half = Math.min(length / 2 + 8, size / 2);
  return Math.round(Math.max(half, Math.min(size - half, middle)));
}

/**
 * Places the names of the city and of the landmarks that its headline names where they touch
 * neither each other nor a mark, each where it covers the least mixture of land and water. Throws a
 * RangeError where that's impossible.
 */
function arrangeNames(city: Place, landmarks: readonly Place[], base: Base, room: Room) {
  const own = placeOf(city, nameSize * 1.1, markRadius, base, room);
  const places = landmarks.map((place) => placeOf(place, landmarkSize, landmarkRadius, base, room));
  const dots = [own, ...places].map(({ dot }) => dot);
  const chosen = arrange([own, ...places], dots);
  if (!chosen) {
    const names = landmarks.map(({ name }) => name).join(', ');
    throw new RangeError(`the names on the chart of ${city.name} don't fit: ${names}`);
  }
  for (const box of [...dots, ...chosen.map(({ box }) => box)]) {
    room.take(box);
  }
  const [mark, ...named] = [own, ...places].map(({ name, x, y }, index): PlaceMark => {
    const label = chosen[index]?.label ?? besideMark('right', markRadius, nameSize);
    return { name, x, y, label };
  });
  return { mark: mark as PlaceMark, named };
}

/** Places up to `most` further names where they touch nothing. */
function addNames(places: readonly Place[], most: number, base: Base, room: Room): PlaceMark[] {
  const added: PlaceMark[] = [];
  for (const place of places) {
    const { name, x, y, options, dot } = placeOf(place, landmarkSize, landmarkRadius, base, room);
    const [best] = options;
    if (best && added.length < most && room.isFree(dot)) {
      room.take(dot);
      room.take(best.box);
      added.push({ name, x, y, label: best.label });
    }
  }
  return added;
}

/** Returns a place on the sheet and where its name has room, the best first. */
function placeOf(place: Place, size: number, radius: number, { on, field }: Base, room: Room) {
  const [x, y] = on.place(place.lon, place.lat).map(Math.round) as [number, number];
  const width = textWidth(place.name, size);
  const options = sides
    .map((side, rank) => {
      const label = besideMark(side, radius, size);
      const box = labelBox(x, y, label, width, size);
      const wet = Array.from(
        { length: 9 },
        (_, index) => field.km(box[0] + (width * index) / 8, box[1] + size / 2) > 0,
      ).filter(Boolean).length;
      return { label, box, cost: Math.min(wet, 9 - wet) * 2 + rank };
    })
    .filter(({ box }) => room.isFree(box))
    .sort((a, b) => a.cost - b.cost);
  return { name: place.name, x, y, options, dot: [x - radius, y - radius, radius * 2, radius * 2] as Box };
}

type Option = { label: CityMark['label']; box: Box; cost: number };

/** Returns one option for each place, the cheapest set in which no two touch, or undefined. */
function arrange(places: readonly { options: readonly Option[] }[], taken: readonly Box[]): Option[] | undefined {
  const [place, ...others] = places;
  if (!place) {
    return [];
  }
  let best: Option[] | undefined;
  for (const option of place.options) {
    if (taken.some((box) => overlaps(box, option.box))) {
      continue;
    }
    const following = arrange(others, [...taken, option.box]);
    if (following && (!best || costOf([option, ...following]) < costOf(best))) {
      best = [option, ...following];
    }
  }
  return best;
}

function costOf(options: readonly Option[]): number {
  return options.reduce((sum, { cost }) => sum + cost, 0);
}

/**
 * Places a county's name inside the county where it touches nothing, as near the middle as
 * possible, turning it upright when it doesn't fit level. Drops a neighbor's name that fits
 * nowhere. The county's own name then goes wherever at least its middle lies inside.
 */
function lettered(name: string, kind: 'county' | 'neighbor', sides: Float64Array, { on, field }: Base, room: Room) {
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
      sides,
      dx,
      dy,
      on,
      (x, y) =>
        room.isFree([x - width / 2, y - height / 2, width, height]) &&
        dx.every((offset) => field.km(x + offset, y) === 0),
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
