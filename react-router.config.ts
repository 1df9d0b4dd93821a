import type { Config } from '@react-router/dev/config';
import { prerenderPaths } from './app/editions/pages/site-list.server.ts';

export default {
  ssr: false,
  // The scale run builds outside the project.
  buildDirectory: process.env['BUILD_DIR'] ?? 'build',
  prerender: {
    paths: () => prerenderPaths(),
    concurrency: 2,
  },
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
