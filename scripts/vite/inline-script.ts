import { dirname, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const suffix = '?inline-script';

/**
 * Imports a module as the text of a script: `import code from './start.inline.ts?inline-script'`. The module is bundled with what it
 * imports and minified, so that what a page carries inline is type-checked and linted like everything else.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    resolveId(source, importer) {
      return source.endsWith(suffix) && importer ? resolve(dirname(importer), source) : undefined;
    },
    async load(id) {
      if (!id.endsWith(suffix)) {
        return undefined;
      }
      const { code, files } = await bundle(id.slice(0, -suffix.length));
      for (const file of files) {
        this.addWatchFile(file);
      }
      return `export default ${JSON.stringify(code)}`;
    },
  };
}

/** The bundled code of a module, and the files it was made of. */
async function bundle(file: string): Promise<{ code: string; files: string[] }> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const [chunk] = Array.isArray(result) || !('output' in result) ? [] : result.output;
  if (!chunk) {
    throw new Error(`${file}: the bundler made nothing of it`);
  }
  const code = chunk.code.trim();
  if (/<\/script|<!--/iu.test(code)) {
    throw new Error(`${file}: its text would end its own script element`);
  }
  return { code, files: chunk.moduleIds };
}
