import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { postCategories } from '../../app/content/posts/posts.schema.ts';
import { contentFaults } from '../../app/editions/checks/check-content.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { copyContent } from '../testing/content-copy.ts';
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
    const texts = () => files.map((file) => readFileSync(pathOf(file), 'utf8').replace(line, ''));
    const line = /^# yaml-language-server: \$schema=(.*)\n/mu;
    const before = texts();
    for (const file of files) {
      edit(file, /^# yaml-language-server.*\n/mu, '');
    }
    writeEditorSchemas();
    const about = pathOf(`${locale}/pages/about.yaml`);
    const named = resolve(dirname(about), decodeURI(line.exec(readFileSync(about, 'utf8'))?.[1] ?? ''));
    expect(JSON.parse(readFileSync(named, 'utf8'))).toEqual(editorSchemas().get('pages-about.json'));
    expect(texts()).toEqual(before);
    expect(contentFaults()).toEqual([]);
  });
});
