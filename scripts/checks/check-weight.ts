import { editions } from '../../app/editions/edition.server.ts';
import { budgets, weighPages } from './page-weight.ts';

/**
 * Holds every page of the built site to its budget: `node scripts/checks/check-weight.ts
 * [build/client]`. Counts bytes as sent (brotli, quality 11).
 */
const withTools = new Set(editions().flatMap(({ paths }) => [paths.resources(), paths.tools()]));

const pages = weighPages(process.argv[2] ?? 'build/client');
if (pages.length === 0) {
  console.error('There is no built site to weigh. Run "npm run build" first.');
  process.exit(1);
}
const faults = pages.flatMap(({ path, html, js }) => {
  const allowed = withTools.has(path) ? budgets.jsOfTools : budgets.js;
  return [
    ...(html > budgets.html ? [`${path}: the HTML has ${html} bytes, ${budgets.html} are allowed`] : []),
    ...(js > allowed ? [`${path}: the scripts have ${js} bytes, ${allowed} are allowed`] : []),
  ];
});
for (const fault of faults) {
  console.error(fault);
}
if (faults.length > 0) {
  process.exit(1);
}
const heaviest = (kind: 'html' | 'js') => pages.toSorted((a, b) => b[kind] - a[kind])[0];
console.log(
  `${pages.length} pages within their budgets; the most HTML: ${heaviest('html')?.html} bytes (${heaviest('html')?.path}), the most scripts: ${heaviest('js')?.js} bytes (${heaviest('js')?.path}).`,
);
