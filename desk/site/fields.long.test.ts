import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'vitest';
import { contentFolder, findFiles } from '../../app/content/engine/folders.server.ts';
import { expectOnlyThat } from '../testing/only-that.ts';

it('changes any field of the content to any text, and nothing else', () => {
  const files = findFiles('**/*.{yaml,md}').filter((file) => !file.startsWith('schemas/'));
  const sources = files.map((file) => ({ file, source: readFileSync(join(contentFolder(), file), 'utf8') }));
  expectOnlyThat(sources, 10_000);
}, 1_800_000);
