import { describe, expect, it } from 'vitest';
import { cpuTime } from '../../../scripts/testing/cpu-time.ts';
import { type PageRuleId, pageRuleIds } from '../../content/tools/page-rule-ids.ts';
import { findFaults, inspectPage, pageRules } from './inspect.ts';

const url = 'https://www.roofer.test/roof-repair';

/** A page without a fault, as a tidy writer would make it. */
const soundPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Roof Repair in Hialeah: Prices and Wait Times</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="What a roof repair costs in Hialeah, how long it takes after a storm, and what to ask the contractor before you sign.">
<meta name="robots" content="index, follow, max-snippet:-1">
<link rel="canonical" href="${url}">
<link rel="alternate" hreflang="en-US" href="${url}">
<link rel="alternate" hreflang="es-US" href="https://www.roofer.test/es/techos">
<link rel="alternate" hreflang="x-default" href="${url}">
<meta property="og:title" content="Roof Repair in Hialeah">
<meta property="og:url" content="${url}">
<meta property="og:image" content="https://www.roofer.test/roof.png">
<link rel="stylesheet" href="/style.css">
<link rel="alternate" type="application/rss+xml" title="News" href="/rss.xml">
<link rel="alternate" type="text/markdown" href="https://www.roofer.test/roof-repair.md">
<script type="speculationrules">{"prefetch":[{"source":"document","eagerness":"moderate"}]}</script>
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[
{"@type":"RoofingContractor","name":"A Roofer","address":{"@type":"PostalAddress","addressLocality":"Hialeah"},"telephone":"+13055550100","url":"https://www.roofer.test/","openingHours":"Mo-Fr 08:00-17:00","priceRange":"$$","geo":{"@type":"GeoCoordinates","latitude":25.9,"longitude":-80.3}},
{"@type":"Article","headline":"Roof Repair in Hialeah","datePublished":"2026-11-01","dateModified":"2026-11-02","image":"https://www.roofer.test/roof.png","author":{"@type":"Person","name":"A Writer"}},
{"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Home","item":"https://www.roofer.test/"},{"@type":"ListItem","position":2,"name":"Roof repair","item":"${url}"}]},
{"@type":"Event","name":"Open day","startDate":"2026-12-05T10:00-05:00","endDate":"2026-12-05T14:00-05:00","description":"See how a roof is made.","eventStatus":"https://schema.org/EventScheduled","image":"https://www.roofer.test/yard.png","organizer":{"@type":"Organization","name":"A Roofer"},"performer":{"@type":"Person","name":"A Roofer"},"location":{"@type":"Place","name":"Our yard"},"offers":{"@type":"Offer","price":"0","priceCurrency":"USD"}}
]}</script>
</head>
<body>
<header><nav><a href="/">Home</a> <a href="/prices">Prices</a></nav></header>
<main id="main">
<h1>Roof repair in Hialeah</h1>
<p>After a storm you want to know three things: what the repair will cost, how soon it can start, and who will do the work.
This page answers each of them with the prices that we charged in the last twelve months, by kind of roof and by size.</p>
<h2 id="prices">Prices</h2>
<p>A small leak on a shingle roof took us half a day on average. <a href="/prices/shingle">Prices for shingle roofs</a> are on their own page.</p>
<h3>Tile roofs</h3>
<p>Tiles take longer. <a href="https://www.florida.test/permits">Florida’s permit rules</a> apply to most of them. <a href="#prices">Back to prices</a></p>
<img src="/roof.jpg" alt="A shingle roof with new flashing" width="600" height="400">
</main>
<footer><p>Call <a href="tel:+13055550100">(305) 555-0100</a></p></footer>
</body>
</html>`;

const headers = 'HTTP/2 200\ncontent-type: text/html; charset=utf-8\n';
const robotsTxt = 'User-agent: *\nDisallow: /private/\n\nSitemap: https://www.roofer.test/sitemap.xml\n';
const sitemap = `<urlset><url><loc>${url}</loc></url></urlset>`;

type Given = { html: string; url: string; headers: string; robotsTxt: string; sitemap: string; rendered: string };
type Fault = [rule: PageRuleId, name: string, spoil: (given: Given) => Partial<Given>];

const inHtml =
  (from: string | RegExp, to: string) =>
  ({ html }: Given): Partial<Given> => {
    const spoiled = html.replace(from, () => to);
    if (spoiled === html) {
      throw new Error(`${from} is nowhere in the sound page`);
    }
    return { html: spoiled };
  };
const inHead = (markup: string) => inHtml('</head>', `${markup}</head>`);
const inMain = (markup: string) => inHtml('</main>', `${markup}</main>`);
const described = (thing: string) => inHead(`<script type="application/ld+json">${thing}</script>`);
const thing = (fields: string) => described(`{"@context":"https://schema.org",${fields}}`);

/** Many ways to spoil the page. Each must be found by the rule that is about it. */
const faults: Fault[] = [
  ['status', 'the server answers 404', () => ({ headers: 'HTTP/1.1 404 Not Found\n' })],
  ['status', 'the server redirects', () => ({ headers: 'HTTP/1.1 301 Moved Permanently\nlocation: /new\n' })],
  ['robots-txt', 'robots.txt blocks the folder', () => ({ robotsTxt: 'User-agent: *\nDisallow: /roof\n' })],
  [
    'robots-txt',
    'robots.txt blocks Googlebot by a pattern',
    () => ({ robotsTxt: 'User-agent: Googlebot\nDisallow: /*-repair$\n' }),
  ],
  ['noindex', 'noindex in the page', inHtml('index, follow', 'noindex, follow')],
  ['noindex', 'noindex for Googlebot alone', inHead('<meta name="googlebot" content="none">')],
  ['noindex', 'a date that has passed', inHtml('index, follow', 'unavailable_after: 25 Jun 2010 15:00:00 PST')],
  ['noindex', 'noindex in the headers', () => ({ headers: `${headers}X-Robots-Tag: noindex\n` })],
  ['content-type', 'a page sent as text', () => ({ headers: 'HTTP/2 200\ncontent-type: text/plain; charset=utf-8\n' })],
  ['robots-txt-files', 'robots.txt blocks the styles', () => ({ robotsTxt: 'User-agent: *\nDisallow: /*.css$\n' })],
  ['robots-txt-line', 'Noindex in robots.txt', () => ({ robotsTxt: 'User-agent: *\nNoindex: /thanks\n' })],
  [
    'break-in',
    'a title in another script',
    inHtml(/<title>.*?<\/title>/u, '<title>激安スーパーコピー時計通販</title>'),
  ],
  ['break-in', 'a script that decodes itself', inHead('<script>eval(atob("YWxlcnQoMSk="))</script>')],
  [
    'break-in',
    'a description of pills',
    inHtml(
      /(?<=name="description" content=")[^"]*/u,
      'Cheap viagra online, overnight, without a prescription, best price',
    ),
  ],
  ['refresh-away', 'a refresh to a shop', inHead('<meta http-equiv="refresh" content="5;url=https://replicas.test/">')],
  ['refresh-away', 'a script to a shop', inHead('<script>window.location.href = "https://replicas.test/"</script>')],
  [
    'robots-unseen',
    'noindex behind robots.txt',
    (given) => ({ ...inHtml('index, follow', 'noindex')(given), robotsTxt: 'User-agent: *\nDisallow: /\n' }),
  ],
  ['robots-conflict', 'index and noindex', inHead('<meta name="robots" content="noindex">')],
  ['robots-conflict', 'index and none', inHead('<meta name="googlebot" content="none">')],
  ['robots-unknown', 'a misspelled noindex', inHtml('index, follow', 'no-index, follow')],
  ['no-snippet', 'nosnippet', inHtml('max-snippet:-1', 'nosnippet')],
  ['one-canonical', 'two canonicals', inHead('<link rel="canonical" href="https://www.roofer.test/other">')],
  [
    'one-canonical',
    'another canonical in the headers',
    () => ({ headers: `${headers}Link: <https://www.roofer.test/x>; rel="canonical"\n` }),
  ],
  [
    'canonical-form',
    'a relative canonical',
    inHtml(`rel="canonical" href="${url}"`, 'rel="canonical" href="/roof-repair"'),
  ],
  [
    'canonical-form',
    'a canonical over http',
    inHtml(`rel="canonical" href="${url}"`, 'rel="canonical" href="http://www.roofer.test/roof-repair"'),
  ],
  ['no-canonical', 'no canonical', inHtml(/<link rel="canonical"[^>]*>/u, '')],
  [
    'canonical-elsewhere',
    'a canonical of another page',
    inHtml(`rel="canonical" href="${url}"`, 'rel="canonical" href="https://www.roofer.test/"'),
  ],
  [
    'head-cut-short',
    'a picture in the head',
    inHtml('<link rel="canonical"', '<img src="/pixel.gif" alt="" width="1" height="1"><link rel="canonical"'),
  ],
  ['head-cut-short', 'a canonical in the body', inHtml('<body>', `<body><link rel="canonical" href="${url}">`)],
  ['hreflang-code', 'en-UK', inHtml('hreflang="en-US"', 'hreflang="en-UK"')],
  ['hreflang-code', 'a region alone', inHtml('hreflang="es-US"', 'hreflang="US"')],
  ['hreflang-code', 'es-419, which browsers know', inHtml('hreflang="es-US"', 'hreflang="es-419"')],
  [
    'hreflang-url',
    'hreflang over http',
    inHtml('https://www.roofer.test/es/techos', 'http://www.roofer.test/es/techos'),
  ],
  ['hreflang-url', 'a relative hreflang', inHtml('https://www.roofer.test/es/techos', '/es/techos')],
  [
    'hreflang-self',
    'hreflang without the page itself',
    inHtml(/<link rel="alternate" hreflang="(?:en-US|x-default)"[^>]*>\s*/gu, ''),
  ],
  ['sitemap-lists-it', 'a noindex page in the sitemap', inHtml('index, follow', 'noindex')],
  [
    'sitemap-lacks-it',
    'a sitemap without the page',
    () => ({ sitemap: '<urlset><url><loc>https://www.roofer.test/</loc></url></urlset>' }),
  ],
  ['one-title', 'no title', inHtml(/<title>.*?<\/title>/u, '')],
  ['one-title', 'a title that never closes', inHtml('</title>', '')],
  ['one-title', 'two titles', inHead('<title>Another title</title>')],
  [
    'title-length',
    'a title too wide',
    inHtml('Prices and Wait Times', 'Prices, Wait Times, Permits, Materials, Warranty and Questions'),
  ],
  ['title-words', 'a template’s title', inHtml(/<title>.*?<\/title>/u, '<title>Home</title>')],
  ['title-words', 'a placeholder in the title', inHtml('Hialeah: Prices', '{{city}}: Prices')],
  ['one-description', 'no description', inHtml(/<meta name="description"[^>]*>/u, '')],
  [
    'description-length',
    'a description of three words',
    inHtml(/(?<=name="description" content=")[^"]*/u, 'Roofs and more.'),
  ],
  [
    'description-length',
    'a description that is cut',
    inHtml('before you sign.', `before you sign. ${'Ask us about anything else. '.repeat(6)}`),
  ],
  ['description-words', 'a placeholder in the description', inHtml('in Hialeah, how', 'in %%city%%, how')],
  [
    'description-copied',
    'the title as description',
    inHtml(/(?<=name="description" content=")[^"]*/u, 'Roof Repair in Hialeah: Prices and Wait Times'),
  ],
  ['escaped-twice', 'an apostrophe escaped twice', inMain('<p>We don&amp;#39;t charge for the first visit.</p>')],
  ['escaped-twice', 'an ampersand escaped twice', inHtml('Hialeah: Prices and', 'Hialeah: Prices &amp;amp;')],
  ['title-words', 'a page that was copied', inHtml(/<title>.*?<\/title>/u, '<title>Copy of Gutters</title>')],
  ['title-words', 'the brand alone', inHtml(/<title>.*?<\/title>/u, '<title>A Roofer</title>')],
  ['language', 'the United Kingdom as UK', inHtml('lang="en"', 'lang="en-UK"')],
  ['language', 'a code of no language', inHtml('lang="en"', 'lang="XX"')],
  ['language', 'no language', inHtml('<html lang="en">', '<html>')],
  ['language', 'a language that is none', inHtml('lang="en"', 'lang="english_US"')],
  ['language-mixed', 'Spanish declared, English written', inHtml('lang="en"', 'lang="es"')],
  [
    'charset',
    'no character set',
    (given) => ({ ...inHtml('<meta charset="utf-8">', '')(given), headers: 'HTTP/2 200\ncontent-type: text/html\n' }),
  ],
  ['viewport', 'no viewport', inHtml(/<meta name="viewport"[^>]*>/u, '')],
  ['zoom', 'zooming forbidden', inHtml('initial-scale=1', 'initial-scale=1, user-scalable=no')],
  ['refresh', 'a page that leaves by itself', inHead('<meta http-equiv="refresh" content="5; url=/new">')],
  ['one-h1', 'no main heading', inHtml(/<h1>.*?<\/h1>/u, '<p>Roof repair</p>')],
  ['one-h1', 'two main headings', inMain('<h1>Another</h1>')],
  ['heading-order', 'h2, then h4', inHtml(/<h3>Tile roofs<\/h3>/u, '<h4>Tile roofs</h4>')],
  ['empty-heading', 'an empty heading', inMain('<h2></h2>')],
  [
    'text-without-scripts',
    'an empty page for scripts',
    inHtml(/<body>[\s\S]*<\/body>/u, '<body><div id="root"></div><script src="/app.js"></script></body>'),
  ],
  [
    'rendered-differs',
    'a canonical that a script changes',
    ({ html }) => ({
      rendered: html.replace(`rel="canonical" href="${url}"`, 'rel="canonical" href="https://www.roofer.test/x"'),
    }),
  ],
  ['unfilled-text', 'filler text', inMain('<p>Lorem ipsum dolor sit amet.</p>')],
  ['unfilled-text', 'a shortcode', inMain('[et_pb_section fb_built="1"]')],
  ['unfilled-text', 'a message of Liquid', inMain('<p>Liquid error: divided by 0</p>')],
  ['unfilled-text', 'a price that isn’t there', inMain('<p>From $undefined</p>')],
  ['broken-address', 'a link to undefined', inMain('<a href="/prices/undefined">Prices of gutters</a>')],
  ['placeholder-contact', 'a phone number of fives', inHtml('tel:+13055550100', 'tel:+15555555555')],
  ['placeholder-contact', 'the email of a template', inMain('<a href="mailto:you@yourdomain.com">Write to us</a>')],
  ['time', 'February 30', inMain('<time datetime="2026-02-30">Monday</time>')],
  [
    'time',
    'a change before the publication',
    inHead(
      '<meta property="article:published_time" content="2026-05-01"><meta property="article:modified_time" content="2026-04-01">',
    ),
  ],
  ['image-alt', 'a picture without alt', inHtml(' alt="A shingle roof with new flashing"', '')],
  ['soft-404', 'a page that says it is gone', inHtml('<h1>Roof repair in Hialeah</h1>', '<h1>Page not found</h1>')],
  ['image-source', 'a picture that a script loads', inHtml('src="/roof.jpg"', 'data-src="/roof.jpg"')],
  [
    'hidden-link',
    'a link that an intruder hid',
    inMain('<div style="position:absolute; left:-9999px"><a href="https://casino.test/">slots</a></div>'),
  ],
  ['image-name', 'a file name as alt', inHtml('alt="A shingle roof with new flashing"', 'alt="IMG_2041.jpg"')],
  ['image-size', 'a picture without a size', inHtml(' width="600" height="400"', '')],
  ['link-text', 'a link without words', inMain('<a href="/quote"><img src="/a.svg" alt="" width="9" height="9"></a>')],
  ['vague-link-text', '“click here”', inHtml('>Prices for shingle roofs<', '>Click here<')],
  ['uncrawlable-link', 'a link by script', inMain('<a href="javascript:void(0)">Quote</a>')],
  ['broken-address', 'a misspelled scheme', inMain('<a href="htp://www.roofer.test/x">Quote</a>')],
  ['broken-address', 'a link to the developer’s machine', inMain('<a href="http://localhost:3000/quote">Quote</a>')],
  ['unsafe-link', 'a link over http', inHtml('https://www.florida.test', 'http://www.florida.test')],
  ['broken-fragment', 'a jump to nowhere', inHtml('href="#prices"', 'href="#price-list"')],
  [
    'nofollow-inside',
    'nofollow within the site',
    inHtml('<a href="/prices/shingle">', '<a rel="nofollow" href="/prices/shingle">'),
  ],
  ['structured-data-json', 'a comma too many', described('{"@context":"https://schema.org","@type":"Article",}')],
  ['structured-data-context', 'no vocabulary', described('{"@type":"Article","headline":"x"}')],
  ['structured-data-type', 'a type in small letters', thing('"@type":"article","headline":"x"')],
  ['structured-data-type', 'a misspelled type', thing('"@type":"BreadcrumList","itemListElement":[]')],
  ['structured-data-required', 'an event without a date', inHtml('"startDate":"2026-12-05T10:00-05:00",', '')],
  ['structured-data-required', 'a business without an address', inHtml(/"address":\{[^}]*\},/u, '')],
  [
    'structured-data-recommended',
    'an event without a picture',
    inHtml('"image":"https://www.roofer.test/yard.png",', ''),
  ],
  ['structured-data-value', 'a date in words', inHtml('"2026-11-01"', '"November 1, 2026"')],
  ['structured-data-value', 'a day that doesn’t exist', inHtml('"2026-11-01"', '"2026-11-31"')],
  ['structured-data-value', 'an end before the start', inHtml('2026-12-05T14:00', '2026-12-04T14:00')],
  ['structured-data-value', 'a state of events that isn’t one', inHtml('EventScheduled', 'Scheduled')],
  [
    'structured-data-value',
    'an availability that isn’t one',
    inHtml('"price":"0"', '"availability":"Available","price":"0"'),
  ],
  [
    'structured-data-reference',
    'a reference to nothing',
    inHtml('"organizer":{"@type":"Organization","name":"A Roofer"}', '"organizer":{"@id":"#roofer"}'),
  ],
  ['structured-data-value', 'a price with a sign', inHtml('"price":"0"', '"price":"$1,500"')],
  [
    'structured-data-value',
    'a rating of 48 out of 5',
    thing(
      '"@type":"Product","name":"x","aggregateRating":{"@type":"AggregateRating","ratingValue":"48","reviewCount":"9"}',
    ),
  ],
  ['structured-data-empty', 'an empty property', inHtml('"telephone":"+13055550100"', '"telephone":""')],
  [
    'structured-data-rating',
    'a business that rates itself',
    inHtml(
      '"telephone":"+13055550100"',
      '"aggregateRating":{"@type":"AggregateRating","ratingValue":"5","reviewCount":"3"}',
    ),
  ],
  [
    'structured-data-retired',
    'FAQ markup',
    thing(
      '"@type":"FAQPage","mainEntity":[{"@type":"Question","name":"x","acceptedAnswer":{"@type":"Answer","text":"y"}}]',
    ),
  ],
  [
    'structured-data-retired',
    'a sitelinks search box',
    thing(
      '"@type":"WebSite","name":"x","url":"https://www.roofer.test/","potentialAction":{"@type":"SearchAction","target":"x"}',
    ),
  ],
  ['open-graph', 'no picture to share', inHtml(/<meta property="og:image"[^>]*>/u, '')],
  ['share-picture', 'a relative picture', inHtml('content="https://www.roofer.test/roof.png"', 'content="/roof.png"')],
  [
    'open-graph-url',
    'og:url of another page',
    inHtml(`property="og:url" content="${url}"`, 'property="og:url" content="https://www.roofer.test/"'),
  ],
  ['open-graph-twice', 'two og:titles', inHead('<meta property="og:title" content="Another">')],
  ['doctype', 'no doctype', inHtml('<!doctype html>', '')],
  [
    'frames',
    'two frames in place of a body',
    inHtml(
      /<body>[\s\S]*<\/body>/u,
      '<frameset cols="20%,80%"><frame src="nav.html"><frame src="main.html"></frameset>',
    ),
  ],
  ['duplicate-id', 'an id twice', inMain('<p id="prices">Again</p>')],
  ['nested-elements', 'a link in a link', inMain('<a href="/a">All <a href="/b">prices</a></a>')],
  ['nested-elements', 'a form in a form', inMain('<form action="/a"><form action="/b"></form></form>')],
  ['alternate-file', 'a feed of no type', inHead('<link rel="alternate" type="application/rss" href="/rss.xml">')],
  [
    'alternate-file',
    'a Markdown twin without an address',
    inHead('<link rel="alternate" type="text/markdown" href="">'),
  ],
  ['alternate-file', 'a twin that is the page', inHead(`<link rel="alternate" type="text/markdown" href="${url}">`)],
  ['speculation-rules', 'rules that are no JSON', inHead('<script type="speculationrules">{"prefetch":[}</script>')],
  ['speculation-rules', 'rules for nothing', inHead('<script type="speculationrules">{"preload":[]}</script>')],
  ['mixed-content', 'a script over http', inHead('<script src="http://cdn.test/x.js"></script>')],
  ['weight', 'more than two megabytes', inMain(`<p>${'word '.repeat(450_000)}</p>`)],
  ['dom-size', 'two thousand elements', inMain('<b>x</b>'.repeat(2000))],
];

function find(given: Partial<Given> = {}): PageRuleId[] {
  const { html, ...rest } = { html: soundPage, url, headers, robotsTxt, sitemap, rendered: '', ...given };
  return findFaults(inspectPage(html, rest)).map(({ rule }) => rule);
}

describe('the rules that one page can break', () => {
  it('find nothing in a sound page', () => {
    expect(find()).toEqual([]);
  });

  it('find at least 95 % of the seeded faults', () => {
    const sound: Given = { html: soundPage, url, headers, robotsTxt, sitemap, rendered: '' };
    const rows = faults.map(([rule, name, spoil]) => ({
      rule,
      name,
      isFound: find({ ...sound, ...spoil(sound) }).includes(rule),
    }));
    const missed = rows.filter(({ isFound }) => !isFound).map(({ rule, name }) => `${rule}: ${name}`);
    console.log(
      `${rows.length - missed.length} of ${rows.length} seeded faults found. Missed: ${missed.join('; ') || 'none'}.`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(60);
    expect(missed.length / rows.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
  });

  it('all have words, and a seeded fault', () => {
    expect(pageRules.map(({ id }) => id).toSorted()).toEqual([...pageRuleIds].toSorted());
    expect([...new Set(faults.map(([rule]) => rule))].toSorted()).toEqual([...pageRuleIds].toSorted());
  });

  it('read one megabyte in a few seconds at most', () => {
    const row = '<li class="x"><a href="/page">A link with some words</a> <span>and a text beside it</span></li>';
    const html = soundPage.replace('</main>', `<ul>${row.repeat(Math.ceil(1_000_000 / row.length))}</ul></main>`);
    const start = cpuTime();
    inspectPage(html, { url });
    const ms = Math.round(cpuTime() - start);
    console.log(`${html.length} characters read in ${ms} ms.`);
    expect(ms).toBeLessThan(5000);
  });

  it('read odd input without an error', () => {
    const odd = [
      '',
      '<',
      '<html',
      '<!doctype html>',
      '<'.repeat(10_000),
      '<div>'.repeat(20_000),
      `<p>${'<br>'.repeat(200_000)}`,
      `<script type="application/ld+json">[${'0,'.repeat(200_000)}0]</script>`,
      '\u0000<p>\uFFFF',
      '{"@type":1}',
    ];
    for (const html of odd) {
      expect(() =>
        findFaults(inspectPage(html, { url: 'no url', headers: ':::', robotsTxt: '\u0000', sitemap: '<url' })),
      ).not.toThrow();
    }
  });
});
