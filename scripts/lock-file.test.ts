import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Locked = { optionalDependencies?: Record<string, string>; resolved?: string };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

it('locks the binaries of every platform, which npm ci asks for', () => {
  const locked = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//u, '')));
  const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(optional.filter((name) => !locked.has(name))).toEqual([]);
});

it('names no registry host', () => {
  expect(Object.entries(packages).filter(([, entry]) => entry.resolved?.startsWith('http'))).toEqual([]);
});
