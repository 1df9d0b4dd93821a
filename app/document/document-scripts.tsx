import { planId, type StartPlan } from './start/plan.ts';
import startCode from './start/start.inline.ts?inline-script';

/**
 * The scripts at the end of a page. One inline script waits for the first press, and finds in a
 * plan beside it what it has to load (docs/decisions/003-first-paint.md). They're rendered while
 * prerendering alone.
 */
export function DocumentScripts({ plan }: { plan: StartPlan }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a module of this folder */}
      <script dangerouslySetInnerHTML={{ __html: startCode }} />
      <script
        id={planId}
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: file names of the build, which hold no `<`
        dangerouslySetInnerHTML={{ __html: JSON.stringify(plan) }}
      />
    </>
  );
}
