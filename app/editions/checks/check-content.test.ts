import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { copyContent } from '../../../scripts/testing/content-copy.ts';
import { isSampleStudy } from '../../content/case-studies/case-studies.server.ts';
import { unusedFields } from '../../content/engine/lacking.server.ts';
import { splitFrontMatter } from '../../content/engine/raw.server.ts';
import { withStore } from '../../content/engine/store.server.ts';
import { editions, mainEdition } from '../edition.server.ts';
import { competing, contentFaults, holdBackFaulty, readQueries } from './check-content.server.ts';

const [service, otherService] = mainEdition().services();
const [city, otherCity] = mainEdition().cities();
const [post, otherPost] = mainEdition()
  .posts()
  .filter(({ updated }) => updated);
const study = mainEdition().caseStudies().find(isSampleStudy);
if (!service || !otherService || !city || !otherCity || !post || !otherPost || !study) {
  throw new Error('The content has two services, two cities, two posts, and a sample study');
}

const { edit, write } = copyContent();

describe('contentFaults', () => {
  it('finds none in the content of the site', () => {
    vi.unstubAllEnvs();
    expect(contentFaults()).toEqual([]);
  });

  it('names a mistyped key and the one that was meant, and does not call that one missing too', () => {
    edit(`en/services/${service.id}.yaml`, /^price:/mu, 'prcie:');
    expect(contentFaults()).toEqual([
      `content/en/services/${service.id}.yaml: prcie: unknown key 'prcie'; did you mean 'price'?`,
    ]);
  });

  it('passes over a key of another version, and names one beside it that is mistyped', () => {
    edit(`en/services/${service.id}.yaml`, /^price:/mu, 'retired: { a: 1 }\npast: 2\nprcie:');
    edit(`en/services/${service.id}.yaml`, /^ {2}headline:/mu, '  retired: 1\n  headline:');
    expect(contentFaults()).toEqual([
      `content/en/services/${service.id}.yaml: prcie: unknown key 'prcie'; did you mean 'price'?`,
    ]);
    expect([...(unusedFields().get(`en/services/${service.id}.yaml`) ?? [])]).toEqual(
      expect.arrayContaining(['retired', 'past', 'hero.retired']),
    );
  });

  it('names a field that is missing', () => {
    edit(`en/services/${service.id}.yaml`, /^duration:.*\n/mu, '');
    expect(contentFaults()).toEqual([`content/en/services/${service.id}.yaml: duration: is missing`]);
  });

  it('names an unknown placeholder and those that exist', () => {
    edit(`en/services/${service.id}.yaml`, /(cityDefaults:[\s\S]*?)\{city\}/u, '$1{citty}');
    const [fault = ''] = contentFaults();
    expect(fault).toMatch(
      /^content\/en\/services\/.*\.yaml: cityDefaults\.headline: \{citty\} is no placeholder here; those that exist: .*\{city\}/u,
    );
  });

  it('refuses a placeholder where nothing is filled in', () => {
    edit(`en/cities/${city.id}.yaml`, /^name: .*$/mu, 'name: A city {named}');
    expect(contentFaults().join()).toContain('name: {named} is no placeholder here');
  });

  it('refuses what is still to be filled in, in fields and in a text', () => {
    edit(`en/posts/${post.id}.md`, /^title: .*$/mu, 'title: FILL IN a title');
    edit(`en/posts/${post.id}.md`, /$/u, '\n\nFILL IN an end.\n');
    expect(contentFaults()).toEqual([expect.stringContaining(`${post.id}.md: title: still says FILL IN`)]);
    edit(`en/posts/${post.id}.md`, 'FILL IN a title', 'A title');
    expect(contentFaults()).toEqual([expect.stringContaining(`${post.id}.md: body: still says FILL IN`)]);
  });

  it.each([
    ['title: one: two', 'Put text that holds a colon in quotes'],
    ['title: one\ntitle: two', 'The field is there twice: delete one of them'],
  ])('explains broken YAML by line, without the parser’s trace: %j', (broken, hint) => {
    edit(`en/services/${service.id}.yaml`, /^title: .*$/mu, broken);
    expect(contentFaults()).toEqual([
      expect.stringMatching(new RegExp(`: line \\d+: cannot be read as YAML: .*${hint}$`, 'u')),
    ]);
  });

  it('says what kind of value it wants', () => {
    edit(`en/posts/${post.id}.md`, /^featured: .*$/mu, 'featured: often');
    expect(contentFaults()).toEqual([`content/en/posts/${post.id}.md: featured: must be true or false, is "often"`]);
  });

  it('reports the faults of all files at once, each once', () => {
    edit(`en/services/${service.id}.yaml`, /^price:/mu, 'prcie:');
    edit(`en/services/${otherService.id}.yaml`, /^duration:/mu, 'duratoin:');
    edit(`en/cities/${city.id}.yaml`, /^name:/mu, 'nmae:');
    edit('en/pages/home.yaml', /^meta:/mu, 'mtea:');
    const faults = contentFaults();
    expect(new Set(faults).size).toBe(faults.length);
    const files = faults.map((fault) => fault.split(': ', 1)[0]);
    for (const file of [
      `services/${service.id}.yaml`,
      `services/${otherService.id}.yaml`,
      `cities/${city.id}.yaml`,
      'pages/home.yaml',
    ]) {
      expect(files).toContain(`content/en/${file}`);
    }
  });

  it('reports links to http:// in several articles and redirects that lead nowhere at once', () => {
    edit(`en/posts/${post.id}.md`, /$/u, '\n\n[A](http://a.example) and [b](http://b.example).\n');
    edit(`en/posts/${otherPost.id}.md`, /$/u, '\n\n[C](http://c.example).\n');
    write('redirects.yaml', '- { from: /one, to: /nowhere }\n- { from: /two, to: /never }\n');
    const said = contentFaults().join('\n');
    for (const each of ['http://a.example', 'http://b.example', 'http://c.example', '/nowhere', '/never']) {
      expect(said).toContain(each);
    }
  });

  it('finds two records of one order', () => {
    edit(`en/cities/${otherCity.id}.yaml`, /^order: .*$/mu, `order: ${city.order}`);
    expect(contentFaults()).toEqual([
      `content/en/cities/${otherCity.id}.yaml: order: ${city.order} is taken by ${city.id}.yaml; give each its own`,
    ]);
  });

  it('finds a file that would be left out without a word, and a name that no path can have', () => {
    write(`en/cities/${city.id}.yml`, 'order: 90\n');
    expect(contentFaults()).toEqual([
      `content/en/cities/${city.id}.yml: file: must end in .yaml, or it isn't part of the site`,
    ]);
    write('en/posts/My Post.md', '---\n---\n');
    expect(contentFaults().join('\n')).toContain('content/en/posts/My Post.md: file: its name must be');
  });

  it('lets a draft have any name', () => {
    write('en/posts/My Post.md', '---\ndraft: true\n---\n');
    expect(contentFaults()).toEqual([]);
  });

  it('names every city that a service lacks a text for', () => {
    edit(`en/cities/${city.id}.yaml`, `  ${service.id}:\n`, `  ${otherService.id}-new:\n`);
    edit(`en/cities/${otherCity.id}.yaml`, `  ${service.id}:\n`, `  ${otherService.id}-new:\n`);
    const faults = contentFaults().join('\n');
    expect(faults).toContain(`cities/${city.id}.yaml: services.${service.id}: is missing`);
    expect(faults).toContain(`cities/${otherCity.id}.yaml: services.${service.id}: is missing`);
  });

  it('says that a number has to be in quotes', () => {
    edit('site.yaml', /^phone: .*$/mu, 'phone: +13055550142');
    expect(contentFaults()).toContain('content/site.yaml: phone: must be text: put it in quotes');
  });

  it('finds an address that leads to no page', () => {
    edit('en/pages/home.yaml', /path: \/about\b/u, 'path: /abuot');
    expect(contentFaults()).toEqual([expect.stringMatching(/home\.yaml: .*path: '\/abuot' leads to no page/u)]);
  });

  it('finds two pages with one path in a language, which a build would make one', () => {
    edit(`en/services/${otherService.id}.yaml`, /^title:/mu, `slug: ${service.id}\ntitle:`);
    expect(contentFaults().join('\n')).toContain(
      `content/en/services/${otherService.id}.yaml: slug: /services/${service.id} is the path of content/en/services/${service.id}.yaml: slug already`,
    );
  });

  it('refuses an hreflang that is another language than the pages', () => {
    edit('es/edition.yaml', /^hreflang: .*$/mu, 'hreflang: fr');
    expect(contentFaults()).toContain(
      'content/es/edition.yaml: hreflang: must be the language of lang, with its region or without',
    );
  });

  it('finds two screens with one path', () => {
    edit('en/edition.yaml', /^( +)about: .*$/mu, '$1about: contact');
    expect(contentFaults().join('\n')).toMatch(/edition\.yaml: addresses\.\w+: \/contact is the path of/u);
  });

  it('refuses a day that no month has, also as the moment to go live', () => {
    edit(`en/posts/${post.id}.md`, /^date: .*$/mu, "date: '2026-11-31'");
    expect(contentFaults()).toContain(`content/en/posts/${post.id}.md: date: is a day that no calendar has`);
    edit(`en/posts/${post.id}.md`, /^date: .*$/mu, "date: '2026-11-30'\npublishAt: '2026-11-31T09:00-05:00'");
    expect(contentFaults().join('\n')).toContain('publishAt: must have a day, a time, and a time zone');
  });

  it('finds a day to come on a page that does not wait for it', () => {
    edit(`en/posts/${post.id}.md`, /^date: .*$/mu, "date: '2999-01-01'");
    edit(`en/posts/${post.id}.md`, /^(?:updated: .*\n|changes:\n(?: .*\n)+)/gmu, '');
    expect(contentFaults()).toContainEqual(
      expect.stringContaining(`content/en/posts/${post.id}.md: date: 2999-01-01 is still to come: publishAt`),
    );
  });

  it("finds a service's text for a city that does not exist", () => {
    edit(`en/services/${service.id}.yaml`, /$/u, '\ncities:\n  atlantis-fl: {}\n');
    expect(contentFaults().join('\n')).toContain(`services/${service.id}.yaml: cities.atlantis-fl`);
  });

  it('refuses to call a study illustrative whose figures are yours, and a quotation of every city', () => {
    edit(`en/case-studies/${study.slug}.yaml`, /provenance: sample/gu, 'provenance: owner');
    edit('en/pages/city.yaml', 'provenance: sample', 'provenance: owner');
    expect(contentFaults()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/case-studies\/.*: metaDescription: calls this study illustrative/u),
        expect.stringContaining('pages/city.yaml: testimonial.attribution: must name the client who said it'),
      ]),
    );
  });

  it('takes a city page without a testimonial, or with a draft of one, which it doesn’t show', () => {
    edit('en/pages/city.yaml', /^testimonial:\n/mu, 'testimonial:\n  draft: true\n  by: FILL IN\n');
    expect([contentFaults(), mainEdition().cityPage().testimonial]).toEqual([[], undefined]);
    edit('en/pages/city.yaml', /^testimonial:\n(?: +.*\n)+/mu, '');
    expect(contentFaults()).toEqual([]);
  });

  it('takes what the release check advises: a source, an entry less, a note that is settled', () => {
    for (const { locale } of editions()) {
      edit(`${locale}/claims.yaml`, /^( {2}provenance: owner\n)(?=- |$(?![\s\S]))/mu, '$1  source: My books\n');
      edit(`${locale}/claims.yaml`, /^ {2}confirm: .*\n/mu, '');
      for (const file of ['home-case-cards', 'case-study-teasers']) {
        edit(`${locale}/${file}.yaml`, /^- (?:.*\n)(?: .*\n)+/mu, '');
      }
    }
    expect(contentFaults()).toEqual([]);
  });

  it('refuses brackets in a fact that visitors would read', () => {
    edit('site.yaml', /^mailingAddress: .*$/mu, 'mailingAddress: "[PO Box 0000, a city]"');
    expect(contentFaults()).toEqual([
      expect.stringContaining('content/site.yaml: mailingAddress: must start with "your"'),
    ]);
  });

  it('finds a fact for a service that does not exist', () => {
    edit(`en/cities/${city.id}.yaml`, /(facts:\s*\n\s*- service: )\S+/u, '$1seo-magic');
    expect(contentFaults()).toEqual([
      expect.stringContaining(`${city.id}.yaml: facts.0.service: 'seo-magic' is none of`),
    ]);
  });

  it('finds a city fact without a link', () => {
    edit(`en/cities/${city.id}.yaml`, /(facts:[\s\S]*?)\n +url: .+/u, '$1');
    expect(contentFaults()).toEqual([expect.stringMatching(/facts\.0\.source\.url: /u)]);
  });

  it('finds a city page without an introduction', () => {
    const file = `en/cities/${city.id}.yaml`;
    edit(file, new RegExp(`( {2}${otherService.id}:[\\s\\S]*?)\\n {4}intro: >-(?:\\n {6}.+)+`, 'u'), '$1');
    expect(contentFaults()).toContainEqual(
      expect.stringContaining(`${city.id}.yaml: services.${otherService.id}.intro: is missing`),
    );
  });

  it('refuses a city of the home page’s searches that has no file', () => {
    edit('en/pages/home.yaml', /city: [\w-]+/u, 'city: atlantis-fl');
    expect(contentFaults()).toEqual([
      expect.stringMatching(/home\.yaml: why\.chart\.queries\.0\.city: 'atlantis-fl' is none of/u),
    ]);
  });

  it("names every one of the owner's facts that lacks the words of an edition", () => {
    const [edition] = editions().filter(({ prefix }) => prefix !== '');
    if (edition) {
      edit('site.yaml', new RegExp(`^( +)${edition.locale}: `, 'gmu'), '$1xx: ');
      const faults = contentFaults();
      expect(faults.length).toBeGreaterThan(1);
      for (const fault of faults) {
        expect(fault).toMatch(/^content\/site\.yaml: \S+: has no words for the edition/u);
      }
    }
  });
});

describe('holdBackFaulty', () => {
  const held = () =>
    withStore({ values: new Map() }, () => [
      holdBackFaulty(),
      editions().flatMap((edition) => edition.pages().map(({ key }) => key)),
      editions().map((edition) => edition.cityPage().testimonial),
    ]);

  it('leaves out each record or testimonial with a fault, in every language, and nothing else', () => {
    const before = editions().flatMap((edition) => edition.pages().map(({ key }) => key));
    edit(`en/cities/${city.id}.yaml`, /^name:/mu, 'nmae:');
    edit(`es/posts/${post.id}.md`, /^title: .*$/mu, 'title: one: two');
    edit(`en/case-studies/${study.slug}.yaml`, /^client: .*$/mu, 'client: FILL IN');
    edit('es/pages/city.yaml', /^ +provenance: .*\n/mu, '');
    const [faults, pages, testimonials] = held();
    expect(faults).toHaveLength(4);
    const isOut = (key: string) => [city.id, post.id, study.slug].some((id) => key.split(/[:/]/u).includes(id));
    expect(pages).toEqual(before.filter((key) => !isOut(key)));
    expect(testimonials).toEqual([undefined, undefined]);
  });

  it('refuses a fault of anything else, beside that of a record', () => {
    edit(`en/cities/${city.id}.yaml`, /^name:/mu, 'nmae:');
    edit('en/pages/home.yaml', /^meta:/mu, 'mta:');
    expect(held).toThrow(/home\.yaml: mta: /u);
  });
});

const page = (path: string, query: string) => ({ path, query, title: path, place: `content${path}.yaml: keywords.0` });

describe('competing', () => {
  it('finds two pages for one query, whatever the order of its words', () => {
    const [line] = competing([page('/a', 'SEO consultant Florida'), page('/b', 'Florida SEO consultants')]);
    expect(line).toMatch(/^content\/b\.yaml: keywords\.0: .*content\/a\.yaml/u);
  });

  it('lets a city apart from its state pass', () => {
    expect(competing([page('/', 'SEO consultant Florida'), page('/miami', 'SEO consultant Miami')])).toEqual([]);
  });
});

describe('readQueries', () => {
  it.each(editions())('names the file and the field of each: $locale', (edition) => {
    for (const { place, query } of readQueries(edition)) {
      const [file = '', field = ''] = place.split(': ');
      // A page without keywords has those that its block's name makes.
      const block = field.replace(/\.keywords\.0$/u, '');
      expect(fieldAt(file, field) ?? (fieldAt(file, block) && query), place).toBe(query);
    }
  });

  it.each(editions())('gives every page that search engines list one query: $locale', (edition) => {
    const listed = edition.pages().filter(({ indexable }) => indexable);
    expect(new Set(readQueries(edition).map(({ path }) => path))).toEqual(new Set(listed.map(({ path }) => path)));
  });
});

function fieldAt(file: string, field: string): unknown {
  const text = readFileSync(file, 'utf8');
  const record = parse(file.endsWith('.md') ? (splitFrontMatter(text)?.yaml ?? '') : text);
  return field.split('.').reduce((value, key) => Object(value)[key], record);
}
