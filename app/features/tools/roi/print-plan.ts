/** Prints the plan alone, without the calculator's result and other tools' results. */
export function printPlan(): void {
  const { dataset } = document.documentElement;
  dataset['print'] = 'roi-plan';
  addEventListener(
    'afterprint',
    () => {
      delete dataset['print'];
    },
    { once: true },
  );
  window.print();
}
