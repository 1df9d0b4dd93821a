import { afterEach, expect, it, vi } from 'vitest';
import { ContentFault } from '../../app/content/engine/faults.ts';
import { tellFindings } from './read-pages.ts';

const findings = Array.from({ length: 25 }, (_, index) => ({
  file: `blog/post-${index}.html`,
  rule: 'broken-link',
  message: 'the link to /nowhere leads nowhere: correct or remove it',
}));

afterEach(() => vi.unstubAllEnvs());

it('names the findings to the owner, and where to read those that are too many for a console', () => {
  const said = tellFindings(findings, 164);
  expect(said).toContain('25 findings on 164 pages.');
  expect(said).toContain('blog/post-19.html: broken-link: the link to /nowhere leads nowhere');
  expect(said).not.toContain('post-20');
  expect(said).toContain('npm run check crawl lists them all.');
  expect(tellFindings([], 164)).toBe('0 findings on 164 pages.');
});

it('stops a scheduled publication, with all of them', () => {
  vi.stubEnv('STOP_ON_FINDINGS', 'true');
  expect(() => tellFindings(findings, 164)).toThrow(ContentFault);
  expect(() => tellFindings(findings, 164)).toThrow(/post-0.*post-24/su);
  expect(tellFindings([], 164)).toContain('0 findings');
});
