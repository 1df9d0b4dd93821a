import { ConsentBanner } from './features/consent/consent-banner.tsx';
import { DiceWidget } from './features/dice/dice-widget.tsx';
import { ToastRegion } from './features/toast/toast-region.tsx';
import { useFrame } from './frame/use-frame.ts';

/** What floats above every page and may come after it: one chunk, loaded when the browser is idle. */
export function LateParts() {
  const { words, dice, consent } = useFrame();
  return (
    <>
      <ToastRegion dismiss={words.toast.dismiss} />
      <DiceWidget words={dice} />
      <ConsentBanner words={consent} />
    </>
  );
}
