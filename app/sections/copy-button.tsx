import { copyAttribute } from '../document/start/plan.ts';
import { showToast } from '../ui/browser/toast-store.ts';
import { Button } from '../ui/button.tsx';

type ToastWords = { title: string; description: string };

/** What a toast says after copying. */
export type CopyWords = { copied: ToastWords; failed: ToastWords };

/** Copies a text to the clipboard and shows a toast with the result. */
export async function copyText(text: string, { copied, failed }: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied);
  } catch {
    // No permission, or a page that isn't served securely: tell the visitor.
    showToast({ ...failed, tone: 'error' });
  }
}

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
