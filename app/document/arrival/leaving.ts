/** Whether the visitor is on the way to another document. A load that fails then has been cut off, and says nothing about its file. */
let leaving = false;
let watchers = 0;

/** Watches for the visitor's leaving until the returned function is called. */
export function watchLeaving(): () => void {
  if (watchers === 0) {
    // A phone link or a download left the page where it was.
    leaving = false;
    // Only while something is under way: Firefox keeps no page that listens to it.
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
