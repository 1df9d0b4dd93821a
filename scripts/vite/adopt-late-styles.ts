import type { Plugin } from 'vite';

/** Where Vite's helper for `import()` makes a link to a stylesheet or a module. */
const beforeLink = 'const link = document.createElement("link");';

/**
 * Has the stylesheets of parts that come later adopted instead of linked. Chromium looks up every
 * font again when a stylesheet with layers is linked, so one that had missed its moment on the first
 * page would come in the middle of the reading and move it.
 */
export function adoptLateStyles(): Plugin {
  return {
    name: 'adopt-late-styles',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/u },
      handler(code) {
        if (!code.includes(beforeLink)) {
          this.error('Vite\'s helper for "import()" has changed: look at where it links stylesheets.');
        }
        const adopt = `if (isCss) return adoptStylesheet(dep.pathname).catch(() => {
          throw new Error(\`Unable to preload CSS for \${dep}\`);
        });`;
        return {
          code: `import { adoptStylesheet } from '/app/document/styles/stylesheets.ts';\n${code.replace(beforeLink, `${adopt}\n${beforeLink}`)}`,
          map: null,
        };
      },
    },
  };
}
