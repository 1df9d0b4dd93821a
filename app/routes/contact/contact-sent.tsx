import { AnswerClock } from '../../charts/plots/answer-clock.tsx';
import { editionOf } from '../../editions/edition.server.ts';
import { useEdition } from '../../editions/use-edition.ts';
import { pageHandle } from '../../seo/page-handle.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/contact-sent.ts';

export function loader({ url }: Route.LoaderArgs) {
  const { sent, meta } = editionOf(url).contact();
  return { words: sent, keywords: meta.keywords };
}

export const handle = pageHandle<Route.ComponentProps['loaderData']>(({ words, keywords }, { paths }) => ({
  meta: { title: words.metaTitle, description: words.metaDescription, keywords },
  path: paths.contactSent(),
  noindex: true,
}));

/**
 * Where a form without scripts arrives (product.md, "Sent page"). The embedded server shows it only
 * with a reference it has stored, and fills that in; a static host's form service leads here
 * without one.
 */
export default function ContactSent({ loaderData }: Route.ComponentProps) {
  const { paths } = useEdition();
  const { words } = loaderData;
  return (
    <div className="page-width lone">
      <div className="stack">
        <h1>{words.title}</h1>
        <p className="lead">{words.text}</p>
        <AnswerClock words={words.clock} />
        <p id="contact-stored" hidden>
          {words.reference}: <strong id="contact-reference" />
        </p>
        <p className="cluster">
          <span id="contact-own" hidden>
            <ButtonLink id="contact-private" href={paths.contactInquiry()}>
              {words.private}
            </ButtonLink>
          </span>
          <ButtonLink variant="quiet" href={paths.contact()}>
            {words.again}
          </ButtonLink>
          <ButtonLink variant="quiet" href={paths.home()}>
            {words.home}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
