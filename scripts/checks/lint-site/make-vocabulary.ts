import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';

/**
 * Cuts schema.org's vocabulary down to the types that this site uses, each with its own and
 * inherited properties. Takes the path of `schemaorg-all-https.jsonld` from schema.org's release.
 * The result, a list of names for each type, is committed. Add a type here before you use it.
 */
const used = [
  'AboutPage',
  'Answer',
  'Article',
  'BlogPosting',
  'BreadcrumbList',
  'City',
  'CollectionPage',
  'ContactPage',
  'CreativeWork',
  'EntryPoint',
  'FAQPage',
  'ImageObject',
  'ItemList',
  'ListItem',
  'Offer',
  'Organization',
  'Person',
  'PostalAddress',
  'PriceSpecification',
  'ProfessionalService',
  'ProfilePage',
  'Question',
  'SearchAction',
  'SearchResultsPage',
  'Service',
  'State',
  'WebPage',
  'WebSite',
];

const reference = v.object({ '@id': v.string() });
const references = v.optional(v.union([reference, v.array(reference)]));
const nodeSchema = v.looseObject({
  '@id': v.string(),
  'rdfs:subClassOf': references,
  'schema:domainIncludes': references,
  'schema:supersededBy': v.optional(v.unknown()),
});

const source = process.argv[2];
if (!source) {
  throw new Error('Usage: node scripts/checks/lint-site/make-vocabulary.ts path/to/schemaorg-all-https.jsonld');
}
const { '@graph': graph } = v.parse(
  v.object({ '@graph': v.array(nodeSchema) }),
  JSON.parse(await readFile(source, 'utf8')),
);

const parents = new Map(graph.map((node) => [node['@id'], idsOf(node['rdfs:subClassOf'])]));
const properties = Map.groupBy(
  graph.flatMap((node) =>
    idsOf(node['schema:domainIncludes']).map((type) => ({ type, name: node['@id'].replace('schema:', '') })),
  ),
  ({ type }) => type,
);

const vocabulary = Object.fromEntries(
  used.map((type) => {
    const types = [...withAncestors(`schema:${type}`)];
    const names = types.flatMap((each) => properties.get(each)?.map(({ name }) => name) ?? []);
    return [type, [...new Set(names)].sort().join(' ')];
  }),
);
await writeFile(new URL('vocabulary.json', import.meta.url), `${JSON.stringify(vocabulary, null, 2)}\n`);

function withAncestors(type: string): Set<string> {
  return new Set([type, ...(parents.get(type) ?? []).flatMap((parent) => [...withAncestors(parent)])]);
}

function idsOf(value: v.InferOutput<typeof references>): string[] {
  if (!value) {
    return [];
  }
  return (Array.isArray(value) ? value : [value]).map((each) => each['@id']);
}
