import { type Locale, readRecord } from '../engine/read.server.ts';
import { clusterIdeasSchema, clusterWordsSchema } from './cluster-generator.schema.ts';
import { resourcesPageSchema } from './resources-page.schema.ts';
import { roiWordsSchema } from './roi-calculator.schema.ts';
import { titleWordsSchema } from './title-analyzer.schema.ts';

/** Returns the words of /resources and /tools, and what all three tools say. */
export function readResourcesPage(locale: Locale) {
  return readRecord(`${locale}/pages/resources.yaml`, resourcesPageSchema);
}

/** Returns the words and lists of the three tools. */
export function readTools(locale: Locale) {
  return {
    roi: readRecord(`${locale}/tools/roi-calculator.yaml`, roiWordsSchema),
    cluster: {
      ...readRecord(`${locale}/tools/cluster-generator.yaml`, clusterWordsSchema),
      ...readRecord(`${locale}/tools/cluster-ideas.yaml`, clusterIdeasSchema),
    },
    title: readRecord(`${locale}/tools/title-analyzer.yaml`, titleWordsSchema),
  };
}
