/** What loads when the visitor starts to use the tool: one chunk for all of it. */
export { ClusterResult } from './cluster-result.tsx';
export { figuresOf, readEdits, writeEdits } from './model/edits.ts';
export { planCluster } from './model/plan.ts';
