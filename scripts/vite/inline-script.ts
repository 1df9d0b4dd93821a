import { createHash } from 'node:crypto';
import { basename, dirname, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const inline = '?inline-script';
const file = '?script-file';

/**
 * Imports a module as the text of a script: `import code from './start.inline.ts?inline-script'`.
 * The module is bundled with what it imports and minified, so that what a page carries inline is
 * type-checked and linted like everything else. With `?script-file`, the same becomes a file of its
 * own, and the import is its URL: for what the start script loads without the application.
 */
export function inlineScript(): Plugin {
  // The browser's build and the prerender's import the same ones.
  const built = new Map<string, Promise<Bundled>>();
  const bundleOnce = (source: string, format: Format) => {
    const known = built.get(source) ?? bundle(source, format);
    built.set(source, known);
    return known;
  };
  return {
    name: 'inline-script',
    enforce: 'pre',
    resolveId(source, importer) {
      return (source.endsWith(inline) || source.endsWith(file)) && importer
        ? resolve(dirname(importer), source)
        : undefined;
    },
    async load(id) {
      if (id.endsWith(inline)) {
        const source = id.slice(0, -inline.length);
        const { code, files } = await (this.environment.mode === 'dev' ? bundle : bundleOnce)(source, 'iife');
        for (const name of files) {
          this.addWatchFile(name);
        }
        return `export default ${JSON.stringify(code)}`;
      }
      if (!id.endsWith(file)) {
        return undefined;
      }
      const source = id.slice(0, -file.length);
      if (this.environment.mode === 'dev') {
        return `export default ${JSON.stringify(`/${relative('.', source)}`)}`;
      }
      const { code } = await bundleOnce(source, 'es');
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      const fileName = `assets/${basename(source, '.script.ts')}-${hash}.js`;
      if (this.environment.name === 'client') {
        this.emitFile({ type: 'asset', fileName, source: code });
      }
      return `export default ${JSON.stringify(`/${fileName}`)}`;
    },
  };
}

type Format = 'iife' | 'es';

/** The bundled code of a module, and the files it was made of. */
type Bundled = { code: string; files: string[] };

/** Bundles a module with what it imports. */
export async function bundle(file: string, format: Format): Promise<Bundled> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format }, preserveEntrySignatures: 'strict' },
    },
  });
  const [chunk] = Array.isArray(result) || !('output' in result) ? [] : result.output;
  if (!chunk) {
    throw new Error(`${file}: the bundler made nothing of it`);
  }
  const { code } = chunk;
  if (/<\/script|<!--/iu.test(code)) {
    throw new Error(`${file}: its text would end its own script element`);
  }
  return { code: code.trim(), files: chunk.moduleIds };
}
