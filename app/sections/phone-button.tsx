import { useEdition } from '../editions/use-edition.ts';
import { interpolate } from '../locale/interpolate.ts';
import { ButtonLink } from '../ui/button.tsx';

type PhoneButtonProps = {
  /** `{phone}` becomes the number. */
  words: string;
  variant?: 'primary' | 'secondary';
  /** Who is led to the page that books calls: whose screen can't dial, everyone, or no one. */
  times?: 'computers' | 'everyone' | 'none';
};

/** The button that dials, then the other ways to talk (product.md, "Ways to call"). */
export function PhoneButton({ words, variant = 'primary', times = 'computers' }: PhoneButtonProps) {
  const { site, words: frame, paths } = useEdition();
  return (
    <>
      <ButtonLink variant={variant} href={`tel:${site.phone}`}>
        {interpolate(words, { phone: site.phoneShown })}
      </ButtonLink>
      {site.takesCalls && times !== 'none' && (
        <ButtonLink href={paths.contactCall()} {...(times === 'computers' && { className: 'for-computers' })}>
          {frame.pickTime}
        </ButtonLink>
      )}
      {site.whatsapp && (
        <ButtonLink href={site.whatsapp} rel="noreferrer">
          {frame.whatsapp.label}
        </ButtonLink>
      )}
    </>
  );
}
