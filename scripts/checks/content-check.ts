import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

/**
 * Returns a check of the content, which can be asked for at each key. One runs at a time: a new one
 * ends the one before, and begins when that has ended. Whoever waits for an earlier one gets the newest
 * one's faults. `start` resolves when its process has ended, soon after the signal.
 */
export function createContentCheck(start: (stop: AbortSignal) => Promise<string[]> = runCheck) {
  let newest = { stop: new AbortController(), ended: Promise.resolve<unknown>(undefined) };
  let answer: Promise<string[]>;

  return {
    /** Returns what `npm run check content` says of the content as it is now. */
    faults: (): Promise<string[]> => {
      const stop = new AbortController();
      newest.stop.abort();
      const begun = newest.ended.then(() => (stop.signal.aborted ? [] : start(stop.signal)));
      newest = { stop, ended: begun.catch(() => undefined) };
      answer = begun.then((found) => (newest.stop === stop ? found : answer));
      return answer;
    },
    /** Ends the check that is under way. */
    stop: () => newest.stop.abort(),
  };
}

/**
 * In its own process, which reads the content as a build does: a broken article is a fault there,
 * and whoever asks goes on meanwhile.
 */
function runCheck(signal: AbortSignal): Promise<string[]> {
  return new Promise((resolve) => {
    const script = join(import.meta.dirname, 'check-content.ts');
    const options = { cwd: join(import.meta.dirname, '../..'), signal, killSignal: 'SIGKILL' } as const;
    const { pid } = execFile(process.execPath, [script], options, (error, _out, said) => {
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
    if (pid !== undefined) {
      setPriority(pid, constants.priority.PRIORITY_LOW);
    }
  });
}
