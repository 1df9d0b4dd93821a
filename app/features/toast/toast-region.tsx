import { useEffect, useSyncExternalStore } from 'react';
import { useEdition } from '../../editions/use-edition.ts';
import { currentToast, dismissToast, onToastChange } from '../../ui/browser/toast-store.ts';
import { ChartSymbol } from '../../ui/chart-symbol.tsx';
import styles from './toast-region.module.css';

/** The element that had the focus before the button that dismisses the toast. */
let before: HTMLElement | null;

/**
 * Shows and announces the one toast, which ends with its document (product.md, "Toasts").
 */
export function ToastRegion() {
  const { words } = useEdition();
  const toast = useSyncExternalStore(onToastChange, currentToast, () => undefined);
  useEffect(() => addEventListener('keydown', dismissWithEscape), []);

  return (
    <div className={`screen-only ${styles.region}`}>
      <div role="status">
        {toast && (
          // With the same words again, it's said again.
          <div key={toast.id} className={`notice small ${styles.words}`} data-tone={toast.tone}>
            <p className="step-0">
              <strong>{toast.title}</strong>
            </p>
            {toast.description && <p>{toast.description}</p>}
          </div>
        )}
      </div>
      {toast && (
        <button
          type="button"
          className="icon-button"
          aria-label={words.toast.dismiss}
          onFocus={({ relatedTarget }) => {
            before = relatedTarget as HTMLElement | null;
          }}
          onClick={() => {
            dismissToast();
            // The button goes with the toast.
            before?.focus({ preventScroll: true });
          }}
        >
          <ChartSymbol sign="close" />
        </button>
      )}
    </div>
  );
}

function dismissWithEscape({ key }: KeyboardEvent): void {
  if (key === 'Escape') {
    dismissToast();
  }
}
