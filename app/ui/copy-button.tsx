import { showToast } from './browser/toast-store.ts';
import { Button } from './button.tsx';

type ToastWords = { title: string; description: string };

export type CopyButtonProps = Omit<React.ComponentProps<typeof Button>, 'onClick'> & {
  /** Gives what is copied; asked when the button is pressed. */
  text: () => string;
  copied: ToastWords;
  failed: ToastWords;
};

/** Copies a text to the clipboard and says in a toast whether that worked. */
export function CopyButton({ text, copied, failed, ...rest }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
      showToast(copied);
    } catch {
      // No permission, or a page that is not served securely: the visitor is told.
      showToast({ ...failed, tone: 'error' });
    }
  }
  return <Button onClick={copy} {...rest} />;
}
