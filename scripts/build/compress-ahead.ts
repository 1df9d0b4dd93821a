import { copiesOf } from '../../hosting/finish/compress.ts';
import { keepCopies } from './cache.ts';

/** As many as leave threads for reading and writing files. */
const atOnce = 2;

let running = 0;
const waiting: Array<() => Promise<unknown>> = [];
let keep: ReturnType<typeof keepCopies> | undefined;

/**
 * Starts to compress a file that no later step changes, into the cache: finishing the site finds
 * the copies there, and the cores have work while pages are rendered on one of them.
 */
export function compressAhead(path: string, content: Buffer): void {
  keep ??= keepCopies();
  const kept = keep;
  waiting.push(() => copiesOf(path, content, kept));
  startNext();
}

function startNext(): void {
  const next = running < atOnce ? waiting.shift() : undefined;
  if (!next) {
    return;
  }
  running += 1;
  const done = () => {
    running -= 1;
    startNext();
  };
  // What fails here fails again where it counts.
  next().then(done, done);
}
