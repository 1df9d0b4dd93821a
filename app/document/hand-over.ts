import { handOver } from './framework.ts';
import { readPlan, type StartGlobals } from './start/plan.ts';

/**
 * Hands over to React Router what the start script has loaded. Every module is there by now, so nothing is asked for again. A route whose
 * loader is a file of its own is one module to React Router.
 */
export async function takeHandOver(): Promise<void> {
  const { startData = '' } = window as StartGlobals;
  // By this key React Router tells the scroll positions of documents apart.
  history.replaceState({ key: Math.random().toString(32).slice(2), ...history.state }, '');
  const end = startData.indexOf('\n');
  const modules = Object.entries(readPlan().routes).map(async ([id, hrefs]) => {
    const parts: object[] = await Promise.all(hrefs.map((href) => import(/* @vite-ignore */ href)));
    return [id, Object.assign({}, ...parts)] as const;
  });
  handOver({
    modules: Object.fromEntries(await Promise.all(modules)),
    context: JSON.parse(startData.slice(0, end)) as object,
    data: startData.slice(end + 1),
  });
}
