import { day } from '../../../text/units.ts';
import { standInMeta } from '../../seo/not-found-meta.ts';
import { inTurnAttribute, showInTurn } from './in-turn.ts';
import { takeAlong } from './language-choice.ts';
import {
  callAttribute,
  contactBarAttribute,
  type Greeting,
  hintSeenKey,
  hydratedEvent,
  type PageScript,
  readPlan,
  type StartGlobals,
  searchKeyAttribute,
  wakeAttribute,
} from './plan.ts';

/**
 * Runs after a page's own load and without the application. It is small and the same on every page,
 * so a visit fetches it once. `attend` starts the application where the page has more to
 * show than its HTML, and the greeting on a first visit.
 */
export const attend: PageScript['attend'] = (since, startApplication, keys) => {
  countPrerendered();
  tendMenus();
  tendContactBar();
  passOpenFolds();
  addEventListener('click', takeAlong);
  keys.forEach(keepSearchKey);
  addEventListener('keydown', keepSearchKey, true);
  addEventListener(hydratedEvent, () => removeEventListener('keydown', keepSearchKey, true));
  for (const element of document.querySelectorAll<HTMLElement>(`[${inTurnAttribute}]`)) {
    showInTurn(element);
  }
  const selector = `[${wakeAttribute}],meta[name="${standInMeta}"]`;
  if ([...document.querySelectorAll(selector)].some(hasMore)) {
    startApplication();
  }
  if (!stored(hintSeenKey) || !isAnswered()) {
    greeting()
      .then((part) => part.greet(since))
      .catch(() => {});
  }
};

/**
 * Counts the view of a page that was prerendered, by the request that browsers make for one that
 * was only fetched ahead (hosting/visits/asked.ts): its own came before it was shown.
 */
function countPrerendered(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if ((navigation as { activationStart?: number } | undefined)?.activationStart) {
    fetch('/speculation.rules?shown').catch(() => {});
  }
}

/** Where there's room, a phone's fold stands open and takes no press; so the keyboard passes it. */
function passOpenFolds(): void {
  for (const summary of document.querySelectorAll<HTMLElement>('main summary')) {
    if (getComputedStyle(summary).pointerEvents === 'none' && summary.parentElement instanceof HTMLDetailsElement) {
      summary.tabIndex = -1;
      summary.parentElement.open = true;
    }
  }
}

/** Loads the application: everything that it imports is on its way at once. */
export const load: PageScript['load'] = async () => {
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
};

/** Opens the cookie banner for the footer's button. */
export const reopenBanner: PageScript['reopenBanner'] = async () => {
  (await greeting()).reopen();
};

/** The keys that open the search, which the application knows. */
function keepSearchKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (
    !altKey &&
    (ctrlKey || metaKey ? key === 'k' : key === '/' && !(target as Element).matches('input,select,textarea'))
  ) {
    event.preventDefault();
    document.querySelector<HTMLElement>(`[${searchKeyAttribute}]`)?.click();
  }
}

/** An answer to the cookie banner that is younger needs no second look, in milliseconds. */
const answerMs = 729 * day;

/** Whether an element has something to show that its HTML doesn't. */
function hasMore(element: Element): boolean {
  const key = element.getAttribute(wakeAttribute);
  // A not-found document knows nothing of the path that the visitor asked for.
  return key === null || /[?&]\w+=/u.test(location.search + location.hash) || stored(key) !== null;
}

/** Whether the cookie banner has nothing to ask, at first sight. Its script looks closer. */
function isAnswered(): boolean {
  const isYoung = Date.now() - Date.parse(stored('cookiesAcceptedAt') ?? '') < answerMs;
  return isYoung && stored('cookiesAccepted') !== null;
}

function greeting(): Promise<Greeting> {
  return import(readPlan().greeting) as Promise<Greeting>;
}

/** Storage may be blocked. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Shows the contact bar's links while none of the page's own is in sight. */
function tendContactBar(): void {
  const update = () => {
    const isInSight = [...document.querySelectorAll(`[${callAttribute}]`)].some((call) => {
      const { top, bottom } = call.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    });
    document.querySelector(`[${contactBarAttribute}]`)?.toggleAttribute('data-shown', !isInSight);
  };
  update();
  addEventListener('scroll', () => requestAnimationFrame(update), { passive: true });
  addEventListener('resize', update);
  addEventListener(hydratedEvent, update);
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
    const menu = openMenu();
    // The menu's own button, beside it, closes it by itself.
    if (!menu?.parentElement?.contains(target as Node)) {
      menu?.hidePopover();
    }
  });
  addEventListener('click', ({ target }) => {
    const menu = openMenu();
    if ((target as Element).closest('a[href]') && menu?.contains(target as Node)) {
      menu.hidePopover();
    }
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      openMenu()?.hidePopover();
    }
  });
  addEventListener('keydown', ({ key }) => {
    const menu = document.querySelector<HTMLElement>('header li:hover > [popover]');
    const item = menu?.parentElement;
    if (key === 'Escape' && menu && item) {
      if (menu.contains(document.activeElement)) {
        item.querySelector('button')?.focus();
      }
      menu.setAttribute(dismissedAttribute, '');
      item.addEventListener('pointerleave', () => menu.removeAttribute(dismissedAttribute), { once: true });
    }
  });
}

function openMenu(): HTMLElement | null {
  return document.querySelector<HTMLElement>('header :popover-open');
}
