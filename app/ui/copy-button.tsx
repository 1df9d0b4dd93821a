import { showToast } from './browser/toast-store.ts';
import { Button } from './button.tsx';

type ToastWords = { title: string; description: string };

export type CopyButtonProps = Omit<React.ComponentProps<typeof Button>, 'onClick'> & {
  /** Returns the text to copy. Called when the button is pressed. */
  text: () => string;
  copied: ToastWords;
  failed: ToastWords;
};

/** Copies a text to the clipboard and shows a toast with the result. */
export function CopyButton({ text, copied, failed, ...rest }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
      showToast(copied);
    } catch {
      // No permission, or a page that isn't served securely: tell the visitor.
      showToast({ ...failed, tone: 'error' });
    }
  }
  return <Button onClick={copy} {...rest} />;
}
