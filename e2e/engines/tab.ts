import { expect } from '@playwright/test';

/** A started browser. Its tabs share nothing: each has its own storage, cache and history. */
export type Engine = {
  openTab: (origin: string) => Promise<Tab>;
  close: () => Promise<void>;
};

/**
 * The steps of a journey in a browser, the same in every engine. Clicks, keys and the pointer are
 * the browser's own input events. Whatever names an element takes a CSS selector, waits for the
 * first visible match and brings it to the middle of the screen.
 */
export type Tab = {
  /** Loads a path of the site as a typed address does, and waits for the page's `load` event. */
  open: (path: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  /** Sets the size of the page's area in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** Runs a function in the page; argument and result travel as JSON. */
  run: <Argument, Result>(inPage: (argument: Argument) => Result, argument?: Argument) => Promise<Result>;
  click: (css: string) => Promise<void>;
  /** Types into a field in place of what it holds. */
  type: (css: string, text: string) => Promise<void>;
  press: (key: 'Enter' | 'Escape' | 'o' | '.') => Promise<void>;
  /** Everything that the engine has reported on the console as a warning or an error. */
  messages: () => Promise<string[]>;
  close: () => Promise<void>;
};

/**
 * How long a journey waits for what it expects, in milliseconds. On a loaded machine a driver has
 * answered a single call after half a minute.
 */
export const patience = 120_000;

/**
 * Between two attempts, in milliseconds: each of them takes a driver and two processes of a
 * browser.
 */
const pause = 50;

/**
 * Runs an attempt until it returns something other than `undefined`, and returns that. An attempt
 * that throws counts as not yet: a page that is being replaced answers so.
 */
export async function retry<Result>(what: string, attempt: () => Promise<Result | undefined>): Promise<Result> {
  let result: Result | undefined;
  await expect(async () => {
    result = await attempt();
    expect(result, what).toBeDefined();
  }, what).toPass({ timeout: patience, intervals: [pause] });
  return result as Result;
}

/**
 * In the page: the first visible element that matches, in the middle of the screen and no longer on
 * its way there.
 */
export function findVisible(css: string): Element | null {
  const found = [...document.querySelectorAll(css)].find((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const isMoving = document.getAnimations().some(({ playState, effect, timeline }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    const isEndless = timeline !== document.timeline || effect?.getComputedTiming().endTime === Infinity;
    return playState === 'running' && !isEndless && found && target?.contains(found);
  });
  return isMoving ? null : (found ?? null);
}

/**
 * In the page: the Back button, pressed once the driver has its answer; the document may be gone at
 * once.
 */
export function goBack(): void {
  setTimeout(() => history.back());
}

/** Lets pass that a page was left before it could answer the script that leads away from it. */
export function unlessLeft(error: Error): void {
  if (!/context was destroyed|navigat/iu.test(error.message)) {
    throw error;
  }
}

/**
 * In the page: puts the cursor into a field and selects what it holds, so that typing replaces it.
 */
export function selectContent(field: Element): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.focus();
    field.select();
  }
}

/** In the page: has the cookie banner and the hint of the dice, which cover a part of it, answered before they come. */
export function answerGreetings(): void {
  localStorage.setItem('cookiesAccepted', 'false');
  localStorage.setItem('cookiesAcceptedAt', new Date().toISOString().slice(0, 10));
  localStorage.setItem('hasSeenFloatingDice', 'true');
}

/** In the page: touches a control that only the application answers, and that is gone at once. */
export function touchControl(): void {
  const control = document.body.appendChild(document.createElement('button'));
  control.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  control.remove();
}
