import { parse } from 'parse5';
import { expect, it, vi } from 'vitest';
import { devPort, faultPage } from './dev-server.ts';

it('shows the faults of the content as text, and listens for the next change', () => {
  const page = faultPage(['content/site.yaml: line 3: cannot be read as YAML', 'content/en/posts/a.md: title: <b>']);
  expect(page).toContain('<li>content/site.yaml: line 3: cannot be read as YAML</li>');
  expect(page).toContain('title: &lt;b&gt;</li>');
  expect(page).toContain('src="/@vite/client"');
  expect(parse(page).childNodes).toHaveLength(2);
});

it('serves on PORT, as the README says, and on 3000 without it', () => {
  vi.stubEnv('PORT', '');
  expect(devPort()).toBe(3000);
  vi.stubEnv('PORT', '8080');
  expect(devPort()).toBe(8080);
  vi.unstubAllEnvs();
});
