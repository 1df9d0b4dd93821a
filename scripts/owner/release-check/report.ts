import type { Done, Group, Left } from './left.ts';

/** A line with the pages where a visitor meets it. */
export type Line = Left & { where: string | undefined };

const groups: ReadonlyArray<{ group: Group; title: string; hint: string }> = [
  { group: 'replace', title: 'Replace', hint: 'Write your own fact or take it out.' },
  { group: 'confirm', title: 'Confirm', hint: 'Check that it’s true, then delete the `confirm` line.' },
  { group: 'lawyer', title: 'Ask a lawyer', hint: 'Have it reviewed, then delete the `confirm` line.' },
];

/** Returns what is left in three groups, with counts, and what's done already. */
export function report(lines: readonly Line[], done: Done): string {
  const parts = groups.map(({ group, title, hint }) => {
    const own = lines.filter((line) => line.group === group);
    const heading = `${title} (${own.length})${own.length > 0 ? `. ${hint}` : ''}`;
    return [heading, ...own.map(lineOf)].join('\n');
  });
  const counts = groups.map(
    ({ group, title }) => `${lines.filter((line) => line.group === group).length} ${title.toLowerCase()}`,
  );
  return [
    ...parts,
    [
      `Done already: ${done.facts} of your facts in content/site.yaml are filled in, and ${done.owned} figures or records are marked as yours.`,
      lines.length > 0
        ? `Left before you go live: ${lines.length} (${counts.join(', ')}).`
        : 'Nothing is left. As a last look, run "npm run lint:site -- --release" on the build.',
    ].join('\n'),
  ].join('\n\n');
}

function lineOf({ todo, where, file, field }: Line): string {
  return [`- ${todo}`, where && `  Shows on ${where}.`, `  In ${file}, ${field}`].filter(Boolean).join('\n');
}
