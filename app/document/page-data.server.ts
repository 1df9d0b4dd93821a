import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { EntryContext } from 'react-router';

const folder = `${process.env['BUILD_DIR'] ?? 'build'}/client`;

/**
 * Writes a page's loader data beside the scripts and returns its URL. It is a fifth of a page's
 * bytes, and nothing visible waits for it. The first line holds React Router's settings, the rest
 * the data as React Router encodes it. The name is a hash of the text, so a page never meets the
 * data of another build.
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
