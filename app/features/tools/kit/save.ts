import { downloadText, writeCsv } from '../../../ui/browser/download.ts';

/** Returns the day in UTC, `YYYY-MM-DD`. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Downloads rows as a CSV file named after the day. */
export function downloadCsv(name: string, rows: Parameters<typeof writeCsv>[0], day = today()): void {
  downloadText(`${name}-${day}.csv`, writeCsv(rows), 'text/csv');
}

/** Prints one part of the page alone. `name` is what the page's print styles ask for. */
export function printAlone(name: string, part?: HTMLElement | null): void {
  const { dataset } = document.documentElement;
  dataset['print'] = name;
  part?.setAttribute('data-printing', '');
  addEventListener(
    'afterprint',
    () => {
      delete dataset['print'];
      part?.removeAttribute('data-printing');
    },
    { once: true },
  );
  window.print();
}
