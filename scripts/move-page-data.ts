import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Moves the loaders' data, which React Router writes into each page for hydration, into a file of its own beside the scripts.
 * It is a fifth of a page's bytes and nobody waits for it: the start script fetches it when the application starts. The
 * file's name is the hash of its text, so that a page and its data can never be of two different builds.
 */
const directory = process.argv[2] ?? 'build/client';
const feeding =
  /<script>window\.__reactRouterContext\.streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);<\/script>(.*?)<script>window\.__reactRouterContext\.streamController\.close\(\);<\/script>/s;

let moved = 0;
for await (const name of glob('**/*.html', { cwd: directory })) {
  const path = join(directory, name);
  const html = await readFile(path, 'utf8');
  const [whole, literal, between] = feeding.exec(html) ?? [];
  if (!whole || !literal) continue;
  const data: unknown = JSON.parse(literal);
  if (typeof data !== 'string') throw new Error(`${name}: the page's data is not a text`);
  const href = `/assets/page-${createHash('sha256').update(data).digest('base64url').slice(0, 12)}.txt`;
  await writeFile(join(directory, href), data);
  await writeFile(
    path,
    html.replace(whole, () => `<script type="text/plain" data-page="${href}"></script>${between}`),
  );
  moved += 1;
}
if (moved === 0) throw new Error(`${directory}: no page holds data to move; has React Router changed its hand-over?`);
