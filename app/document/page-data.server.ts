import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { EntryContext } from 'react-router';

const folder = `${process.env['BUILD_DIR'] ?? 'build'}/client`;

/**
 * Writes the loaders' data of a page beside the scripts and returns the address. It is a fifth of a page's bytes, and nothing that is
 * seen waits for it. The first line is what React Router hands to the browser, the rest the data as it encodes them. The name is the
 * hash of the text: a page and its data can't be of two builds.
 */
export async function writePageData({ serverHandoffString, serverHandoffStream }: EntryContext): Promise<string> {
  if (!serverHandoffString || !serverHandoffStream) {
    throw new Error('React Router hands no data over: see app/document/README.md');
  }
  const text = `${serverHandoffString}\n${await new Response(serverHandoffStream).text()}`;
  const href = `/assets/page-${createHash('sha256').update(text).digest('base64url').slice(0, 12)}.txt`;
  await writeFile(`${folder}${href}`, text);
  return href;
}
