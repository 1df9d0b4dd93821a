import { describe, expect, it } from 'vitest';
import { firstScreenStyles, withoutFontFaces } from './first-screen-styles.ts';

const html =
  '<header><a class="logo" href="/"></a></header><section id="hero" data-tone="deep"><h1>Words</h1></section>';

describe('firstScreenStyles', () => {
  it('keeps what an element on the screen matches, by element, class, id, and attribute', () => {
    const css = 'h1{margin:0}.logo{margin:1px}#hero{margin:2px}[data-tone] h1{margin:3px}';
    expect(firstScreenStyles(css, html)).toBe(css);
  });

  it('drops a rule when any part of each of its selectors is missing', () => {
    expect(
      firstScreenStyles('.logo .missing{margin:0}table{margin:0}#other h1{margin:0}[data-none]{margin:0}', html),
    ).toBe('');
  });

  it('keeps a rule for its matching selectors, and those alone', () => {
    expect(firstScreenStyles('.missing,h1,.logo:hover,h1:is(.missing,.logo){margin:0}', html)).toBe(
      'h1,h1:is(.missing,.logo){margin:0}',
    );
  });

  it('ignores states and alternatives, which may apply later', () => {
    for (const css of ['h1:not(.missing){margin:0}', 'h1:has(.missing){margin:0}', 'h1:focus-visible{margin:0}']) {
      expect(firstScreenStyles(css, html)).toBe(css);
    }
  });

  it("leaves out what no alternative could match, what an open popover changes, and what isn't its language", () => {
    expect(firstScreenStyles('h1:is(.missing,table h1){margin:0}', html)).toBe('');
    expect(firstScreenStyles('header:has(:popover-open) a{margin:0}', html)).toBe('');
    expect(firstScreenStyles('header:has(a:is(:hover,:focus-visible)) a{margin:0}', html)).toBe('');
    expect(firstScreenStyles('header:not(:has(:popover-open)) a{margin:0}', html)).toContain('margin');
    const css = 'h1:lang(es){margin:0}a:lang(es){margin:1px}';
    expect(firstScreenStyles(css, html, 'en-US')).toBe('');
    expect(firstScreenStyles(css, html, 'es-US')).toBe(css);
    expect(firstScreenStyles(css, `<p lang="es-US"><a></a></p>${html}`, 'en-US')).toBe('a:lang(es){margin:1px}');
  });

  it('leaves hovering to the stylesheet that follows the first screen', () => {
    expect(firstScreenStyles('.logo:hover{margin:0}h1:hover .logo{margin:0}', html)).toBe('');
  });

  it('leaves what only a change or a selection shows to that stylesheet too', () => {
    const reduced = '@media (prefers-reduced-motion:reduce){h1{animation-duration:.01ms!important}}';
    expect(firstScreenStyles(`h1{transition:color .1s}::selection{color:red}${reduced}`, html)).not.toMatch(
      /color|media/u,
    );
    expect(firstScreenStyles(`h1{animation:1s rise}@keyframes rise{to{opacity:1}}${reduced}`, html)).toContain(
      '@media',
    );
  });

  it('leaves what only pointing, scrolling, or printing shows to that stylesheet too', () => {
    const css = 'h1{cursor:pointer;print-color-adjust:exact;scroll-padding-block-end:calc(var(--bar) + 1px);margin:0}';
    expect(firstScreenStyles(css, html)).toBe('h1{margin:0}');
  });

  it('keeps what a script sets on the root element before the first paint', () => {
    expect(firstScreenStyles(':root[data-theme=dark]{color-scheme:dark}', html)).toContain('color-scheme');
  });

  it("leaves out what isn't on the screen: closed popovers, hidden elements, print", () => {
    const css = '.menu{margin:0}.link{margin:0}.later{margin:0}@media print{h1{margin:0}}';
    expect(
      firstScreenStyles(css, `${html}<div popover class="menu"><a class="link"></a></div><p hidden class="later"></p>`),
    ).toBe('');
  });

  it('keeps a custom property only when a rule, another property or the page asks for it', () => {
    const css = ':root{--near:1px;--far:2px;--unasked:var(--lost);--lost:3px;--drawn:red}h1{margin:var(--near)}';
    const shown = firstScreenStyles(css, `${html}<svg fill="var(--drawn)"></svg>`);
    expect(shown).toContain('--near');
    expect(shown).toContain('--drawn');
    expect(shown).not.toMatch(/--far|--unasked|--lost/u);
  });

  it('keeps an animation only with the rule that runs it', () => {
    const frames = '@keyframes rise{0%{opacity:0}to{opacity:1}}';
    expect(firstScreenStyles(`h1{animation:rise 1s}${frames}`, html)).toContain('@keyframes');
    expect(firstScreenStyles(`table{animation:rise 1s}${frames}`, html)).toBe('');
  });

  it('leaves out what follows the scroll position', () => {
    const css =
      '@supports (animation-timeline:view()){h1{animation:draw linear;animation-timeline:view()}}@keyframes draw{0%{opacity:0}}';
    expect(firstScreenStyles(css, html)).toBe('');
  });

  it('keeps the order of the layers', () => {
    expect(
      firstScreenStyles('@layer base,sections;@layer sections{h1{margin:0}}@layer base{h1{margin:1px}}', html),
    ).toMatch(/^@layer base\b/u);
  });
});

describe('withoutFontFaces', () => {
  it('drops only the font faces', () => {
    expect(withoutFontFaces('@font-face{font-family:A;src:url(a.woff2)}h1{margin:0}')).toBe('h1{margin:0}');
  });
});
