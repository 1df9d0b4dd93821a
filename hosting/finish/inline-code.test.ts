import { describe, expect, it } from 'vitest';
import { hashSource, inlineCode } from './inline-code.ts';

describe('inlineCode', () => {
  it('hashes scripts that run, and neither data nor files', () => {
    const html = `<script>a()</script><script type="module">b()</script><script type="text/javascript">c()</script>
      <script type="application/ld+json">{}</script><script src="/x.js"></script><script type="importmap">{}</script>`;
    expect(inlineCode(html).scripts).toEqual(['a()', 'b()', 'c()', '{}'].map(hashSource));
  });

  it('agrees with the published example of a hash', () => {
    expect(hashSource("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
  });

  it('hashes what the browser sees: line ends of one kind, entities as they stand', () => {
    expect(inlineCode('<script>a()\r\nb("&amp;")</script>').scripts).toEqual([hashSource('a()\nb("&amp;")')]);
  });

  it('looks into templates, noscript and drawings', () => {
    const html = `<noscript><style>a{}</style></noscript><template><i style="x"></i></template>
      <svg><style>b{}</style><g onload="c()"></g></svg>`;
    const found = inlineCode(html);
    expect(found.styles).toEqual(['a{}', 'b{}'].map(hashSource));
    expect(found.faults).toHaveLength(2);
  });

  it('names addresses that are scripts, and leaves words alone that only look like them', () => {
    expect(inlineCode('<a href=" JavaScript:x()">x</a>').faults).toEqual([expect.stringContaining('JavaScript:x()')]);
    expect(inlineCode('<p title="javascript: a primer">x</p>').faults).toEqual([]);
  });

  it('counts equal code once', () => {
    expect(inlineCode('<script>a()</script><script>a()</script>').scripts).toHaveLength(1);
  });
});
