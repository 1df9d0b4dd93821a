import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Fails on commit messages that CONTRIBUTING.md doesn't allow, one line for each fault.
 *
 *   npm run check -- commits --file <path>   one message, as Git's commit-msg hook passes it
 *   npm run check commits <range>            the commits of a range, such as origin/main..HEAD
 */
if (import.meta.main) {
  const [first = 'origin/main..HEAD', path = ''] = process.argv.slice(2);
  const faults = first === '--file' ? faultsIn(readFileSync(path, 'utf8')) : rangeFaults(first);
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exitCode = 1;
  }
}

function rangeFaults(range: string): string[] {
  const log = execFileSync('git', ['log', '--format=%x00%P%n%B', range], { encoding: 'utf8' });
  return log
    .split('\0')
    .slice(1)
    .flatMap((commit) => {
      const [parents = '', ...lines] = commit.split('\n');
      return faultsIn(lines.join('\n'), parents.includes(' '));
    });
}

function faultsIn(message: string, isMerge?: boolean): string[] {
  const [subject = ''] = message.trim().split('\n');
  return messageFaults(message, isMerge).map((fault) => `${subject}: ${fault}`);
}

/** Returns what CONTRIBUTING.md refuses in a commit, or nothing. One with two parents is a merge. */
export function messageFaults(message: string, isMerge = false): string[] {
  const lines = message
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  const [subject = '', blank = '', ...body] = lines;
  return [
    isMerge && 'is a merge: rebase instead',
    subject.length > 72 && `has a subject of ${subject.length} characters: at most 72`,
    !/^\p{Lu}/u.test(subject) && 'must begin with a capital letter',
    subject.endsWith('.') && 'must not end with a period',
    (blank.trim() !== '' || body.join('').trim() === '') && 'needs a blank line and a body that says why',
  ].filter((fault) => fault !== false);
}
