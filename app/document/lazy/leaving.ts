/**
 * Whether the visitor is on the way to another document. The browser cuts pending loads off then,
 * so a failure says nothing about the file.
 */
let leaving = false;
let watchers = 0;

/** Watches whether the visitor leaves, until the returned function is called. */
export function watchLeaving(): () => void {
  if (watchers === 0) {
    // An earlier phone link or download didn't leave the page.
    leaving = false;
    // Only while something loads: Firefox keeps no page with this listener in its back/forward
    // cache.
    addEventListener('beforeunload', leave);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', stay);
  }
  watchers += 1;
  return () => {
    watchers -= 1;
    if (watchers === 0) {
      removeEventListener('beforeunload', leave);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', stay);
    }
  };
}

export function isLeaving(): boolean {
  return leaving;
}

function leave(): void {
  leaving = true;
}

function stay(): void {
  leaving = false;
}
