import { addressOf, type BuiltSite, type Finding, forEachPage, type Page, type Rule } from '../site.ts';
import vocabulary from '../vocabulary.json' with { type: 'json' };

type Node = Record<string, unknown>;

/** The properties of each type. */
const known = new Map(Object.entries(vocabulary).map(([type, names]) => [type, names.split(' ')]));

/**
 * What this site's data has beyond what Google requires. Google's own table is
 * `app/seo/page-rules/google-features.json`, which the rules for one page follow.
 */
const demands: Record<string, { required?: string[]; recommended?: string[] }> = {
  WebSite: { recommended: ['publisher'] },
  ProfessionalService: { recommended: ['telephone', 'url', 'image', 'priceRange', 'logo', 'areaServed', 'email'] },
  PostalAddress: { required: ['addressLocality', 'addressRegion', 'postalCode', 'addressCountry'] },
  Service: {
    required: ['name', 'provider'],
    recommended: ['areaServed', 'description', 'offers', 'serviceType'],
  },
  Offer: { required: ['priceSpecification'], recommended: ['url'] },
  PriceSpecification: { required: ['minPrice', 'priceCurrency'] },
  ItemList: { recommended: ['numberOfItems'] },
  Article: {
    required: ['headline', 'image', 'datePublished', 'author'],
    recommended: ['dateModified', 'publisher', 'mainEntityOfPage'],
  },
  BlogPosting: {
    required: ['headline', 'image', 'datePublished', 'author'],
    recommended: ['dateModified', 'publisher', 'mainEntityOfPage'],
  },
  // Not everyone has a profile elsewhere (`sameAs`).
  Person: { required: ['name'], recommended: ['url', 'jobTitle'] },
};

export const graphRules: Rule[] = [
  (site) =>
    forEachPage(site, 'structured-data-script', ({ document, isNotFound }) => {
      const [script, ...more] = document.graphs;
      if (isNotFound) {
        return script ? 'a not-found screen describes nothing: take its structured data away' : undefined;
      }
      if (!script || more.length > 0) {
        return `has ${document.graphs.length} structured-data scripts: give it exactly one`;
      }
      return script.id === 'structured-data' ? undefined : 'the structured-data script needs the id structured-data';
    }),
  eachNode('structured-data-type', (node) => {
    const types = typesOf(node);
    if (types.length === 0) {
      return ['a node has no @type'];
    }
    return types
      .filter((type) => !known.has(type))
      .map((type) => `${type}: schema.org has no such type, or vocabulary.json lacks it`);
  }),
  eachNode('structured-data-property', (node) => {
    const allowed = new Set(typesOf(node).flatMap((type) => known.get(type) ?? []));
    if (allowed.size === 0) {
      return [];
    }
    // What an action takes and returns is named after its property: query-input.
    const isKnown = (name: string) => name.startsWith('@') || allowed.has(name.replace(/-(?:input|output)$/u, ''));
    return Object.keys(node)
      .filter((name) => !isKnown(name))
      .map((name) => `${typesOf(node).join(', ')} has no property ${name} in schema.org`);
  }),
  eachNode('structured-data-required', (node) => lacking(node, 'required')),
  eachNode('structured-data-recommended', (node) => lacking(node, 'recommended')),
  // The page rules let pass what Google doesn't read.
  eachNode('structured-data-empty', (node) =>
    Object.entries(node)
      .filter(([, value]) => value === '' || value === null || (Array.isArray(value) && value.length === 0))
      .map(([name]) => `${typesOf(node).join(', ')}: ${name} is empty`),
  ),
  (site) => forEachPage(site, 'structured-data-breadcrumb', (page) => trailFault(site, page)),
  (site) =>
    forEachPage(site, 'structured-data-visible', ({ document }) => {
      const shown = squeeze(document.text);
      const said = nodesOf(document).flatMap((node) => {
        if (typesOf(node).includes('Question')) {
          return [String(node['name'])];
        }
        if (typesOf(node).includes('Answer')) {
          return String(node['text']).split('\n\n');
        }
        return typesOf(node).some((type) => ['Article', 'BlogPosting'].includes(type))
          ? [String(node['headline'])]
          : [];
      });
      return said
        .filter((text) => !shown.includes(squeeze(text)))
        .map((text) => `the page does not show '${text.slice(0, 60)}'`);
    }),
  (site) =>
    forEachPage(site, 'structured-data-page', ({ document, path }) => {
      const page = nodesOf(document).find((node) => String(node['@id']).endsWith('#page') && '@type' in node);
      return page && page['url'] !== document.canonicals[0]
        ? `the page node of ${path} has the url ${String(page['url'])} instead of the canonical`
        : undefined;
    }),
  (site) =>
    forEachPage(site, 'structured-data-language', ({ document }) =>
      nodesOf(document)
        .map((node) => node['inLanguage'])
        // The site's own node lists the languages of all editions.
        .filter((language) => typeof language === 'string' && language !== document.lang)
        .map((language) => `the structured data says ${String(language)} on a page in ${document.lang}`),
    ),
  sameBusiness,
];

/**
 * The same name, address, and phone in the structured data and in the visible links of every page.
 */
function sameBusiness(site: BuiltSite): Finding[] {
  const rule = 'same-business';
  const business = (page: Page) => nodesOf(page.document).find((node) => typesOf(node).includes('ProfessionalService'));
  const home = site.pages.find((page) => page.path === '/');
  const truth = home && business(home);
  if (!home || !truth) {
    return [{ file: 'index.html', rule, message: 'the home page does not declare the business' }];
  }
  return forEachPage(site, rule, (page) => {
    const own = business(page);
    const differing = own
      ? ['@id', 'name', 'address', 'telephone', 'email'].filter(
          (name) => JSON.stringify(own[name]) !== JSON.stringify(truth[name]),
        )
      : [];
    const wrong = page.document.links
      .map(({ href }) => href)
      .filter((href) =>
        href.startsWith('tel:')
          ? href !== `tel:${truth['telephone']}`
          : href.startsWith('mailto:') && !href.includes('?') && href !== `mailto:${truth['email']}`,
      );
    return [
      ...differing.map((name) => `the business's ${name} differs from the home page's`),
      ...new Set(wrong.map((href) => `${href} is not the business's own: take it from content/site.yaml`)),
    ];
  });
}

function trailFault(site: BuiltSite, page: Page): string | undefined {
  const shown = page.document.trail;
  const list = nodesOf(page.document).find((node) => typesOf(node).includes('BreadcrumbList'));
  if (!shown && !list) {
    return undefined;
  }
  if (page.isNotFound) {
    return undefined;
  }
  if (!shown || !list) {
    return shown ? 'shows a trail that the structured data lacks' : 'describes a trail that it does not show';
  }
  const items = Array.isArray(list['itemListElement']) ? (list['itemListElement'] as Node[]) : [];
  const described = items.map((item) => `${item['position']} ${item['name']} ${item['item']}`);
  const own = page.document.canonicals[0] ?? addressOf(site, page.path);
  const expected = shown.map(({ label, href }, index) => {
    const address = href === undefined ? own : new URL(href, `${site.baseUrl}/`).href;
    return `${index + 1} ${label} ${address}`;
  });
  return described.join('\n') === expected.join('\n')
    ? undefined
    : `the described trail differs from the shown one: ${described.join(' > ')} instead of ${expected.join(' > ')}`;
}

function eachNode(rule: string, check: (node: Node) => string[]): Rule {
  return (site) =>
    forEachPage(site, rule, ({ document }) => [
      ...new Set(
        nodesOf(document)
          .filter((node) => Object.keys(node).join() !== '@id')
          .flatMap(check),
      ),
    ]);
}

function lacking(node: Node, kind: 'required' | 'recommended'): string[] {
  return typesOf(node).flatMap((type) =>
    (demands[type]?.[kind] ?? [])
      .filter((name) => !(name in node) && !isMentionOnly(node))
      .map((name) => `${type} lacks the ${kind} ${name}`),
  );
}

/**
 * Returns whether a thing is only mentioned: {'@type': 'Service', name} in an article's `about`.
 */
function isMentionOnly(node: Node): boolean {
  return Object.keys(node).every((name) => ['@type', '@id', 'name'].includes(name));
}

const nodesOfDocuments = new WeakMap<Page['document'], Node[]>();

/** Returns every object in a page's graphs, nested ones too. Ten rules ask. */
function nodesOf(document: Page['document']): Node[] {
  const nodes = nodesOfDocuments.get(document) ?? readNodes(document);
  nodesOfDocuments.set(document, nodes);
  return nodes;
}

function readNodes(document: Page['document']): Node[] {
  return document.graphs.flatMap(({ text }) => {
    const value = parsed(text);
    return value && Array.isArray(value['@graph']) ? value['@graph'].flatMap(flatten) : [];
  });
}

function flatten(value: unknown): Node[] {
  if (Array.isArray(value)) {
    return value.flatMap(flatten);
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return [value as Node, ...Object.values(value).flatMap(flatten)];
}

function typesOf(node: Node): string[] {
  const type = node['@type'];
  return (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
}

function parsed(text: string): Node | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Node) : undefined;
  } catch {
    return undefined;
  }
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
