import { copyAttribute } from './browser/copy-attribute.ts';
import { type CopyWords, copyText } from './browser/copy-text.ts';
import { showToast } from './browser/toast-store.ts';
import { Button } from './button.tsx';

type CopyButtonProps = Omit<React.ComponentProps<typeof Button>, 'onClick'> & CopyWords & { text: string };

/** Copies a text to the clipboard and shows a toast with the result. */
export function CopyButton({ text, copied, failed, ...rest }: CopyButtonProps) {
  function copy({ currentTarget }: React.MouseEvent): void {
    if (currentTarget.getAttribute(copyAttribute) === '') {
      // The start script has copied it, at a press that may be too long ago for the browser.
      currentTarget.setAttribute(copyAttribute, text);
      showToast(copied);
    } else {
      copyText(text, { copied, failed });
    }
  }
  return <Button onClick={copy} {...{ [copyAttribute]: text }} {...rest} />;
}
