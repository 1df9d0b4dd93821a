import { copyAttribute } from './browser/copy-attribute.ts';
import { showToast } from './browser/toast-store.ts';
import { Button } from './button.tsx';

type ToastWords = { title: string; description: string };

export type CopyButtonProps = Omit<React.ComponentProps<typeof Button>, 'onClick'> & {
  /** The text to copy, or what returns it when the button is pressed. */
  text: string | (() => string);
  copied: ToastWords;
  failed: ToastWords;
};

/** Copies a text to the clipboard and shows a toast with the result. */
export function CopyButton({ text, copied, failed, ...rest }: CopyButtonProps) {
  async function copy({ currentTarget }: React.MouseEvent) {
    try {
      if (typeof text === 'string' && currentTarget.getAttribute(copyAttribute) === '') {
        // The start script has copied it, at a press that may be too long ago for the browser.
        currentTarget.setAttribute(copyAttribute, text);
      } else {
        await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      }
      showToast(copied);
    } catch {
      // No permission, or a page that isn't served securely: tell the visitor.
      showToast({ ...failed, tone: 'error' });
    }
  }
  return <Button onClick={copy} {...{ [copyAttribute]: typeof text === 'string' ? text : undefined }} {...rest} />;
}
