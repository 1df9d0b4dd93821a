import { downloadText } from '../../../ui/browser/download.ts';
import { type ClusterReport, inputLines } from './model/report.ts';

/** What the page's styles decide and a file alone wouldn't know. */
const properties = [
  'fill',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'paint-order',
  'stroke',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'vector-effect',
];

/** Saves the wide drawing of the map within `figure` as an SVG file, with its date and inputs below. */
export function saveMap(figure: Element | null, report: ClusterReport): void {
  const drawn = figure?.querySelector('svg[data-size="wide"]');
  if (!drawn) {
    return;
  }
  const copy = drawn.cloneNode(true) as SVGElement;
  const originals = [drawn, ...drawn.querySelectorAll('*')];
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[index];
    if (original) {
      const computed = getComputedStyle(original);
      element.removeAttribute('class');
      // Attributes, because the page's policy allows no style attribute.
      for (const name of properties) {
        element.setAttribute(name, computed.getPropertyValue(name));
      }
    }
  }
  const [, , width = 0, height = 0] = (drawn.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const noteHeight = 32;
  const note = document.createElementNS('http://www.w3.org/2000/svg', 'text');
  note.setAttribute('x', '12');
  note.setAttribute('y', String(height + 21));
  note.setAttribute('font-family', 'sans-serif');
  note.setAttribute('font-size', '14');
  note.setAttribute('fill', 'black');
  note.textContent = inputLines(report).join(' · ');
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  paper.setAttribute('y', String(height));
  paper.setAttribute('width', String(width));
  paper.setAttribute('height', String(noteHeight));
  paper.setAttribute('fill', 'white');
  copy.append(paper, note);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('viewBox', `0 0 ${width} ${height + noteHeight}`);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height + noteHeight));
  downloadText(
    `${report.words.report.file}-${report.day}.svg`,
    new XMLSerializer().serializeToString(copy),
    'image/svg+xml',
  );
}
