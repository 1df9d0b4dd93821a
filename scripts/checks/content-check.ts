import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

/** Runs the check of the content, which can be asked for at each key. */
type ContentCheck = {
  /** Returns what `npm run check content` says of the content as it is now. */
  faults: () => Promise<string[]>;
  /** Ends the check that is under way. */
  stop: () => void;
};

type Run = { ended: Promise<unknown>; faults: Promise<string[]>; stop: AbortController };

/**
 * Returns a check of which one runs at a time: a new one ends the one before, and begins when that
 * has ended. Whoever waits for an earlier one gets the newest one's faults. `start` resolves when
 * its process has ended, soon after the signal.
 */
export function createContentCheck(start: (stop: AbortSignal) => Promise<string[]> = runCheck): ContentCheck {
  let newest: Run | undefined;

  return {
    faults: () => {
      newest?.stop.abort();
      const stop = new AbortController();
      const begun = (newest?.ended ?? Promise.resolve()).then(() => (stop.signal.aborted ? [] : start(stop.signal)));
      const run: Run = {
        ended: begun.catch(() => undefined),
        faults: begun.then((found) => (newest === undefined || newest === run ? found : newest.faults)),
        stop,
      };
      newest = run;
      return run.faults;
    },
    stop: () => newest?.stop.abort(),
  };
}

/**
 * In its own process, which reads the content as a build does: a broken article is a fault there,
 * and whoever asks goes on meanwhile.
 */
function runCheck(stop: AbortSignal): Promise<string[]> {
  return new Promise((resolve) => {
    const script = join(import.meta.dirname, 'check-content.ts');
    const cwd = join(import.meta.dirname, '../..');
    const child = execFile(process.execPath, [script], { cwd }, (error, _out, said) => {
      // Sound content can have news of a newer version, which stops no one.
      if (!error) {
        resolve([]);
        return;
      }
      // A field is known by its file and keys; its line moves while the owner types.
      const faults = said.split('\n').flatMap((line) => {
        const [, file, rest] = /^(\S.*?\.(?:ya?ml|md))(?::\d+)?(: .*)$/u.exec(line) ?? [];
        return file === undefined ? [] : [`${file}${rest}`];
      });
      resolve(faults.length === 0 ? [said.trim() || error.message] : faults);
    });
    stop.addEventListener('abort', () => child.kill('SIGKILL'), { once: true });
    if (child.pid !== undefined) {
      setPriority(child.pid, constants.priority.PRIORITY_LOW);
    }
  });
}
