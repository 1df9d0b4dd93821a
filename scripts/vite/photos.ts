import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { photosInUse } from '../../app/editions/photos.server.ts';
import { makePicture, namesOf } from '../build/photos/make.ts';

/** In development, makes the pictures of photos when a page asks for them. */
export function photos(): Plugin {
  return {
    name: 'photos',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const path = request.url?.split('?', 1)[0] ?? '';
        if (!/^\/assets\/[\da-f]{8}-\d+\.(?:avif|webp)$/u.test(path)) {
          next();
          return;
        }
        try {
          const name = basename(path);
          const recipe = photosInUse().find((each) => namesOf(each).includes(name));
          if (recipe) {
            response.setHeader('content-type', `image/${name.split('.').at(-1)}`);
            response.end(await makePicture(recipe, name));
          } else {
            next();
          }
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
