/**
 * The words of each page, tool, and part of the frame, by file. `npm run check types` writes
 * `ContentWords` from the demo's English files (`words.server.ts`).
 */
export type Words = ContentWords;

export type About = Words['pages/about'];
export type CaseStudiesPage = Words['pages/case-studies'];
export type ContactWords = Words['pages/contact'];
export type HomeWords = Words['pages/home'];
export type SharedToolWords = Words['pages/resources']['shared'];
/** Words of the menu that all tools have for their results. */
export type SaveWords = SharedToolWords['save'];
export type ServicePageWords = Words['pages/service'];
export type ServicesPageWords = Words['pages/services'];
export type DiceWords = Words['dice'];
export type DiceDialogWords = DiceWords['dialog'];
export type RoiWords = Words['tools/roi-calculator'];
export type ClusterWords = Words['tools/cluster-generator'];
export type ClusterIdeas = Words['tools/cluster-ideas'];
export type TitleWords = Words['tools/title-analyzer'];
export type SourceId = keyof TitleWords['sources'];
export type SearchConsoleWords = Omit<Words['tools/search-console-reader'], 'head'>;
export type XRayResultWords = Words['tools/x-ray']['result'];
/** A rule that one page alone can break. */
export type PageRuleId = keyof XRayResultWords['rules'];

/** An entry of the search index. `type` is the word shown: Service, Case Study, or Page. */
export type SearchEntry = { title: string; href: string; type: string };

/** All that the search dialog needs. */
export type SearchIndex = { words: Words['search']['words']; entries: SearchEntry[] };
