/** What a form holds: the text of each of its controls, by name. */
export function readControls(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** Puts a value into the field or choice of that name; where there is none, nothing happens. */
export function setControl(form: HTMLFormElement | null, name: string, value: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
    control.value = value;
  }
}

/** Puts the cursor into the field of that name and brings all of it onto the screen, its label and its error included. */
export function focusControl(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLElement)) {
    return;
  }
  control.focus({ preventScroll: true });
  control.parentElement?.scrollIntoView({ block: 'nearest' });
}
