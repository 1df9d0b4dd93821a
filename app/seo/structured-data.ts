import type { Graph as SchemaGraph } from 'schema-dts';

/** The linked structured data of one page (D20). */
export type Graph = SchemaGraph;
