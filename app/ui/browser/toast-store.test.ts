import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast, showToast, updateToast } from './toast-store.ts';

describe('the toast store', () => {
  beforeEach(() => void vi.useFakeTimers());

  afterEach(() => {
    dismissToast();
    vi.useRealTimers();
  });

  it('holds at most one toast: a new one replaces the old one', () => {
    const first = showToast({ title: 'Link copied!' });
    const second = showToast({ title: 'Error', tone: 'error' });
    expect(second).not.toBe(first);
    expect(currentToast()).toEqual({ id: second, title: 'Error', tone: 'error' });
  });

  it('gives a new toast its full time, whatever the old one had left', () => {
    showToast({ title: 'First' });
    vi.advanceTimersByTime(999_000);
    showToast({ title: 'Second' });
    vi.advanceTimersByTime(999_999);
    expect(currentToast()?.title).toBe('Second');
  });

  it('updates only the current toast', () => {
    const first = showToast({ title: 'Copying', description: 'One moment' });
    updateToast(first, { title: 'Copied' });
    expect(currentToast()).toMatchObject({ id: first, title: 'Copied', description: 'One moment' });
    const second = showToast({ title: 'Second' });
    updateToast(first, { title: 'Late' });
    expect(currentToast()).toMatchObject({ id: second, title: 'Second' });
  });

  it('dismisses the toast with this id, or the current one', () => {
    const first = showToast({ title: 'First' });
    showToast({ title: 'Second' });
    dismissToast(first);
    expect(currentToast()?.title).toBe('Second');
    dismissToast();
    expect(currentToast()).toBeUndefined();
  });
});
