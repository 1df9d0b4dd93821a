import type { Plugin } from 'vite';

/** The cascade layers from the weakest to the strongest. */
const layers = ['reset', 'tokens', 'base', 'ui', 'frame', 'charts', 'features', 'sections'];

/**
 * Begins every stylesheet with the order of the layers. Layers rank by where they are first named, and React puts the stylesheets of a
 * page that is visited later before the ones that came with the first page: each must know the order by itself.
 */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/.*\.css$/u },
      handler: (code) => ({ code: `@layer ${layers.join(', ')};\n${code}`, map: null }),
    },
  };
}
