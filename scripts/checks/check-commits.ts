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
  const messages = first === '--file' ? [readFileSync(path, 'utf8')] : messagesOf(first);
  const faults = messages.flatMap((message) =>
    messageFaults(message).map((fault) => `${subjectOf(message)}: ${fault}`),
  );
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exitCode = 1;
  }
}

function messagesOf(range: string): string[] {
  const log = execFileSync('git', ['log', '--format=%B%x00', range], { encoding: 'utf8' });
  return log.split('\0').filter((message) => message.trim() !== '');
}

function subjectOf(message: string): string {
  return message.trim().split('\n')[0] ?? '';
}

/** Returns what CONTRIBUTING.md refuses in a commit message, or nothing. */
export function messageFaults(message: string): string[] {
  const lines = message
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  const [subject = '', blank = '', ...body] = lines;
  return [
    /^Merge /u.test(subject) && 'is a merge: rebase instead',
    subject.length > 72 && `has a subject of ${subject.length} characters: at most 72`,
    !/^\p{Lu}/u.test(subject) && 'must begin with a capital letter',
    subject.endsWith('.') && 'must not end with a period',
    (blank.trim() !== '' || body.join('').trim() === '') && 'needs a blank line and a body that says why',
  ].filter((fault) => fault !== false);
}
