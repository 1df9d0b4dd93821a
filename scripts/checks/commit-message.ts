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
