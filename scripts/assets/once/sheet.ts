import { type GeoPermissibleObjects, geoMercator, geoPath } from 'd3-geo';
import type { DegreeTicks } from '../../../app/charts/chart-data.ts';
import type { Point, Ring } from './path.ts';

/** Degrees. */
export type Bounds = [[west: number, south: number], [east: number, north: number]];

export type Sheet = ReturnType<typeof sheet>;

const earthKm = 6371;

/**
 * A chart sheet in Mercator, the projection of nautical charts: meridians and parallels are
 * straight, so the frame's degree ladder is true. `width` is in view-box units.
 */
export function sheet([[west, south], [east, north]]: Bounds, width: number) {
  const corners = {
    type: 'MultiPoint' as const,
    coordinates: [
      [west, south],
      [east, north],
    ],
  };
  const projection = geoMercator().precision(0).fitWidth(width, corners);
  const place = (lon: number, lat: number): Point => projection([lon, lat]) ?? [Number.NaN, Number.NaN];
  const latitude = (y: number) => projection.invert?.([0, y])?.[1] ?? Number.NaN;
  const height = Math.round(place(east, south)[1]);

  return {
    width,
    height,
    // To the sheet's edge, whose height is whole.
    bounds: [
      [west, latitude(height)],
      [east, north],
    ] satisfies Bounds as Bounds,
    place,
    /**
     * Kilometers in one view-box unit at a given height on the sheet (Mercator's scale grows
     * northward).
     */
    kmPerUnit: (y: number) => (earthKm * Math.cos((latitude(y) * Math.PI) / 180)) / projection.scale(),
    /** Outlines on the sheet, cut `margin` units outside its edge. */
    rings(regions: readonly GeoPermissibleObjects[], margin: number): Ring[] {
      const cut = geoMercator().precision(0).scale(projection.scale()).translate(projection.translate());
      const path = geoPath(
        cut.clipExtent([
          [-margin, -margin],
          [width + margin, height + margin],
        ]),
      ).digits(16);
      const outlines = regions.flatMap((region) => path(region)?.split('Z') ?? []);
      return outlines.map(pointsOf).filter((ring) => ring.length > 2);
    },
  };
}

/** Reads straight lines without their end: `M0,0L1,1L2,0`. */
function pointsOf(path: string): Ring {
  const points = path.slice(1).split('L');
  return points.map((point) => point.split(',').map(Number) as Point);
}

/** Returns ticks every `minutes` of arc along two edges of the sheet, in thousandths. */
export function degreeTicks(on: Sheet, minutes: number): DegreeTicks {
  const [[west, south], [east, north]] = on.bounds;
  const steps = (from: number, to: number) => {
    const first = Math.ceil((from * 60) / minutes);
    const last = Math.floor((to * 60) / minutes);
    return Array.from({ length: last - first + 1 }, (_, index) => ((first + index) * minutes) / 60);
  };
  return {
    across: steps(west, east).map((lon) => Math.round((on.place(lon, north)[0] / on.width) * 1000)),
    down: steps(south, north)
      .map((lat) => Math.round((on.place(west, lat)[1] / on.height) * 1000))
      .reverse(),
  };
}

/** Draws meridians and parallels every `minutes` of arc as one path. */
export function graticule(on: Sheet, minutes: number): string {
  const { across, down } = degreeTicks(on, minutes);
  const meridians = across.map((tick) => `M${Math.round((tick * on.width) / 1000)} 0v${on.height}`);
  const parallels = down.map((tick) => `M0 ${Math.round((tick * on.height) / 1000)}h${on.width}`);
  return [...meridians, ...parallels].join('');
}
