import { expect, it } from 'vitest';
import { deadCitations } from './check-citations.ts';

const product = '# Product\n\n## Contact form\n\n### Form states\n';

it('finds cited headings that docs/product.md lacks, across the lines of a comment', () => {
  const text =
    '/**\n * Sends it (product.md, "Contact form", "Gone", and "Form\n * states").\n */\n// product.md, "Also\n// gone"';
  expect(deadCitations(text, product)).toEqual(['Gone', 'Also gone']);
});
