import { useFrame } from './editions/frame.ts';
import { ToastRegion } from './features/toast/toast-region.tsx';

/**
 * What every page shows only once the visitor has done something: one chunk, loaded when the
 * browser is idle after hydration.
 */
export function LateParts() {
  const { words } = useFrame();
  return <ToastRegion dismiss={words.toast.dismiss} />;
}
