import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentFolder } from '../../app/content/engine/read.server.ts';
import { postCategories } from '../../app/content/posts/posts.schema.ts';
import { contentFaults } from '../../app/editions/checks/check-content.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { editorFaults, editorSchemas, writeEditorSchemas } from './editor-schemas.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidemark-schemas-'));
  cpSync(contentFolder(), folder, { recursive: true });
  vi.stubEnv('CONTENT_DIR', folder);
  vi.stubEnv('NODE_ENV', 'production');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('the schemas for editors', () => {
  it('are the ones that the check uses', () => {
    const posts = editorSchemas().get('posts.json');
    expect(posts?.properties?.['category']?.enum).toEqual(postCategories);
    expect(posts?.required).toContain('title');
    expect(posts?.required).not.toContain('updated');
    expect(editorSchemas().get('site.json')?.properties).toHaveProperty('phone');
  });

  it('are current, and every content file names its own', () => {
    expect(editorFaults()).toEqual([]);
  });

  it('come back when they are missing, without a change to anything else', () => {
    const { locale, posts } = mainEdition();
    const post = join(folder, `${locale}/posts/${posts()[0]?.id}.md`);
    const files = [post, join(folder, 'site.yaml'), join(folder, `${locale}/pages/about.yaml`)];
    const before = files.map((file) => readFileSync(file, 'utf8'));
    for (const file of files) {
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^# yaml-language-server.*\n/mu, ''));
    }
    writeFileSync(join(folder, 'schemas/posts.json'), '{}');
    expect(editorFaults()).toHaveLength(4);
    expect(editorFaults().join('\n')).toMatch(
      /content\/site\.yaml: has no line for the editor: run "npm run schemas"/u,
    );
    writeEditorSchemas();
    expect(editorFaults()).toEqual([]);
    expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(before);
    expect(contentFaults()).toEqual([]);
  });
});
