import { existsSync } from 'node:fs';
import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL of the site (SPEC §2 Route table), in one explicit list. Redirects over HTTP are in `hosting/`. */
const all = [
  index('routes/home.tsx'),
  route('services', 'routes/services.tsx'),
  route('services/:service', 'routes/service.tsx'),
  route('services/:service/:city', 'routes/city-service.tsx'),
  route('case-studies', 'routes/case-studies.tsx'),
  route('case-studies/:slug', 'routes/case-study.tsx'),
  route('how-we-work', 'routes/how-we-work.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('blog/:slug', 'routes/article.tsx'),
  route('resources', 'routes/resources.tsx', { id: 'resources' }),
  route('tools', 'routes/resources.tsx', { id: 'tools' }),
  route('about', 'routes/about.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('contact/sent', 'routes/contact-sent.tsx'),
  route('search', 'routes/search.tsx'),
  route('sitemap', 'routes/sitemap.tsx'),
  route('privacy-policy', 'routes/legal.tsx', { id: 'privacy-policy' }),
  route('terms-of-service', 'routes/legal.tsx', { id: 'terms-of-service' }),
  route('cookie-policy', 'routes/legal.tsx', { id: 'cookie-policy' }),
  route('search-index.json', 'routes/search-index.ts'),
  route('success-stories.json', 'routes/success-stories.ts'),
  route('pages.json', 'routes/page-list.ts'),
  route('*', 'routes/not-found.tsx'),
];
// TEMP while building: only what exists
export default all.filter((r) => existsSync(`app/${r.file}`)) satisfies RouteConfig;
