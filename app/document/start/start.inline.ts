import { type Place, placeKey, placeMarks } from './place.ts';
import { hydratedEvent, offlineId, randomAttribute, readPlan, type StartGlobals, typedAttribute } from './plan.ts';

/**
 * Runs in every page before the application: keeps early presses, and loads the application when
 * the browser is idle after the page's own load, or at the first touch, whichever comes first.
 * Links and forms work without it.
 *
 * `docs/product.md`, "Lost clicks and failed chunks": nothing here may get in the way of a visitor
 * who is leaving.
 */

/** The mark of a tab that has reloaded once for the application's sake. */
const reloadedKey = 'reloaded';

/** How long to wait before the second try, in milliseconds. */
const retryMs = 1000;

const intents = ['pointerdown', 'keydown'];
const presses: HTMLElement[] = [];
let isLoading = false;
let isLeaving = false;
let isReady = false;

returnToPlace();
for (const field of document.querySelectorAll<HTMLInputElement>(`[${randomAttribute}]`)) {
  // An insecure page has no randomUUID.
  field.value ||= crypto.getRandomValues(new Uint32Array(4)).join('-');
}
for (const type of intents) {
  addEventListener(type, start, { capture: true, passive: true });
}
addEventListener('input', ({ target }) => (target as HTMLInputElement).form?.setAttribute(typedAttribute, ''));
addEventListener('click', onClick, true);
addEventListener('submit', onLeave, true);
addEventListener('pageshow', ({ persisted }) => {
  isLeaving = false;
  if (persisted) {
    start();
  }
});
addEventListener('online', () => {
  tellOffline();
  start();
});
addEventListener(hydratedEvent, onHydrated);
if (document.readyState === 'complete') {
  startWhenIdle();
} else {
  addEventListener('load', startWhenIdle);
}

/** The visitor has changed the language: the page opens where the other one was. */
function returnToPlace(): void {
  try {
    const [section, share] = JSON.parse(sessionStorage.getItem(placeKey) ?? '') as Place;
    sessionStorage.removeItem(placeKey);
    const { top, height } = document.querySelectorAll(placeMarks)[section]?.getBoundingClientRect() ?? {};
    if (top !== undefined && height !== undefined) {
      scrollTo({ top: scrollY + top + share * height, behavior: 'instant' });
    }
  } catch {}
}

function startWhenIdle(): void {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(start, { timeout: 3000 });
  } else {
    setTimeout(start, 800);
  }
}

function start(): void {
  if (isLoading || isReady) {
    return;
  }
  isLoading = true;
  // Only until the application runs: Firefox keeps no page with this listener in its back/forward
  // cache.
  addEventListener('beforeunload', leave);
  load().catch(() => setTimeout(() => load().catch(giveUp), retryMs));
}

async function load(): Promise<unknown> {
  const { data, entry, manifest, routes, imports } = readPlan();
  for (const href of imports) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  const [text] = await Promise.all([
    fetch(data).then((answer) => (answer.ok ? answer.text() : Promise.reject(answer))),
    ...[manifest, ...Object.values(routes).flat()].map((href) => import(href)),
  ]);
  (window as StartGlobals).startData = text;
  return import(entry);
}

/**
 * After a deploy, a new document names other files. Without storage to remember the reload, there
 * is none.
 */
function giveUp(): void {
  if (isLeaving || !navigator.onLine) {
    isLoading = false;
    return;
  }
  try {
    if (!sessionStorage.getItem(reloadedKey)) {
      sessionStorage.setItem(reloadedKey, 'true');
      location.reload();
    }
  } catch {}
}

function leave(): void {
  isLeaving = true;
}

function onClick(event: MouseEvent): void {
  const target = (event.target as Element).closest<HTMLElement>('a[href],[data-replay]');
  if (target?.matches('[data-replay]')) {
    if (!isReady) {
      event.preventDefault();
      presses.push(target);
    }
    return;
  }
  if (target && leadsAway(target, event)) {
    onLeave(event);
  }
}

/** Whether the click takes this tab to another document. */
function leadsAway(link: Element, { button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const { hash, href } = new URL(link.getAttribute('href') ?? '', location.href);
  return (
    href.startsWith('http') &&
    !(button || altKey || ctrlKey || metaKey || shiftKey || link.matches('[target],[download]')) &&
    !(hash && href === location.href.split('#')[0] + hash)
  );
}

/**
 * Offline, the page stays. A form is the application's to send once it runs, and it says how that
 * went.
 */
function onLeave(event: Event): void {
  if (navigator.onLine) {
    isLeaving = !isReady;
  } else if (!isReady || event.type === 'click') {
    event.preventDefault();
    tellOffline();
  }
}

function tellOffline(): void {
  document.getElementById(offlineId)?.togglePopover(!navigator.onLine);
}

function onHydrated(): void {
  isReady = true;
  removeEventListener('beforeunload', leave);
  for (const target of presses.splice(0)) {
    target.click();
  }
}
