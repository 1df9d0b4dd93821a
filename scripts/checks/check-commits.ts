import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tellFaults } from './built-site.ts';

/** Returns what CONTRIBUTING.md refuses in a commit's message, or nothing. */
export function messageFaults(message: string): string[] {
  const lines = message
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  const [subject = '', blank = '', ...body] = lines;
  return [
    subject.length > 72 && `has a subject of ${subject.length} characters: at most 72`,
    !/^\p{Lu}/u.test(subject) && 'must begin with a capital letter',
    subject.endsWith('.') && 'must not end with a period',
    (blank.trim() !== '' || body.join('').trim() === '') && 'needs a blank line and a body that says why',
  ].flatMap((fault) => (fault === false ? [] : `${subject}: ${fault}`));
}

/** Returns what Git prints of a range's commits, one text a commit. */
function logOf(...options: string[]): string[] {
  return execFileSync('git', ['log', '-z', ...options], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);
}

/**
 * Fails on commit messages that CONTRIBUTING.md doesn't allow, one line for each fault.
 *
 *   npm run check -- commits --file <path>   one message, as Git's commit-msg hook passes it
 *   npm run check commits <range>            the commits of a range, such as origin/main..HEAD
 */
if (import.meta.main) {
  const [range = 'origin/main..HEAD', file] = process.argv.slice(2);
  const messages = file ? [readFileSync(file, 'utf8')] : logOf('--no-merges', '--format=%B', range);
  const merges = file ? [] : logOf('--merges', '--format=%s: is a merge: rebase instead', range);
  tellFaults([...merges, ...messages.flatMap(messageFaults)], 'faults in messages of commits');
}
