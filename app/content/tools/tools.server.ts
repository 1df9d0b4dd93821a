import type { Locale } from '../engine/folders.server.ts';
import { readRecord } from '../engine/read.server.ts';
import { clusterIdeasSchema, clusterWordsSchema } from './cluster-generator.schema.ts';
import { roiWordsSchema } from './roi-calculator.schema.ts';
import { searchConsoleSchema } from './search-console-reader.schema.ts';
import { titleWordsSchema } from './title-analyzer.schema.ts';
import { resourcesPageSchema } from './tool-pages.schema.ts';
import { xRaySchema } from './x-ray.schema.ts';

/** Returns the words of /resources and /tools, and what all three tools say. */
export function readResourcesPage(locale: Locale) {
  return readRecord(`${locale}/pages/resources.yaml`, resourcesPageSchema);
}

/** Returns the words and lists of the three tools. */
export function readTools(locale: Locale) {
  return {
    roi: readRecord(`${locale}/tools/roi-calculator.yaml`, roiWordsSchema),
    cluster: readRecord(`${locale}/tools/cluster-generator.yaml`, clusterWordsSchema),
    title: readRecord(`${locale}/tools/title-analyzer.yaml`, titleWordsSchema),
  };
}

/** Returns what the cluster generator makes its plans of. */
export function readClusterIdeas(locale: Locale) {
  return readRecord(`${locale}/tools/cluster-ideas.yaml`, clusterIdeasSchema);
}

/** Returns the words of the pages below the resources page, by id. */
export function readToolPages(locale: Locale) {
  return {
    'x-ray': readRecord(`${locale}/tools/x-ray.yaml`, xRaySchema),
    'search-console-reader': readRecord(`${locale}/tools/search-console-reader.yaml`, searchConsoleSchema),
  };
}
