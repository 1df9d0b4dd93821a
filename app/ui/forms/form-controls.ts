/** Returns a form's values: the text of each control, by name. */
export function readControls(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** Sets the field or choice with this name, if there is one. */
export function setControl(form: HTMLFormElement | null, name: string, value: string): void {
  const control = form?.elements.namedItem(name);
  if (control && 'value' in control) {
    control.value = value;
  }
}

/**
 * Focuses the field with this name and scrolls all of it into view, label and error included. A
 * folded field's fold opens.
 */
export function focusControl(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLElement)) {
    return;
  }
  control.closest('details')?.setAttribute('open', '');
  control.focus({ preventScroll: true });
  control.parentElement?.scrollIntoView({ block: 'nearest' });
}
