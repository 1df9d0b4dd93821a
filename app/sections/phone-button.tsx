import { useEdition } from '../editions/use-edition.ts';
import { interpolate } from '../locale/interpolate.ts';
import { ButtonAnchor } from '../ui/button.tsx';

/** The button that dials. `{phone}` in its words becomes the number. */
export function PhoneButton({ words, variant = 'primary' }: { words: string; variant?: 'primary' | 'secondary' }) {
  const { site } = useEdition();
  return (
    <ButtonAnchor variant={variant} href={`tel:${site.phone}`}>
      {interpolate(words, { phone: site.phoneShown })}
    </ButtonAnchor>
  );
}
