import type { Plugin } from 'vite';
import { tokensWithColors } from '../../app/content/site/colors.server.ts';

/** The cascade layers from weakest to strongest. */
const layers = ['reset', 'tokens', 'base', 'layout', 'ui', 'frame', 'charts', 'features', 'sections'];

/**
 * Starts every stylesheet with the order of the layers. Layers rank by where they're first named,
 * and React puts a later page's stylesheets before those of the first page, so each one must state
 * the order. The tokens get the owner's colors.
 */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/.*\.css$/u },
      handler: (code, id) => ({
        code: `@layer ${layers.join(', ')};\n${id.endsWith('/tokens.css') ? tokensWithColors(code) : code}`,
        map: null,
      }),
    },
  };
}
