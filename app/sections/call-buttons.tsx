import { interpolate } from '../../text/interpolate.ts';
import { useEdition } from '../editions/use-edition.ts';
import { ButtonLink } from '../ui/button.tsx';

/** The two ways to a call, in this order everywhere: dial, or pick a time (product.md, "Ways to call"). */
export function CallButtons() {
  const { site, words, paths } = useEdition();
  return (
    <>
      <ButtonLink variant="primary" href={`tel:${site.phone}`}>
        {interpolate(words.acts.call, { phone: site.phoneShown })}
      </ButtonLink>
      {site.takesCalls && <ButtonLink href={paths.contactCall()}>{words.acts.pickTime}</ButtonLink>}
    </>
  );
}

/**
 * The ways to write, in a line of small print. `to` is the form where it knows what it's about; such
 * pages are many, and say when the answer comes on the form alone.
 */
export function WriteLine({ to }: { to?: string }) {
  const { site, words, paths } = useEdition();
  return (
    <p className="note above-4">
      <a href={to ?? paths.contact()}>{words.acts.write}</a>
      {to ? '.' : `. ${words.acts.answer}`}
      {site.whatsapp && (
        <>
          {' '}
          <a href={site.whatsapp} rel="noreferrer">
            {words.whatsapp.label}
          </a>
        </>
      )}
    </p>
  );
}
