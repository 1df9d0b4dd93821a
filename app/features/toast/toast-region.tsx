import { useEffect, useRef, useSyncExternalStore } from 'react';
import { currentToast, dismissToast, onToastChange } from '../../ui/browser/toast-store.ts';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import styles from './toast-region.module.css';

/**
 * Shows and announces the one toast. It's outside the pages, so a toast survives a navigation
 * (product.md, "Toasts").
 */
export function ToastRegion({ dismiss }: { dismiss: string }) {
  const toast = useSyncExternalStore(onToastChange, currentToast, () => undefined);
  const before = useRef<Element>(null);
  const isShown = toast !== undefined;
  useEffect(() => {
    if (!isShown) {
      return;
    }
    before.current = document.activeElement;
    const dismissWithEscape = ({ key }: KeyboardEvent) => {
      // Escape closes a dialog or a menu first.
      if (key === 'Escape' && !document.querySelector('dialog[open], :popover-open')) {
        dismissToast();
      }
    };
    addEventListener('keydown', dismissWithEscape);
    return () => removeEventListener('keydown', dismissWithEscape);
  }, [isShown]);

  /** The button goes with the toast, so the focus returns to where it was. */
  function press(id: number) {
    dismissToast(id);
    const place = before.current instanceof HTMLElement && before.current.isConnected ? before.current : undefined;
    (place ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.region}>
      <div role="status">
        {toast && (
          <div className={styles.words} data-tone={toast.tone}>
            <p className={styles.title}>{toast.title}</p>
            {toast.description && <p>{toast.description}</p>}
          </div>
        )}
      </div>
      {toast && (
        <button type="button" className={styles.dismiss} aria-label={dismiss} onClick={() => press(toast.id)}>
          <ChartSymbol sign="close" />
        </button>
      )}
    </div>
  );
}
