import { geoMercator, geoPath } from 'd3-geo';
import type { DegreeTicks } from '../../../app/charts/chart-data.ts';
import type { Region } from './atlas.ts';

export type Point = [x: number, y: number];
export type Ring = Point[];

export type Sheet = ReturnType<typeof sheet>;

const earthKm = 6371;

/**
 * A chart sheet in Mercator, the projection of nautical charts: meridians and parallels are
 * straight, so the frame's degree ladder is true. `bounds` are degrees (west, south, east, north);
 * `width` is in view-box units.
 */
export function sheet([west, south, east, north]: Region['bounds'], width: number) {
  const projection = geoMercator()
    .scale(width / radians(east - west))
    .translate([0, 0])
    .precision(0);
  const [x0, y0] = projection([west, north]) ?? [0, 0];
  projection.translate([-x0, -y0]);
  const place = (lon: number, lat: number): Point => projection([lon, lat]) ?? [Number.NaN, Number.NaN];
  const invert = (x: number, y: number): Point => projection.invert?.([x, y]) ?? [Number.NaN, Number.NaN];
  const height = Math.round(place(east, south)[1]);
  // To the sheet's edge, whose height is whole.
  const bounds: Region['bounds'] = [west, invert(0, height)[1], east, north];

  return {
    width,
    height,
    place,
    /**
     * Kilometers in one view-box unit at a given height on the sheet (Mercator's scale grows
     * northward).
     */
    kmPerUnit: (y: number) => (earthKm * Math.cos(radians(invert(0, y)[1]))) / projection.scale(),
    bounds,
    /** Outlines on the sheet, cut `margin` units outside its edge. */
    rings(regions: Region[], margin: number): Ring[] {
      projection.clipExtent([
        [-margin, -margin],
        [width + margin, height + margin],
      ]);
      const path = geoPath(projection).digits(16);
      const found = regions.flatMap(({ polygons }) => path({ type: 'MultiPolygon', coordinates: polygons }) ?? []);
      projection.clipExtent(null);
      return found.flatMap(ringsOf).filter((ring) => ring.length > 2);
    },
  };
}

/** Returns ticks every `minutes` of arc along two edges of the sheet, in thousandths. */
export function degreeTicks(on: Sheet, minutes: number): DegreeTicks {
  const [west, south, east, north] = on.bounds;
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

/** Reads a path of straight lines: `M0,0L1,1L2,0Z`. */
function ringsOf(path: string): Ring[] {
  const rings = path.split('Z').filter(Boolean);
  return rings.map((ring) =>
    ring
      .slice(1)
      .split('L')
      .map((point) => point.split(',').map(Number) as Point),
  );
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
