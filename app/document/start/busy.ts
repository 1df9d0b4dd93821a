/**
 * The id of the place where a screen reader is told that a press takes its time; its words are in
 * `data-text` (frame/frame.tsx).
 */
export const busyId = 'busy';

/** How long a press takes before that, in milliseconds. */
const patience = 1000;

/** Tells a screen reader, once, when a control that was pressed just now is busy for long. */
export function announceIfBusy(): void {
  setTimeout(() => {
    const place = document.getElementById(busyId);
    if (place && document.querySelector(':is(a,button,input)[aria-busy=true]')) {
      place.textContent ||= place.dataset['text'] ?? '';
    }
  }, patience);
}

/** Shows that a pressed control is busy, or that it has answered. */
export function setBusy(control: Element, isBusy: boolean): void {
  control.ariaBusy = isBusy ? 'true' : null;
  const place = document.getElementById(busyId);
  if (place && !isBusy) {
    place.textContent = '';
  }
}
