import { keepWith } from '../../app/content/engine/cached.server.ts';

/**
 * Lets the unit tests of a worker parse each text once: most of the time of those that read content
 * went into the same YAML.
 */
const name = Symbol.for('what the unit tests keep');
const place = globalThis as typeof globalThis & { [name]?: Map<string, string> };
place[name] ??= new Map();
const values = place[name];

keepWith((kind, from, make) => {
  const key = `${kind} ${from}`;
  const known = values.get(key) ?? JSON.stringify(make());
  values.set(key, known);
  // Each asker has its own, as each build does.
  return JSON.parse(known);
});
