import { setBusy } from './busy.ts';
import { type EarlyAct, heldSelector, type StartGlobals } from './plan.ts';

/** Where the cursor was as React took over the page, and what was selected. */
let cursor: Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd'> & { field?: Element };

/**
 * Notes where the cursor is. Repeating an act moves it: what's typed next would stand in another
 * place.
 */
export function noteCursor(): void {
  const field = document.activeElement as HTMLInputElement;
  const { selectionStart = null, selectionEnd = null } = field as Partial<HTMLInputElement>;
  cursor = { field, selectionStart, selectionEnd };
}

/**
 * Does again, in order, what the visitor did before the application listened, and once only. Each
 * has a microtask for itself: until one ends, React shows what a field held before. A task would be
 * too much: the visitor could type on into a field that React has just emptied.
 */
export async function repeatEarlyActs(): Promise<void> {
  const acts = (window as StartGlobals).earlyActs?.splice(0) ?? [];
  for (const { target } of acts) {
    setBusy(target, false);
  }
  // React answers an event that is still on its way.
  for (const act of acts.filter(({ event }) => event.eventPhase === Event.NONE)) {
    await undefined;
    // React renders a page again if its text has changed, as when the browser translates it.
    const target = act.target.isConnected ? act.target : document.getElementById(act.target.id);
    if (target) {
      repeat({ ...act, target: target as EarlyAct['target'] });
    }
  }
}

function repeat({ event, target, value = '', checked = false, files = [] }: EarlyAct): void {
  if (event.type === 'drop') {
    drop(target, files);
  } else if (event.type === 'input') {
    change(target, value, checked);
  } else if (!isAnswered(event, target)) {
    target.click();
  }
}

/** Whether the browser or another script has answered a press. */
function isAnswered({ defaultPrevented }: Event, target: HTMLInputElement): boolean {
  const isHeld = target.matches(heldSelector);
  const isPosted = target.type === 'submit' && target.form !== null;
  return !isHeld && (isPosted || defaultPrevented);
}

/** React hears of a change only when a field holds something else than when it last looked. */
function change(field: HTMLInputElement, value: string, checked: boolean): void {
  if (/checkbox|radio/u.test(field.type)) {
    field.checked = !checked;
    field.click();
    return;
  }
  if (field.type !== 'file') {
    field.value = value === field.defaultValue ? '' : field.defaultValue;
    // React overrides the setter of the field itself, and would take the text for its own.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    // A list has no selection, and some fields say that theirs is null.
    if (cursor.field === field && cursor.selectionStart !== null) {
      field.setSelectionRange(cursor.selectionStart, cursor.selectionEnd);
    }
  }
  for (const type of ['input', 'change']) {
    field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

function drop(target: HTMLElement, files: readonly File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) {
    dataTransfer.items.add(file);
  }
  target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}
