import { editionOf } from '../../editions/edition.server.ts';
import { LongDate } from '../../editions/use-edition.ts';
import { legalSlugs } from '../../locale/paths.ts';
import { Hero } from '../../sections/hero.tsx';
import { pageHandle } from '../../seo/page-handle.ts';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import { Raw } from '../../ui/raw.tsx';
import { Terms } from '../../ui/text.tsx';
import prose from '../article/prose.module.css';
import type { Route } from './+types/legal.ts';

/** Three routes share this module. The path says which page to load. */
export function loader({ url }: Route.LoaderArgs) {
  const edition = editionOf(url);
  const pathname = url.pathname.replace(/\/$/u, '');
  const slug = legalSlugs.find((candidate) => edition.paths.legal(candidate) === pathname);
  if (!slug) {
    throw new Error(`${pathname}: there is no such legal page`);
  }
  return {
    slug,
    page: edition.legal(slug),
    words: edition.words('pages/legal'),
  };
}

/** Legal pages are 'noindex, follow' (product.md, "Page metadata"). */
export const handle = pageHandle<Route.ComponentProps['loaderData']>(({ page, slug }, { paths, home }) => ({
  meta: page.meta,
  path: paths.legal(slug),
  trail: [home, { label: page.title }],
  noindex: true,
}));

export default function Legal({ loaderData }: Route.ComponentProps) {
  const { page, words } = loaderData;
  return (
    <>
      <Hero
        eyebrow={words.eyebrow}
        title={page.title}
        foot={
          <dl className="cluster facts">
            <Terms
              of={[
                [words.effective, <LongDate key="effective" day={page.effective} />],
                [words.updated, <LongDate key="updated" day={page.updated} />],
              ]}
            />
          </dl>
        }
      />
      <div className={'page-width split page-end'}>
        <PhoneFold
          className="third sticky screen-only small"
          summary={
            <h2 id="contents-heading" className="step-2">
              {words.contents}
            </h2>
          }
        >
          <nav aria-labelledby="contents-heading">
            <ol role="list" className="link-rows">
              {page.headings.map((heading) => (
                <li key={heading.id}>
                  <a href={`#${heading.id}`}>{heading.text}</a>
                </li>
              ))}
            </ol>
          </nav>
        </PhoneFold>
        <Raw className={`wider ${prose.prose}`} html={page.html} />
      </div>
    </>
  );
}
