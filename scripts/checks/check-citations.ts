import { globSync, readFileSync } from 'node:fs';
import { tellFaults } from './built-site.ts';

/** Headings of docs/product.md in quotes, after its name and a comma: "…", "…", and "…". */
const citation = /product\.md,[\s*/#]+("[^"]+"(?:(?:,|,? and|,? or)[\s*/#]+"[^"]+")*)/gu;

/** Returns the headings of docs/product.md that a text cites and that aren't there. */
export function deadCitations(text: string, product: string): string[] {
  const headings = new Set(Array.from(product.matchAll(/^#+ (.+)$/gmu), ([, heading]) => heading));
  return [...text.matchAll(citation)]
    .flatMap(([, cited = '']) => cited.match(/"[^"]+"/gu) ?? [])
    .map((quoted) => quoted.slice(1, -1).replaceAll(/\s*\n[\s*/#]*/gu, ' '))
    .filter((heading) => !headings.has(heading));
}

/** Fails when code, content, or docs cite a heading that docs/product.md doesn't have. */
if (import.meta.main) {
  const product = readFileSync('docs/product.md', 'utf8');
  const files = globSync(['*.{md,ts}', '*/**/*.{md,ts,tsx,mjs,css,yaml}'], {
    exclude: (path) => /^(?:node_modules|build|data|site)$|\.test\.ts$/u.test(path),
  });
  const dead = files.flatMap((file) =>
    deadCitations(readFileSync(file, 'utf8'), product).map(
      (heading) => `${file}: docs/product.md has no heading “${heading}”`,
    ),
  );
  tellFaults(dead, `citations in ${files.length} files lead nowhere`);
}
