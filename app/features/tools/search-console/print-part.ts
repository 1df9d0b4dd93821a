/** Prints one part of the page alone. */
export function printPart(part: HTMLElement | null): void {
  const { dataset } = document.documentElement;
  dataset['print'] = 'search-console';
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
