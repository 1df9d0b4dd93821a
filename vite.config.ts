import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { contentReload } from './scripts/content-reload.ts';
import { formEndpoint } from './scripts/form-endpoint.ts';

export default defineConfig({
  plugins: [formEndpoint(), contentReload(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    target: 'es2022',
    // Browsers that have light-dark() themselves: the lowered form costs a kilobyte in every page.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
});
