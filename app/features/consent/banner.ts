import { awaitingAttribute, consentKey } from '../../document/start/plan.ts';
import { markupOf } from '../../ui/browser/fetch.ts';
import { bannerPlaceId, hasAnswered, storeConsent } from './consent-choice.ts';

/** Milliseconds from the start of the page to the banner (product.md, "Cookie banner"). */
const bannerMs = 1000;

const loadBanner = markupOf<HTMLElement>(bannerPlaceId);

let timer: ReturnType<typeof setTimeout> | undefined;
let isOpen = false;
let opener: HTMLElement | undefined;
let stopClearance: (() => void) | undefined;

/**
 * Shows the banner a second after `since` (`performance.now()`) if there's no answer. It never
 * interrupts the visitor: only a banner that the footer opened takes the focus.
 */
export function askForConsent(since: number): void {
  if (hasAnswered()) {
    return;
  }
  // Its words are there when its time comes. Without them, nothing waits for an answer.
  loadBanner().catch(() => document.documentElement.removeAttribute(awaitingAttribute));
  let isPressing = false;
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
    addEventListener(type, ({ isTrusted }) => (isPressing = isTrusted && type === 'pointerdown'), true);
  }
  openAfter(since + bannerMs - performance.now());

  function openAfter(ms: number): void {
    timer = setTimeout(() => openAtRest().catch(() => {}), ms);
  }

  /** A press that ends on the banner instead of where it began would be lost. */
  async function openAtRest(): Promise<void> {
    const own = timer;
    await loadBanner();
    if (timer === own) {
      await (isPressing ? openAfter(100) : open());
    }
  }
}

/** Opens the banner for the footer's button, which gets the focus back after the answer. */
export async function reopenBanner(): Promise<void> {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
  const banner = await open();
  banner.focus({ preventScroll: true });
}

async function open(): Promise<HTMLElement> {
  stopTimer();
  isOpen = true;
  const banner = await loadBanner();
  if (isOpen && banner.hidden) {
    document.documentElement.setAttribute(awaitingAttribute, '');
    banner.hidden = false;
    stopClearance = keepClear(banner);
  }
  return banner;
}

function stopTimer(): void {
  clearTimeout(timer);
  timer = undefined;
}

function close(): void {
  stopTimer();
  isOpen = false;
  document.documentElement.removeAttribute(awaitingAttribute);
  stopClearance?.();
  stopClearance = undefined;
  for (const banner of document.querySelectorAll<HTMLElement>(`#${bannerPlaceId} > *`)) {
    banner.hidden = true;
  }
}

function answer(all: boolean): void {
  storeConsent(all, new Date());
  close();
  // The pressed button disappears with the banner, so the focus returns to the footer's button, or
  // to the main content.
  (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
  opener = undefined;
}

addEventListener('click', (event) => {
  const { target } = event;
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-answer]') : null;
  if (button) {
    // The application has nothing to add.
    event.preventDefault();
    answer(button.dataset['answer'] === 'true');
  }
});
addEventListener('focusin', ({ target }) => {
  // WebKit scrolls only to the line of it that holds the cursor.
  if (isOpen && target instanceof HTMLTextAreaElement) {
    uncoverFocus();
  }
});
addEventListener('storage', ({ key, newValue }) => {
  // The visitor has answered in another tab.
  if (key === consentKey && newValue !== null && !opener) {
    close();
  }
});

/**
 * Returns the styles that make room for a banner of this height in pixels. None is a custom
 * property on the document: the browser would restyle every element, even for one that isn't
 * inherited.
 */
const yielding = (height: number) => `
  body, body > footer, [data-contact-bar], [data-dice] { --banner-height: ${height}px }
  @media (height >= 26rem) {
    html { scroll-padding-block-end: calc(${height}px + var(--hint-height) + var(--space-4)) }
  }`;

/**
 * Keeps the page clear of the open banner: browsers scroll what gets the focus out of the padding.
 * Returns the function that stops it.
 */
function keepClear(banner: HTMLElement): () => void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const observer = new ResizeObserver(() => {
    sheet.replaceSync(yielding(Math.ceil(banner.getBoundingClientRect().height)));
    uncoverFocus();
  });
  observer.observe(banner);
  return () => {
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** Scrolls to what has the focus. What is fixed to the screen isn't under the banner. */
function uncoverFocus(): void {
  document.querySelector(':is(main, body > footer) :focus')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
