import { expect, it, vi } from 'vitest';
import { devPort } from './dev-server.ts';

it('serves on PORT, as the README says, and on 3000 without it', () => {
  vi.stubEnv('PORT', '');
  expect(devPort()).toBe(3000);
  vi.stubEnv('PORT', '8080');
  expect(devPort()).toBe(8080);
  vi.unstubAllEnvs();
});
