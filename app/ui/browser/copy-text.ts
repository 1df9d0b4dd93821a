import { showToast } from './toast-store.ts';

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
