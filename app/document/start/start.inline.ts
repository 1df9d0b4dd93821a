import * as page from './plan.ts';

/**
 * Runs in every page before the application: starts it at the first press of a control that needs
 * it, and keeps what was done until then: presses, changed fields, dropped files (early-acts.ts
 * repeats them). A visitor who reads, scrolls, and follows links never runs it. Work that can wait
 * for the page is in app/page.script.ts. Links and forms work without both.
 *
 * `docs/product.md`, "Lost clicks and failed chunks": nothing here may get in the way of a visitor
 * who is leaving.
 */

/** The mark of a tab that has reloaded once for the application's sake. */
const reloadedKey = 'reloaded';

/** How long to wait before the second try, in milliseconds. */
const retryMs = 1000;

const intents = ['pointerdown', 'keydown'];

const acts: page.EarlyAct[] = [];
(window as page.StartGlobals).earlyActs = acts;
/** Events that page.script.ts answers once it is there. */
let early: Event[] | undefined = [];
let since = 0;
let pageScript: Promise<page.PageScript> | undefined;
let isWanted = false;
let isLoading = false;
let isLeaving = false;
let isReady = false;

for (const fieldset of document.querySelectorAll<HTMLFieldSetElement>(`[${page.scriptedAttribute}]`)) {
  fieldset.disabled = false;
}
for (const field of document.querySelectorAll<HTMLInputElement>(`[${page.randomAttribute}]`)) {
  // An insecure page has no randomUUID.
  field.value ||= crypto.getRandomValues(new Uint32Array(4)).join('-');
}
for (const type of intents) {
  addEventListener(type, onIntent, true);
}
addEventListener('input', onInput, true);
addEventListener('click', onPress, true);
addEventListener('click', onLeave);
addEventListener('submit', onLeave);
addEventListener('dragover', onDrag);
addEventListener('drop', onDrag);
addEventListener('pageshow', ({ persisted }) => {
  isLeaving = false;
  if (persisted) {
    // A form that was posted.
    for (const { target } of acts) {
      target.ariaBusy = null;
    }
    startAgain();
  }
});
addEventListener('online', () => {
  tellOffline();
  startAgain();
});
addEventListener(page.hydratedEvent, onHydrated);
if ((document as { prerendering?: boolean }).prerendering) {
  document.addEventListener('prerenderingchange', begin, { once: true });
} else {
  begin();
}

/** Starts the clocks and reads what's stored: a prerendered page does so once it's shown. */
function begin(): void {
  since = performance.now();
  // The choices of a theme show the one that first.inline.ts has set.
  for (const choice of document.querySelectorAll(`[value=${document.documentElement.dataset['theme']}]`)) {
    choice.setAttribute('checked', '');
  }
  try {
    if (localStorage.getItem(page.minimizedKey) === 'true') {
      document.querySelector(`[${page.diceAttribute}]`)?.setAttribute('data-minimized', 'true');
    }
  } catch {}
  // The plan stands behind this script.
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', loadPageScript);
  } else {
    loadPageScript();
  }
}

/**
 * Has app/page.script.ts take over, without waiting for fonts and pictures: on a slow line they'd
 * keep it from seeing the first signs of a visitor for two seconds.
 */
function loadPageScript(): Promise<page.PageScript> {
  pageScript ??= (import(page.readPlan().pageScript) as Promise<page.PageScript>).then((part) => {
    part.begin(since, start, early ?? []);
    early = undefined;
    return part;
  });
  pageScript.catch(() => {
    pageScript = undefined;
  });
  return pageScript;
}

function onIntent(event: Event): void {
  early?.push(event);
  if (page.needsApplication(event.target as Element)) {
    start();
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
  return (await loadPageScript()).load();
}

/**
 * After a deploy, a new document names other files. It would hold nothing that was typed, and a
 * form that posts needs no application. Without storage to remember the reload, there is none.
 */
function giveUp(): void {
  if (isLeaving || !navigator.onLine) {
    isLoading = false;
    tellOffline();
    return;
  }
  try {
    const typed = document.querySelector(`[${page.typedAttribute}][method=post]`);
    if (!typed && !sessionStorage.getItem(reloadedKey)) {
      sessionStorage.setItem(reloadedKey, 'true');
      location.reload();
    }
  } catch {}
}

function leave(): void {
  isLeaving = true;
}

function onPress(event: MouseEvent): void {
  const target = (event.target as Element).closest<HTMLElement>('a,button');
  early?.push(event);
  if (target?.closest(page.answeredAlone)) {
    loadPageScript();
    if (target.matches(`[${page.searchKeyAttribute}]`)) {
      event.preventDefault();
      target.ariaBusy = 'true';
    }
  } else if (!isReady && target?.matches(page.controls)) {
    copyAtOnce(target);
    keep(event, target);
    target.ariaBusy = 'true';
    start();
    if (target.matches(page.heldSelector)) {
      event.preventDefault();
    }
  }
}

function onInput(event: Event): void {
  const target = event.target as HTMLInputElement;
  early?.push(event);
  target.form?.setAttribute(page.typedAttribute, '');
  if (target.closest(page.answeredAlone)) {
    loadPageScript();
  } else if (!isReady) {
    keep(event, target);
    // Dictation and form fillers send nothing else.
    start();
  }
}

/**
 * A browser lets a page copy only at the press itself: the application comes too late. Copied text
 * can take longer than the application to arrive, a refusal doesn't.
 */
function copyAtOnce(button: Element): void {
  const text = button.getAttribute(page.copyAttribute);
  if (text && navigator.clipboard) {
    button.setAttribute(page.copyAttribute, '');
    navigator.clipboard.writeText(text).catch(() => button.setAttribute(page.copyAttribute, text));
  }
}

/** Without an answer to both events, the browser leaves the page for the file. */
function onDrag(event: DragEvent): void {
  const place = (event.target as Partial<Element>).closest?.('form,[role="group"]');
  const target = place?.querySelector<HTMLInputElement>('[type="file"]');
  if (target && event.dataTransfer?.types.includes('Files')) {
    event.preventDefault();
    start();
    if (event.type === 'drop') {
      acts.push({ event, target, files: [...event.dataTransfer.files] });
    }
  }
}

/** Impatient presses of the same button are one press, and a field counts as it was left. */
function keep(event: Event, element: HTMLElement): void {
  const target = element as HTMLInputElement;
  if (acts.at(-1)?.target === target) {
    acts.pop();
  }
  acts.push({ event, target, value: target.value, checked: target.checked });
}

/**
 * Offline, a link keeps the page, and so does a form that the browser would post. What the
 * application has answered by now is its own affair: sending a form, which says how that went.
 */
function onLeave(event: Event): void {
  if (event.defaultPrevented || (event.type === 'click' && !leadsAway(event as MouseEvent))) {
    return;
  }
  if (navigator.onLine) {
    isLeaving = !isReady;
  } else {
    event.preventDefault();
    tellOffline();
  }
}

/** Whether the click takes this tab to another document. */
function leadsAway({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  // A chart's link is SVG, which has no protocol.
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]:not(svg a)');
  if (!link?.protocol.startsWith('http') || link.matches('[target],[download]')) {
    return false;
  }
  const { hash, href } = link;
  return (
    !(button || altKey || ctrlKey || metaKey || shiftKey) && !(hash && href === location.href.split('#')[0] + hash)
  );
}

function tellOffline(): void {
  document.getElementById(page.offlineId)?.togglePopover(!navigator.onLine);
}

function onHydrated(): void {
  isReady = true;
  removeEventListener('beforeunload', leave);
  removeEventListener('dragover', onDrag);
  removeEventListener('drop', onDrag);
  for (const type of intents) {
    removeEventListener(type, onIntent, true);
  }
}
