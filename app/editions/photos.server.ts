import { inContent } from '../content/engine/folders.server.ts';
import { type PhotoRecipe, type PhotoUse, photoRecipe, photosIn } from '../content/photos/photos.server.ts';
import { readOwnerFacts } from '../content/site/site.server.ts';
import { type Edition, editions } from './edition.server.ts';

/**
 * Returns how each photo of the site becomes its pictures, each once.
 * @throws ContentFault as `photoRecipe` does.
 */
export function photosInUse(): PhotoRecipe[] {
  const recipes = editions()
    .flatMap(usesIn)
    .map(({ use, place }) => photoRecipe(use, place));
  return [...new Map(recipes.map((recipe) => [recipe.base, recipe])).values()];
}

/** Returns the photo of the page with this key in the edition's list, or undefined without one. */
export function photoOfPage(edition: Edition, key: string): PhotoRecipe | undefined {
  const found = usesIn(edition).find((each) => each.key === key);
  return found && photoRecipe(found.use, found.place);
}

type Use = { key: string; use: PhotoUse; place: string };

function usesIn({ locale, caseStudies, posts }: Edition): Use[] {
  const { photo } = readOwnerFacts(locale).consultant;
  return [
    ...(photo ? [{ key: 'about', use: photo.use, place: inContent('site.yaml: consultant.photo') }] : []),
    ...caseStudies().flatMap(({ slug, photo: file, photoFocus: focus }) =>
      file
        ? [
            {
              key: `caseStudy:${slug}`,
              use: { file, shape: 'study', focus } satisfies PhotoUse,
              place: inContent(`${locale}/case-studies/${slug}.yaml: photo`),
            },
          ]
        : [],
    ),
    ...posts().flatMap(({ id, body }) =>
      photosIn(body).map((use) => ({ key: `article:${id}`, use, place: inContent(`${locale}/posts/${id}.md: body`) })),
    ),
  ];
}
