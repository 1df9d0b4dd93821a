import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FrameData } from '../editions/edition.server.ts';
import { frameWith, type PageData, type Screen, type ShownPage } from '../editions/use-edition.ts';
import { filledAttribute, insideAttribute, offlineId, openedEvent, readPlan, type StartPlan } from './start/plan.ts';
import { addStylesheet, leaveFirstPage } from './styles/stylesheets.ts';

type Shown = {
  page: ShownPage;
  /** The path of a page that's on its way. */
  target?: string;
};

/**
 * Opens the pages of marked links inside the application, and those that Back and Forward lead to
 * (product.md, "Loading and navigation"). Any other link is a document's. A page's document says
 * what it needs; what can't be had leads to the document, and when that can't be had either,
 * `Failed` shows in the page's place. Offline, the start script holds a link like any other.
 */
export function usePages(first: ShownPage, Failed: Screen): Shown {
  const [shown, setShown] = useState<Shown>({ page: first });

  useEffect(() => {
    let path = location.pathname;
    let newest = 0;
    let isUnderWay = false;
    /** How far the page that is left was scrolled, in pixels. */
    let place = 0;

    async function open(href: string, isNew: boolean): Promise<void> {
      newest += 1;
      const number = newest;
      const target = new URL(href).pathname;
      // A skeleton scrolls to the top.
      if (!isUnderWay) {
        place = scrollY;
      }
      isUnderWay = true;
      // Before a skeleton takes the page's place.
      leaveFirstPage();
      setShown(({ page }) => ({ page, target }));
      const next = await fetchPage(href).catch((error: unknown) =>
        console.error(`The page '${target}' could not be loaded.`, error),
      );
      // The visitor may have pressed another link by now.
      if (!next && number === newest) {
        await openDocument(href);
      }
      if (number !== newest) {
        return;
      }
      isUnderWay = false;
      path = target;
      // page.script.ts notes the places of both pages from now on.
      history.scrollRestoration = 'manual';
      if (isNew) {
        history.replaceState(place, '');
        history.pushState(0, '', href);
      }
      showHead(next?.head);
      const failed = { path: target, data: undefined, alternates: [], Screen: Failed };
      flushSync(() => setShown(({ page: { frame } }) => ({ page: next?.page ?? { ...failed, frame } })));
      dispatchEvent(new Event(openedEvent));
      scrollTo({ top: history.state, behavior: 'instant' });
      showFragment();
    }

    function follow(event: MouseEvent): void {
      const link = (event.target as Element).closest<HTMLAnchorElement>(`a[${insideAttribute}]`);
      const isPlain = !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (link && isPlain && navigator.onLine) {
        event.preventDefault();
        open(link.href, true);
      }
    }

    function goBack(): void {
      newest += 1;
      if (location.pathname === path) {
        isUnderWay = false;
        setShown(({ page }) => ({ page }));
        showFragment();
      } else {
        open(location.href, false);
      }
    }

    addEventListener('click', follow);
    addEventListener('popstate', goBack);
    return () => {
      removeEventListener('click', follow);
      removeEventListener('popstate', goBack);
    };
  }, [Failed]);

  return shown;
}

function showFragment(): void {
  document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
}

/**
 * Loads a page and its styles, and returns it with its head, or nothing for one that only its
 * document shows whole. Throws when a part can't be had.
 */
async function fetchPage(href: string): Promise<{ page: ShownPage; head: HTMLHeadElement } | undefined> {
  const answer = await fetch(href, { headers: { Accept: 'text/html' } });
  if (!answer.ok) {
    throw new Error(`${href}: ${answer.status}`);
  }
  // The policy of the page that is there would complain about another page's styles.
  const html = (await answer.text()).replace(/<style[\s\S]*?<\/style>/gu, '');
  const source = new DOMParser().parseFromString(html, 'text/html');
  if (source.querySelector(`[${filledAttribute}]`)) {
    return undefined;
  }
  const plan = readPlan(source);
  const [page] = await Promise.all([loadPage(plan), ...plan.styles.map(addStylesheet)]);
  return { page, head: source.head };
}

/** Loads the code and the data that a page's plan names. Throws when one of them can't be had. */
export async function loadPage({ edition, data, route }: StartPlan): Promise<ShownPage> {
  const modules = [edition, data, route].map((href) => import(/* @vite-ignore */ href));
  const [frame, page, screen] = await Promise.all(modules);
  return {
    ...(page.default as PageData),
    frame: frameWith(frame.default as FrameData),
    Screen: screen.default as Screen,
  };
}

/** Matches what a head says of its page alone. */
const ofPage =
  'title,meta[name]:not([name=viewport],[name*=color]),meta[property],link[rel=canonical],link[rel=alternate],script[type$=json]';

/** React leaves the head alone: it's the document's. What failed has none, and nothing of the page before. */
function showHead(head = document.createElement('head')): void {
  const own = document.head.querySelectorAll(ofPage);
  document.head.append(...head.querySelectorAll(ofPage));
  for (const element of own) {
    element.remove();
  }
}

/**
 * Loads a page as a document in place of what failed. Resolves only when it can't be had either:
 * the browser would replace the page that is there by its own error page.
 */
export async function openDocument(href: string): Promise<void> {
  document.getElementById(offlineId)?.togglePopover(!navigator.onLine);
  try {
    // A host counts no view for a HEAD, and sends no page twice.
    const { status } = await fetch(href, { method: 'HEAD', headers: { Accept: 'text/html' } });
    if (status < 500) {
      // An address that is shown already, with a fragment, would only be scrolled to.
      if (href === location.href) {
        location.reload();
      } else {
        location.assign(href);
      }
      await new Promise(() => {});
    }
  } catch {
    // Whoever asked says what failed.
  }
}
