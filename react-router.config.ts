import type { Config } from '@react-router/dev/config';
import { prerenderPaths } from './app/editions/pages/site-list.server.ts';
import routes from './app/routes.ts';

export default {
  ssr: false,
  // The scale run builds outside the project.
  buildDirectory: process.env['BUILD_DIR'] || 'build',
  // React Router refuses a route with data that none of these match, such as the desk's for a first article.
  prerender: () => [...prerenderPaths(), ...routes.map(({ path = '' }) => `/${path.replaceAll(/[:*]\w*/gu, 'any')}`)],
} satisfies Config;
