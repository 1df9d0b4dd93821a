import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isLeaving, watchLeaving } from './load-part.ts';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

afterEach(() => vi.unstubAllGlobals());

it.each(['beforeunload', 'pagehide'])('takes %s for leaving', (type) => {
  const stop = watchLeaving();
  expect(isLeaving()).toBe(false);
  page.dispatchEvent(new Event(type));
  expect(isLeaving()).toBe(true);
  stop();
});

it('takes a page that is shown again for one that stays', () => {
  const stop = watchLeaving();
  page.dispatchEvent(new Event('pagehide'));
  page.dispatchEvent(new Event('pageshow'));
  expect(isLeaving()).toBe(false);
  stop();
});

it('forgets a phone link or a download that came before', () => {
  watchLeaving()();
  const first = watchLeaving();
  page.dispatchEvent(new Event('beforeunload'));
  first();
  const second = watchLeaving();
  expect(isLeaving()).toBe(false);
  second();
});

it('listens for as long as one load is under way', () => {
  const [first, second] = [watchLeaving(), watchLeaving()];
  first();
  page.dispatchEvent(new Event('beforeunload'));
  expect(isLeaving()).toBe(true);
  second();
  watchLeaving()();
  page.dispatchEvent(new Event('beforeunload'));
  expect(isLeaving()).toBe(false);
});
