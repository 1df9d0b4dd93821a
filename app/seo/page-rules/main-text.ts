import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { attribute, type Element, elementsIn, pushAll } from '../../../text/html-tree.ts';

const unseen = new Set('script style template noscript svg math iframe object select textarea'.split(' '));
const repeated = new Set(['header', 'nav', 'footer', 'aside', 'form', 'dialog']);
const code = new Set(['pre', 'code', 'kbd', 'samp']);
const blocks = new Set(
  'address article aside blockquote br dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table td th tr ul'.split(
    ' ',
  ),
);

/**
 * Returns a page's words apart from what every page of its site repeats. The main text is the `main`
 * element, or an only `article`, or else everything outside header, navigation, footer, aside, and
 * form.
 */
export function mainText(body: Element) {
  const inside = [...elementsIn(body)];
  const mains = inside.filter((element) => element.tagName === 'main' || attribute(element, 'role') === 'main');
  const articles = inside.filter(({ tagName }) => tagName === 'article');
  const marked = mains[0] ?? (articles.length === 1 ? articles[0] : undefined);
  const text = tidy(shown(marked ?? body, repeated));
  const whole = tidy(shown(body, new Set()));
  const prose = tidy(shown(body, code));
  return {
    /** The words of the main text. */
    words: countWords(text),
    /** The words of the whole page. */
    all: countWords(whole),
    text,
    /** The text of the whole page. */
    whole,
    /** The same without code, which may quote anything. */
    prose,
    hasCode: whole !== prose,
    /** Whether the page itself says where its main text is. */
    isMarked: marked !== undefined,
  };
}

/** Counts words as a reader would: runs of letters or digits. */
function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** Returns the text below an element. A header or footer inside the main text belongs to it. */
function shown(root: Element, left: ReadonlySet<string>): string {
  const parts: string[] = [];
  const isMain = root.tagName !== 'body';
  const waiting: Array<Tree.Node | string> = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') {
      parts.push(node);
    } else if ('value' in node) {
      parts.push(node.value);
    } else if ('childNodes' in node) {
      const name = 'tagName' in node ? node.tagName : '';
      const isLeft = left.has(name) && !(isMain && (name === 'header' || name === 'footer'));
      if (unseen.has(name) || isLeft || ('attrs' in node && attribute(node, 'hidden') !== undefined)) {
        continue;
      }
      if (blocks.has(name)) {
        parts.push('\n');
        waiting.push('\n');
      }
      pushAll(waiting, node.childNodes.toReversed());
    }
  }
  return parts.join('');
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n');
}
