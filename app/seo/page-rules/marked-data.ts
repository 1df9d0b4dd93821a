import { attribute, type Element, textOf } from '../../../text/html-tree.ts';
import type { DataNode } from './structured-data.ts';

/** How a syntax marks a thing, its type, and a property. */
const syntaxes = [
  { thing: 'itemscope', type: 'itemtype', property: 'itemprop' },
  { thing: 'typeof', type: 'typeof', property: 'property' },
] as const;

/** Reads what Microdata and RDFa Lite describe, in the shape of JSON-LD. */
export function readMarkedData(all: readonly Element[]): DataNode[] {
  return syntaxes.flatMap((syntax) => readSyntax(all, syntax));
}

function readSyntax(all: readonly Element[], { thing, type, property }: (typeof syntaxes)[number]): DataNode[] {
  const roots: DataNode[] = [];
  /** The thing that each element's properties belong to. Parents come before their children. */
  const owners = new Map<unknown, DataNode>();
  for (const element of all) {
    const owner = owners.get(element.parentNode);
    const names = (attribute(element, property) ?? '').split(/\s+/u).filter(Boolean);
    if (attribute(element, thing) === undefined) {
      if (owner) {
        owners.set(element, owner);
        addTo(owner, names, saidBy(element));
      }
      continue;
    }
    const types = (attribute(element, type) ?? '').split(/\s+/u).filter(Boolean).map(withoutVocabulary);
    const own: DataNode = types.length > 0 ? { '@type': types.length === 1 ? types[0] : types } : {};
    owners.set(element, own);
    if (owner && names.length > 0) {
      addTo(owner, names, own);
    } else {
      roots.push(own);
    }
  }
  return roots;
}

function addTo(owner: DataNode, names: readonly string[], value: unknown): void {
  for (const name of names.map(withoutVocabulary)) {
    const before = Object.hasOwn(owner, name) ? owner[name] : undefined;
    const all = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
    // "__proto__" as a name mustn't set one.
    Object.defineProperty(owner, name, { value: all, enumerable: true, configurable: true, writable: true });
  }
}

function withoutVocabulary(name: string): string {
  return name.replace(/^(?:https?:\/\/schema\.org\/|schema:)/u, '');
}

function saidBy(element: Element): string {
  const named = ['content', 'href', 'src', 'datetime'].map((name) => attribute(element, name)).find(Boolean);
  return named ?? textOf(element).replaceAll(/\s+/gu, ' ').trim();
}
