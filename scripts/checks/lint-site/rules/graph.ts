import { addressOf, type BuiltSite, type Finding, forEachPage, type Page, type Rule } from '../site.ts';

type Node = Record<string, unknown>;

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

const nodesOfDocuments = new WeakMap<Page['document'], Node[]>();

/** Returns every object in a page's graphs, nested ones too. Several rules ask. */
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
