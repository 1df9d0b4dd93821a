import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PageRuleId } from '../../content/tools/page-rule-ids.ts';
import { findFaults, inspectPage } from './inspect.ts';

type GoodPage = { generator: string; name: string; html: string };

/**
 * The true faults of these generators, read by hand in their pages. Any other finding is a false
 * alarm.
 */
const truths: Record<string, readonly PageRuleId[]> = {
  mdBook: ['no-canonical', 'one-description', 'open-graph', 'one-h1', 'title-length', 'heading-order', 'image-size'],
  rustdoc: ['no-canonical', 'open-graph', 'image-size', 'description-length', 'heading-order', 'vague-link-text'],
  'Node.js': ['one-description', 'open-graph', 'title-length', 'dom-size'],
};

const pages = JSON.parse(
  brotliDecompressSync(readFileSync(new URL('test-data/good-pages.json.br', import.meta.url))).toString('utf8'),
) as GoodPage[];

describe('the rules on good pages that others made', () => {
  it('raise no false alarm on 50 of them', () => {
    const alarms = pages.flatMap(({ generator, name, html }) =>
      findFaults(inspectPage(html))
        .filter(({ rule }) => !truths[generator]?.includes(rule))
        .map(({ rule, evidence }) => `${generator}: ${name}: ${rule}: ${evidence[0]}`),
    );
    expect(pages).toHaveLength(50);
    expect(alarms).toEqual([]);
  });
});
