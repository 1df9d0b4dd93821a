import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'vite';

/** Minifies the inline scripts of the pages, which the bundler never sees: a few hundred bytes of each page's first flight. */
const directory = process.argv[2] ?? 'build/client';
const inlineScript = /(?<=<script>).*?(?=<\/script>)/gs;

const shortened = new Map<string, string>();
for await (const name of glob('**/*.html', { cwd: directory })) {
  const path = join(directory, name);
  const html = await readFile(path, 'utf8');
  for (const [script] of html.matchAll(inlineScript)) {
    if (shortened.has(script)) continue;
    const { code, errors } = await minify('inline.js', script);
    const [error] = errors;
    if (error) throw new Error(`${name}: an inline script cannot be read: ${error.message}`);
    if (code.includes('</script')) throw new Error(`${name}: an inline script would end its own element`);
    shortened.set(script, code.trimEnd());
  }
  await writeFile(
    path,
    html.replaceAll(inlineScript, (script) => shortened.get(script) ?? script),
  );
}
