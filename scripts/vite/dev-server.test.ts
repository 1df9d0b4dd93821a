import { parse } from 'parse5';
import { expect, it } from 'vitest';
import { faultPage } from './dev-server.ts';

it('shows the faults of the content as text, and listens for the next change', () => {
  const page = faultPage(['content/site.yaml: line 3: cannot be read as YAML', 'content/en/posts/a.md: title: <b>']);
  expect(page).toContain('<li>content/site.yaml: line 3: cannot be read as YAML</li>');
  expect(page).toContain('title: &lt;b&gt;</li>');
  expect(page).toContain('src="/@vite/client"');
  expect(parse(page).childNodes).toHaveLength(2);
});
