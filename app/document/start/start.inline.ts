import { standInMeta } from '../../seo/not-found-meta.ts';
import { inTurnAttribute, showInTurn } from './in-turn.ts';
import {
  consentAttribute,
  diceAttribute,
  type Greeting,
  hydratedEvent,
  minimisedKey,
  offlineId,
  randomAttribute,
  readPlan,
  type StartGlobals,
  scriptedAttribute,
  searchKeyAttribute,
  typedAttribute,
  wakeAttribute,
} from './plan.ts';

/**
 * Runs in every page before the application: loads the application at the first sign that the
 * visitor means to do something, keeps the presses until then, and does what needs no application.
 * Links and forms work without it. Who only reads and scrolls loads nothing more.
 *
 * `docs/product.md`, "Lost clicks and failed chunks": nothing here may get in the way of a visitor
 * who is leaving.
 */

/** The mark of a tab that has reloaded once for the application's sake. */
const reloadedKey = 'reloaded';

/** How long to wait before the second try, in milliseconds. */
const retryMs = 1000;

/** What a visitor can do something with. */
const interactive = 'a[href],button,input,select,textarea,label,summary,[tabindex]:not(main),[data-replay]';

/**
 * A pointer that moves, not one that the page scrolls under. A finger comes with `pointerdown`.
 */
const intents = ['pointermove', 'pointerdown', 'focusin', 'keydown'];

/** An answer to the cookie banner that is younger needs no second look, in milliseconds. */
const answerMs = 729 * 86_400_000;

const started = performance.now();
const presses: HTMLElement[] = [];
let greeting: Promise<Greeting> | undefined;
let isWanted = false;
let isLoading = false;
let isLeaving = false;
let isReady = false;

for (const field of all<HTMLInputElement>(`[${randomAttribute}]`)) {
  // An insecure page has no randomUUID.
  field.value ||= crypto.getRandomValues(new Uint32Array(4)).join('-');
}
for (const fieldset of all<HTMLFieldSetElement>(`[${scriptedAttribute}]`)) {
  fieldset.disabled = false;
}
for (const element of all(`[${inTurnAttribute}]`)) {
  showInTurn(element);
}
if (stored(minimisedKey) === 'true') {
  all(`[${diceAttribute}]`)[0]?.setAttribute('data-minimised', 'true');
}
for (const type of intents) {
  addEventListener(type, onIntent, { capture: true, passive: type !== 'keydown' });
}
addEventListener('input', ({ target }) => (target as HTMLInputElement).form?.setAttribute(typedAttribute, ''));
addEventListener('click', onClick, true);
addEventListener('submit', onLeave, true);
addEventListener('pageshow', ({ persisted }) => {
  isLeaving = false;
  if (persisted) {
    startAgain();
  }
});
addEventListener('online', () => {
  tellOffline();
  startAgain();
});
addEventListener(hydratedEvent, onHydrated);
if (document.readyState === 'complete') {
  onLoad();
} else {
  addEventListener('load', onLoad);
}

function onLoad(): void {
  if (all(`[${wakeAttribute}],meta[name="${standInMeta}"]`).some(shouldWake)) {
    start();
  }
  if (!stored('hasSeenFloatingDice') || !isAnswered()) {
    greet()
      .then((part) => part.greet(started))
      .catch(() => {});
  }
}

/** Whether an element has something to show that its HTML doesn't. */
function shouldWake(element: HTMLElement): boolean {
  const key = element.getAttribute(wakeAttribute);
  // A not-found document knows nothing of the path that the visitor asked for.
  return key === null || /[?&]\w+=/u.test(location.search + location.hash) || stored(key) !== null;
}

/** Whether the cookie banner has nothing to ask, at first sight. Its script looks closer. */
function isAnswered(): boolean {
  const isYoung = Date.now() - Date.parse(stored('cookiesAcceptedAt') ?? '') < answerMs;
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return isYoung && stored('cookiesAccepted') !== (globalPrivacyControl ? 'true' : null);
}

function greet(): Promise<Greeting> {
  greeting ??= import(readPlan().greeting) as Promise<Greeting>;
  greeting.catch(() => {
    greeting = undefined;
  });
  return greeting;
}

function onIntent(event: Event): void {
  if (isReady) {
    return;
  }
  if (event instanceof KeyboardEvent) {
    keepSearchKey(event);
  } else if (!(event.target as Element).closest?.(interactive)) {
    return;
  }
  start();
}

/** The keys that open the search, which the application knows. */
function keepSearchKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isTyping = (target as Element).matches?.('input,select,textarea');
  if (!altKey && (ctrlKey || metaKey ? key === 'k' : key === '/' && !isTyping)) {
    event.preventDefault();
    presses.push(...all(`[${searchKeyAttribute}]`));
  }
}

function startAgain(): void {
  if (isWanted) {
    start();
  }
}

function start(): void {
  isWanted = true;
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
  const target = (event.target as Element).closest<HTMLElement>(`a[href],[data-replay],[${consentAttribute}]`);
  if (target?.hasAttribute(consentAttribute)) {
    greet()
      .then((part) => part.reopen())
      .catch(() => {});
    return;
  }
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
  for (const type of intents) {
    removeEventListener(type, onIntent, true);
  }
  for (const target of presses.splice(0)) {
    target.click();
  }
}

function all<T extends HTMLElement>(selector: string): T[] {
  return [...document.querySelectorAll<T>(selector)];
}

/** Storage may be blocked. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
