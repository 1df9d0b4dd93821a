import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { postCategories } from '../../app/content/posts/posts.schema.ts';
import { contentFaults } from '../../app/editions/checks/check-content.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { copyContent } from '../testing/content-copy.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { editorSchemas, writeEditorSchemas } from './editor-schemas.ts';

const { pathOf, edit } = copyContent({ NODE_ENV: 'production' });

describe('the schemas for editors', () => {
  it('are the ones that the check uses', () => {
    const posts = editorSchemas().get('posts.json');
    expect(posts?.properties?.['category']?.enum).toEqual(postCategories);
    expect(posts?.required).toContain('title');
    expect(posts?.required).not.toContain('updated');
    expect(editorSchemas().get('site.json')?.properties).toHaveProperty('phone');
  });

  it('come back when they are missing, without a change to anything else', () => {
    const { locale, posts } = mainEdition();
    const files = [`${locale}/posts/${posts()[0]?.id}.md`, 'site.yaml', `${locale}/pages/about.yaml`];
    const texts = () => files.map((file) => readFileSync(pathOf(file), 'utf8'));
    const before = texts();
    for (const file of files) {
      edit(file, /^# yaml-language-server.*\n/mu, '');
    }
    writeEditorSchemas();
    expect(JSON.parse(readFileSync(pathOf('schemas/posts.json'), 'utf8'))).toEqual(editorSchemas().get('posts.json'));
    expect(texts()).toEqual(before);
    expect(contentFaults()).toEqual([]);
  });

  it('are named from the owner’s folder, whose files came from the samples', () => {
    const site = temporaryFolder();
    vi.stubEnv('TIDEMARK_SITE', site);
    mkdirSync(join(site, 'en/pages'), { recursive: true });
    cpSync(pathOf('en/pages/about.yaml'), join(site, 'en/pages/about.yaml'));
    writeEditorSchemas();
    const [, schema = ''] = /\$schema=(\S+)/u.exec(readFileSync(join(site, 'en/pages/about.yaml'), 'utf8')) ?? [];
    expect(join(site, 'en/pages', schema)).toBe(pathOf('schemas/pages-about.json'));
    rmSync(site, { recursive: true });
  });
});
