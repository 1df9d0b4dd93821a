import { handOver } from './framework.ts';
import { readPlan, type StartGlobals } from './start/plan.ts';

/**
 * Gives React Router what the start script loaded. Every module is loaded by now, so this requests
 * nothing. A route whose client loader is a separate file is still one module to React Router.
 */
export async function takeHandOver(): Promise<void> {
  const { startData = '' } = window as StartGlobals;
  // React Router stores scroll positions under this key.
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
