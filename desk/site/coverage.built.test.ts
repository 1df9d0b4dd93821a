import { fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { editions } from '../../app/editions/edition.server.ts';
import { readManifest } from '../../hosting/manifest.ts';
import { attribute } from '../../text/html-tree.ts';
import type { MarkedPage } from './handles.ts';
import type { Answer } from './renderer.ts';

const client = 'build/client';
const pages = new Map<string, MarkedPage>();
let child: ReturnType<typeof fork>;

beforeAll(async () => {
  child = fork('desk/site/renderer.ts', { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(child, 'message');
  for (const path of editions().flatMap((edition) => edition.pages().map((page) => page.path))) {
    child.send(path);
    const [{ page }] = (await once(child, 'message')) as [Answer];
    expect(page, path).toBeDefined();
    if (page) {
      pages.set(path, page);
    }
  }
});
afterAll(() => child.disconnect());

it('leads every visible word of all pages to its field, or says why not: of at most 2 in 100', () => {
  const counts = [...pages.values()].map(countWords);
  const sum = (key: 'all' | 'locked' | 'loose') => counts.reduce((total, each) => total + each[key], 0);
  expect(sum('all')).toBeGreaterThan(100_000);
  expect(sum('locked') / sum('all')).toBeLessThan(0.02);
  expect(sum('loose')).toBe(0);
});

/** Counts a page's visible words, those that are locked, and those that lead nowhere. */
function countWords({ html, places }: MarkedPage): { all: number; locked: number; loose: number } {
  const sums = { all: 0, locked: 0, loose: 0 };
  count(parse(html, { scriptingEnabled: false }), undefined);
  return sums;

  function count(node: DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document, ids?: string): void {
    if ('value' in node) {
      const { length } = wordsOf(node.value);
      const led = ids?.split(' ').map((id) => places[id]);
      sums.all += length;
      sums.loose += led ? 0 : length;
      sums.locked += led?.every((place) => place && 'lock' in place) ? length : 0;
    } else if ('childNodes' in node && !['head', 'script', 'style', 'template'].includes(node.nodeName)) {
      const own = 'attrs' in node ? attribute(node, 'data-source') : undefined;
      for (const child of node.childNodes) {
        count(child, own ?? ids);
      }
    }
  }
}

it('shows the page that visitors will read, of each kind in every language', async () => {
  const { pages: files } = await readManifest(client);
  const unlike: string[] = [];
  for (const edition of editions()) {
    const ofEachKind = new Map(edition.pages().map(({ key, path }) => [key.split(':', 1)[0], path]));
    expect(ofEachKind.size).toBeGreaterThan(15);
    for (const path of ofEachKind.values()) {
      const built = readFileSync(`${client}/${files[path]}`, 'utf8');
      const [shown, read] = [partsOf(pages.get(path)?.html ?? ''), partsOf(built)];
      const at = read.findIndex((part, index) => part !== shown[index]);
      if (at >= 0 || shown.length !== read.length) {
        unlike.push(`${path}: ${read.slice(at, at + 3).join(' ')} is shown as ${shown.slice(at, at + 3).join(' ')}`);
      }
    }
  }
  expect(unlike).toEqual([]);
});

it('leaves no mark in any file of the built site', () => {
  const files = globSync('**/*.{html,js,txt,md,json,xml,svg,css,data,webmanifest}', { cwd: client });
  expect(files.length).toBeGreaterThan(300);
  for (const file of files) {
    expect(readFileSync(`${client}/${file}`, 'utf8'), file).not.toMatch(/[\u{F0000}-\u{10FFFF}]/u);
  }
});

/**
 * Returns a page's elements and texts, in order. The build adds to them where styles and scripts
 * are, and the preview where a text comes from and where Tab goes.
 */
function partsOf(html: string): string[] {
  return (
    html
      .replace(/^[\s\S]*?(?=<body)/u, '')
      .replaceAll(
        /<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<link\b[^>]*>|<!--[\s\S]*?-->|\s(?:data-source|tabindex)="[^"]*"/gu,
        '',
      )
      // Files are named by what they hold, marks included.
      .replaceAll(/(\/assets\/[\w.-]+)-[\w-]{8}\./gu, '$1.')
      .split(/(?=<)|(?<=>)/u)
      .filter((part) => part.trim() !== '')
  );
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
}
