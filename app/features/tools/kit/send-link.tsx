import { hiddenFields } from '../../../../enquiry/enquiry.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { writeStored } from '../../../ui/browser/safe-storage.ts';
import { ButtonLink } from '../../../ui/button.tsx';

type SendLinkProps = {
  children: string;
  /** Returns the result as a short text. */
  text: () => string;
};

/**
 * Leads to the contact form with a result that the visitor may send along. The tab's storage takes
 * it there: the form shows it first, and nothing is sent before its button is pressed.
 */
export function SendLink({ children, text }: SendLinkProps) {
  const { paths } = useEdition();
  return (
    <ButtonLink href={paths.contact()} onClick={() => writeStored(hiddenFields.findings, text(), 'session')}>
      {children}
    </ButtonLink>
  );
}
