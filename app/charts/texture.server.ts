import { states } from './atlas.server.ts';
import type { ContourTextureData } from './chart-data.ts';
import { distanceField } from './distance.server.ts';
import { curvedPath, ringArea, straightPath } from './path.server.ts';
import { sheet } from './projection.server.ts';

/** Nautical miles from the shore of each line. */
const LINES = [5, 11, 18, 26, 36, 48, 64, 86];
const KM_PER_MILE = 1.852;

let texture: ContourTextureData | undefined;

/** Contours of true distance from the coast of northern Florida, the Gulf side and the Atlantic: the texture of large empty areas (DESIGN.md). */
export function contourTexture(): ContourTextureData {
  texture ??= draw();
  return texture;
}

function draw(): ContourTextureData {
  const on = sheet([-87.2, 27.2, -79.3, 30.25], 1000);
  const field = distanceField(on, on.rings(states(), 200), 6);
  const lines = LINES.map((miles) =>
    curvedPath(
      field.rings(miles * KM_PER_MILE).filter((ring) => ringArea(ring) > 900),
      1.6,
    ),
  );
  return {
    viewBox: `0 0 ${on.width} ${on.height}`,
    lines: lines.join(''),
    coast: straightPath(on.rings(states(), 12), 1),
  };
}
