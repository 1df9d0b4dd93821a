import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The version whose undocumented parts this folder was last compared with. */
const reviewed = '8.4.0';

it.each(['react-router', '@react-router/dev', '@react-router/node'])('the installed %s is the reviewed one', (name) => {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string };
  expect(
    version,
    `${name} is no longer ${reviewed}. Go through the table in app/document/README.md, then set the reviewed version here.`,
  ).toBe(reviewed);
});
