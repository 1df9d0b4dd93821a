import { hydratedEvent } from '../../document/start/plan.ts';
import { sendsPrivacySignal } from '../../ui/browser/privacy-signal.ts';
import { keepClear } from './clearance.ts';
import { bannerPlaceId, consentKey, startConsent, storeConsent } from './consent-choice.ts';

/** Milliseconds from the start of the page to the banner (product.md, "Cookie banner"). */
const bannerMs = 1000;

let timer: ReturnType<typeof setTimeout> | undefined;
let loading: Promise<HTMLElement> | undefined;
let isOpen = false;
let opener: HTMLElement | undefined;
let stopClearance: (() => void) | undefined;

/**
 * Shows the banner a second after `since` (`performance.now()`) if there's no answer. It never
 * interrupts the visitor: only a banner that the footer opened takes the focus.
 */
export function askForConsent(since: number): void {
  if (startConsent(new Date()) !== 'ask') {
    return;
  }
  // Its words are there when its time comes.
  loadBanner().catch(() => {});
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
  stopClearance?.();
  stopClearance = undefined;
  loading?.then((banner) => {
    banner.hidden = true;
  });
}

function answer(all: boolean): void {
  storeConsent(all, new Date());
  close();
  // The pressed button disappears with the banner, so the focus returns to the footer's button, or
  // to the main content.
  (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
  opener = undefined;
}

function loadBanner(): Promise<HTMLElement> {
  loading ??= fetchBanner();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function fetchBanner(): Promise<HTMLElement> {
  const place = document.getElementById(bannerPlaceId);
  const response = await fetch(place?.dataset['href'] ?? '');
  if (!place || !response.ok) {
    throw new Error(`The cookie banner could not be loaded: ${response.status}`);
  }
  place.innerHTML = await response.text();
  const banner = place.firstElementChild as HTMLElement;
  for (const part of banner.querySelectorAll<HTMLElement>('[data-signal]')) {
    part.hidden = part.dataset['signal'] !== String(sendsPrivacySignal());
  }
  return banner;
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
addEventListener('storage', ({ key, newValue }) => {
  // The visitor has answered in another tab.
  if (key === consentKey && newValue !== null && !opener) {
    close();
  }
});
// The error screen is a new document to React, with an empty place.
addEventListener(hydratedEvent, async () => {
  const banner = await loading;
  const place = document.getElementById(bannerPlaceId);
  if (banner && place && !place.contains(banner)) {
    place.append(banner);
  }
});
