import { useSyncExternalStore } from 'react';
import { currentToast, dismissToast, onToastChange } from '../../ui/browser/toast-store.ts';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import styles from './toast-region.module.css';

/**
 * Shows and announces the one toast. It's outside the pages, so a toast survives a navigation
 * (product.md, "Toasts").
 */
export function ToastRegion({ dismiss }: { dismiss: string }) {
  const toast = useSyncExternalStore(onToastChange, currentToast, () => undefined);
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
        <button type="button" className={styles.dismiss} aria-label={dismiss} onClick={() => dismissToast(toast.id)}>
          <ChartSymbol sign="close" />
        </button>
      )}
    </div>
  );
}
