import { announceIfBusy } from './document/start/busy.ts';
import { inTurnAttribute, showInTurn } from './document/start/in-turn.ts';
import { takeAlong } from './document/start/language-choice.ts';
import * as page from './document/start/plan.ts';
import { answerTheme } from './document/theme.ts';
import { hasAnswered } from './features/consent/consent-choice.ts';
import { readStored } from './ui/browser/safe-storage.ts';

/**
 * Runs once a page is parsed and without the application. It is small and the same on every page,
 * so a visit fetches it once. `begin` starts the application where the page has more to
 * show than its HTML, and the greeting on a first visit.
 */
export const begin: page.PageScript['begin'] = (since, startApplication, early) => {
  countPrerendered();
  followHistory();
  tendMenus();
  tendPage();
  addEventListener(page.openedEvent, tendPage);
  addEventListener('click', takeAlong);
  for (const type of ['click', 'input', 'keydown']) {
    addEventListener(type, answer, true);
  }
  early.forEach(answer);
  fetchAhead();
  if (import.meta.env.DEV || [...document.querySelectorAll(`[${page.wakeAttribute}]`)].some(hasMore)) {
    startApplication();
  }
  if (!stored(page.hintSeenKey) || !hasAnswered()) {
    import(/* @vite-ignore */ page.readPlan().greeting)
      .then((part: page.Greeting) => part.greet(since))
      .catch(() => {});
  }
};

/**
 * Counts the view of a page that was prerendered, by the request that browsers make for one that
 * was only fetched ahead (hosting/visits.ts): its own came before it was shown.
 */
function countPrerendered(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if ((navigation as { activationStart?: number } | undefined)?.activationStart) {
    fetch('/speculation.rules?shown').catch(() => {});
  }
}

/** How long a scroll rests until the place is noted, in milliseconds. */
const noteMs = 100;

/**
 * Keeps the place of a page that was opened inside the application, and of the one that led to it.
 * Browsers take both for one document, and confuse their places once they come again as documents,
 * by a reload or after another page. Back and Forward load each of them then; the application does
 * so itself once it runs (document/open-pages.ts).
 */
function followHistory(): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  addEventListener('popstate', () => {
    clearTimeout(resting);
    if (location.pathname !== tended && !document.documentElement.dataset['ready']) {
      location.reload();
    }
  });
  addEventListener('scroll', () => {
    clearTimeout(resting);
    resting = setTimeout(() => isOpened() && history.replaceState(scrollY, ''), noteMs);
  });
  // WebKit shows a page that it kept from its top.
  addEventListener('pageshow', ({ persisted }) => persisted && showPlace());
  showPlace();
}

/** Whether this page, or the one that led to it, was opened inside the application. */
function isOpened(): boolean {
  return history.scrollRestoration === 'manual';
}

function showPlace(): void {
  if (isOpened()) {
    scrollTo(0, history.state);
  }
}

const callsInSight = new Set<Element>();

/** Shows the contact bar's links while none of the page's own is in sight. */
const callObserver = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    callsInSight[isIntersecting ? 'add' : 'delete'](target);
  }
  document.querySelector(`[${page.contactBarAttribute}]`)?.toggleAttribute('data-shown', callsInSight.size === 0);
});

/** The path of the page that's there, which the address leaves first on the way Back. */
let tended: string;

/** Does what each page needs, the document's own and those that open inside the application. */
function tendPage(): void {
  tended = location.pathname;
  // A call that leaves with its page is out of sight. So is the head, always: a page may have no calls.
  for (const call of document.querySelectorAll(`[${page.callAttribute}],head`)) {
    callObserver.observe(call);
  }
  // Where there's room, a phone's fold stands open (app/styles/layout.css) and takes no press; so the
  // keyboard passes it.
  if (matchMedia('(width>=48rem)').matches) {
    for (const summary of document.querySelectorAll<HTMLElement>('.fold>summary')) {
      const fold = summary.parentElement as HTMLDetailsElement;
      summary.tabIndex = -1;
      // One of a group would close the others.
      fold.name = '';
      fold.open = true;
    }
  }
  document.querySelectorAll(`[${inTurnAttribute}]`).forEach(showInTurn);
}

/** What shows that a visitor is there. */
const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'];

/**
 * Fetches the application's code ahead and runs none of it: at the first sign of a visitor what
 * every page needs, once a visit; this page's own when a control that needs it comes near, by the
 * pointer, the focus, or the scroll.
 */
function fetchAhead(): void {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  if (saveData || effectiveType?.endsWith('2g')) {
    return;
  }
  const plan = page.readPlan();
  // The page's own pictures come first.
  const isLoaded = new Promise((resolve) =>
    document.readyState === 'complete' ? resolve(true) : addEventListener('load', resolve),
  );
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) {
      fetchOwn();
    }
  });
  const stops = new AbortController();
  let isThere = false;
  for (const type of signs) {
    addEventListener(type, onSign, { signal: stops.signal });
  }

  function onSign({ target }: Event): void {
    if (!isThere) {
      isThere = true;
      isLoaded.then(() => preload(sharedOf(plan)));
      for (const control of document.querySelectorAll(`main :is(${page.controls})`)) {
        if (page.needsApplication(control)) {
          observer.observe(control);
        }
      }
    }
    if (page.needsApplication(target as Element)) {
      fetchOwn();
    }
  }

  function fetchOwn(): void {
    stops.abort();
    observer.disconnect();
    isLoaded.then(() => preload(ownOf(plan)));
  }
}

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Puts in links of low priority: by now the page itself is there. A module that's there or on its
 * way isn't asked for again.
 */
function preload(hrefs: readonly string[]): void {
  const link = (href: string) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' });
  document.head.append(...hrefs.map(link));
}

/** Loads the application: everything that it imports is on its way at once. */
export const load: page.PageScript['load'] = async () => {
  const plan = page.readPlan();
  preload([...sharedOf(plan), ...ownOf(plan)]);
  const { start }: { start: () => Promise<void> } = await import(/* @vite-ignore */ plan.entry);
  return start();
};

/** Returns the scripts that every page needs, those that others wait for first. */
function sharedOf({ shared, entry, edition }: page.StartPlan): string[] {
  return [...shared, entry, edition];
}

/** Returns the scripts of this page alone. */
function ownOf({ own, route, data }: page.StartPlan): string[] {
  return [...own, route, data];
}

/** Answers what needs no application: the theme, and controls that have a script of their own. */
function answer(event: Event): void {
  answerTheme(event);
  if (event instanceof KeyboardEvent) {
    pressSearch(event);
  } else if (event.type === 'click') {
    announceIfBusy();
    setTimeout(openSearchPage, searchMs, event.target);
    const pressed = event.target as Element;
    // A fold that closes above the pressed one would take it past the screen's top.
    setTimeout(() => pressed.closest('summary')?.scrollIntoView({ block: 'nearest' }));
    const script = pressed.closest<HTMLElement>(`[${page.answerAttribute}]`)?.dataset['script'];
    if (script) {
      import(/* @vite-ignore */ script)
        .then((part: page.Answer) => part.answer(pressed))
        .catch(() => tellOffline(pressed));
    }
  }
}

/** How long the search waits for its dialog before its page takes over, in milliseconds. */
const searchMs = 2000;

/** Offline, an answer that isn't there yet can't come. */
function tellOffline(pressed: Element): void {
  if (!navigator.onLine) {
    document.getElementById(page.offlineId)?.showPopover();
    pressed.closest('button')?.removeAttribute('aria-busy');
  }
}

/** Opens the search page in place of a dialog that takes too long. */
function openSearchPage(pressed: Element): void {
  const button = pressed.closest<HTMLButtonElement>(`[${page.searchKeyAttribute}][aria-busy]`);
  if (button && navigator.onLine) {
    button.ariaBusy = null;
    location.assign(button.formAction);
  }
}

/** Presses the search's button by its keys: Ctrl or ⌘ and K, and '/' where it can't be text. */
function pressSearch(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, repeat } = event;
  const target = event.target as HTMLElement;
  const isItsKey = ctrlKey || metaKey ? key === 'k' : key === '/' && !target.matches('input,select,textarea');
  if (isItsKey && !altKey && !document.querySelector('dialog:modal')) {
    event.preventDefault();
    if (!repeat) {
      document.querySelector<HTMLElement>(`[${page.searchKeyAttribute}]`)?.click();
    }
  }
}

/** Whether an element has something to show that its HTML doesn't. */
function hasMore(element: Element): boolean {
  const key = element.getAttribute(page.wakeAttribute);
  return !key || /[?&]\w+=/u.test(location.search + location.hash) || stored(key) !== null;
}

function stored(key: string): string | null {
  return readStored(key) ?? readStored(key, 'session');
}

/** The attribute of a menu that Escape has closed under the pointer. */
const dismissedAttribute = 'data-dismissed';

/**
 * Closes the header's menus, which open by themselves (product.md, "Header"): when a link in them
 * is chosen; when the focus moves on, which an open menu would cover; when the page returns from
 * the back/forward cache; and with Escape under a resting pointer, which WCAG 1.4.13 asks for.
 */
function tendMenus(): void {
  addEventListener('focusin', ({ target }) => {
    // Firefox scrolls to no group of a drawing, such as a chart's link, but to what's in it.
    document.querySelector('a:focus circle')?.scrollIntoView({ block: 'nearest' });
    const menu = openMenu();
    // The menu's own button, beside it, closes it by itself.
    if (!menu?.parentElement?.contains(target as Node)) {
      menu?.hidePopover();
    }
  });
  addEventListener('click', ({ target }) => (target as Element).closest('a') && openMenu()?.hidePopover());
  addEventListener('pageshow', ({ persisted }) => persisted && openMenu()?.hidePopover());
  addEventListener('keydown', ({ key }) => {
    const menu = document.querySelector<HTMLElement>('header li:hover > [popover]');
    const item = menu?.parentElement;
    if (key === 'Escape' && menu && item) {
      if (menu.contains(document.activeElement)) {
        item.querySelector('button')?.focus();
      }
      menu.setAttribute(dismissedAttribute, '');
      item.addEventListener('pointerleave', () => menu.removeAttribute(dismissedAttribute));
    }
  });
}

function openMenu(): HTMLElement | null {
  return document.querySelector<HTMLElement>('header :popover-open');
}
