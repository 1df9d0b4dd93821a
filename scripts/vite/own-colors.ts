import type { Plugin } from 'vite';
import { tokensWithColors } from '../../app/content/site/colors.server.ts';

/** Gives the tokens the owner's colors. */
export function ownColors(): Plugin {
  return {
    name: 'own-colors',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/styles\/tokens\.css$/u },
      handler: (code) => ({ code: tokensWithColors(code), map: null }),
    },
  };
}
