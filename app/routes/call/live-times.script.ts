import { spacedTime } from '../../../enquiry/calls/time-words.ts';

/**
 * Adds to the call page, before and without the application, the visitor's own time below each of
 * the owner's where it differs, the chosen one in the summary, and times that others take meanwhile
 * (product.md, "Call page").
 */

let format: Intl.DateTimeFormat | undefined;

/**
 * The first format of a page blocks a slow phone for 150 ms, so whoever shares the owner's clock
 * has none.
 */
function ownFormat(): Intl.DateTimeFormat {
  format ??= new Intl.DateTimeFormat(document.documentElement.lang, { hour: 'numeric', minute: '2-digit' });
  return format;
}

/** Shows the visitor's own times of the chosen day. Those of all days would take as long again. */
function showOwnTimes(): void {
  const day = document.querySelector('#call-times > label:has(> input:checked) + fieldset');
  const note = document.getElementById('call-own');
  for (const time of day?.querySelectorAll<HTMLTimeElement>('label time') ?? []) {
    const start = new Date(time.dateTime);
    const place = time.nextElementSibling;
    // The time's own text begins with the day and the hour of the owner's clock.
    if (note && place && !start.toTimeString().startsWith(time.dateTime.slice(11, 16))) {
      place.textContent = spacedTime(ownFormat().format(start));
      note.style.visibility = 'visible';
    }
  }
}

/** Returns what the summary says of a time. */
function say(words: 'when' | 'yours', time: string): string {
  return document.querySelector<HTMLElement>('#call-summary')?.dataset[words]?.replace('{time}', time) ?? '';
}

function show(): void {
  showOwnTimes();
  sumUp();
}

/** A time that's chosen takes the place of another day's. */
function choose({ target }: Event): void {
  if ((target as Element).closest('fieldset')) {
    for (const time of document.querySelectorAll<HTMLInputElement>('#call-times fieldset :checked')) {
      time.checked = time === target;
    }
  }
  show();
}

/** Sends the visitor's zone along, also with a form that came back and is sent as it is. */
function nameZone(): void {
  const zone = document.querySelector<HTMLInputElement>('[name="zone"]');
  if (zone) {
    zone.value = ownFormat().resolvedOptions().timeZone;
  }
}

/**
 * Marks what was taken since the page came. A time that the visitor has chosen stays for the host
 * to judge.
 */
async function refresh(): Promise<void> {
  if (document.hidden || !document.querySelector('#call-times fieldset input')) {
    return;
  }
  // Leaving the page breaks off the request or its answer.
  const text = await fetch('')
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => {});
  if (!text) {
    return;
  }
  const fresh = new DOMParser().parseFromString(text, 'text/html');
  for (const input of document.querySelectorAll<HTMLInputElement>('#call-times fieldset input')) {
    input.disabled = !input.checked && !fresh.getElementById(input.id);
  }
}

/** Repeats the chosen time above the form, in both zones. */
function sumUp(): void {
  const chosen = document.querySelector('#call-times fieldset :checked');
  const when = document.querySelector('#summary-when');
  const yours = document.querySelector('#summary-yours');
  if (!chosen || !when || !yours) {
    return;
  }
  const textOf = (tag: string): string => chosen.parentElement?.querySelector(tag)?.textContent ?? '';
  const day = chosen.closest('fieldset')?.dataset['day'] ?? '';
  when.textContent = say('when', textOf('time')).replace('{day}', day);
  const own = textOf('small');
  yours.textContent = own && say('yours', own);
}

show();
// Only the choices': what's written is announced, even the same again.
document.querySelector('#call-times')?.addEventListener('change', choose);
addEventListener('submit', nameZone);
setInterval(refresh, 60_000);
// Also of a page that a step back shows as it was hours ago.
document.addEventListener('visibilitychange', refresh);
// After the browser has marked what was chosen before a step back.
addEventListener('pageshow', show);
