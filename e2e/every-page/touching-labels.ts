import type { Page } from '@playwright/test';

type Corner = [x: number, y: number];

/**
 * Returns the labels of the open page's drawings that run into each other, in pairs. Leaves out letters
 * along a curve, and drawings that come from a file, which the unit tests measure.
 */
export function touchingLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labelsOf = (svg: SVGSVGElement) =>
      [...svg.querySelectorAll<SVGTextElement>('text:not(:has(textPath))')].flatMap((text) => {
        const matrix = text.getScreenCTM();
        const { x, y, width, height } = text.getBBox();
        if (!matrix || width === 0 || text.ownerSVGElement !== svg || !text.checkVisibility()) {
          return [];
        }
        // From the top of the capitals to the line they stand on.
        const [top, bottom] = [y + height * 0.25, y + height * 0.78];
        const at = (left: number, down: number): Corner => {
          const point = new DOMPoint(left, down).matrixTransform(matrix);
          return [point.x, point.y];
        };
        const corners = [at(x, top), at(x + width, top), at(x + width, bottom), at(x, bottom)];
        return [{ name: text.textContent, corners }];
      });

    /** Whether a side of `corners` has all of `others` on its far side. */
    const isApart = (corners: readonly Corner[], others: readonly Corner[]) =>
      corners.some(([ax, ay], index) => {
        const [bx, by] = corners[(index + 1) % corners.length] ?? [ax, ay];
        return others.every(([x, y]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) <= 0);
      });

    return [...document.querySelectorAll('svg')].flatMap((svg) => {
      const labels = labelsOf(svg);
      return labels.flatMap((one, index) =>
        labels
          .slice(index + 1)
          .filter(({ corners }) => !isApart(one.corners, corners) && !isApart(corners, one.corners))
          .map((other) => `“${one.name}” and “${other.name}”`),
      );
    });
  });
}
