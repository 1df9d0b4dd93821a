import { describe, expect, it } from 'vitest';
import { mainEdition } from '../../editions/edition.server.ts';
import { elsewhere } from './elsewhere.ts';

const { paths } = mainEdition();

describe('elsewhere', () => {
  it.each([
    ['/services/local-seo-optimization', '/services'],
    ['/services/seo-automation/atlanta-ga', '/services'],
    ['/services/seo-automation/atlanta-ga/', '/services'],
    ['/terms', '/terms-of-service'],
    ['/terms/', '/terms-of-service'],
  ])('leads %s to %s', (asked, expected) => {
    expect(elsewhere(asked, paths)).toBe(expected);
  });

  it.each([
    ...['/nowhere', '/servicesx', '/services', '/services/', '/terms/more', '/termsofservice', '/404', '//'],
    ...['/services/seo-automation/miami-fl/more', '/services//miami-fl', '/services/seo-automation//'],
  ])('leaves %s to the 404 page', (asked) => {
    expect(elsewhere(asked, paths)).toBeUndefined();
  });
});
