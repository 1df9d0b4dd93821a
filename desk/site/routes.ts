import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ContentFault, unlessFaulty } from '../../app/content/engine/faults.ts';
import { factsFile, findFiles, readText } from '../../app/content/engine/folders.server.ts';
import type { Source } from '../../app/content/engine/marks.server.ts';
import { publicationOf } from '../../app/content/engine/publication.ts';
import { readRaw, readYaml } from '../../app/content/engine/raw.server.ts';
import { inSnapshot } from '../../app/content/engine/store.server.ts';
import { postCategories } from '../../app/content/posts/posts.schema.ts';
import { ownerZone } from '../../app/content/site/site.server.ts';
import { editions } from '../../app/editions/edition.server.ts';
import { editionFiles, siteFiles } from '../../app/editions/pages/site-list.server.ts';
import { photosInUse } from '../../app/editions/photos.server.ts';
import { clockTime, instantOf, localTimeAt } from '../../enquiry/calls/local-time.ts';
import { makePicture, namesOf } from '../../scripts/build/photos/make.ts';
import { createContent } from '../../scripts/owner/new.ts';
import { createCity, createTestimonial } from '../../scripts/owner/new-pages.ts';
import { lineWords, placeInAny } from '../../scripts/owner/release-check/report.ts';
import { linesLeft } from '../../scripts/owner/release-check.ts';
import { findRelease } from '../../server/publish/release.ts';
import { jsonForHtml } from '../../text/escape.ts';
import { say } from '../../text/interpolate.ts';
import { html } from '../html.ts';
import { queryOf, valuesOf } from '../input.ts';
import { errorPage } from '../pages/error.ts';
import type { Context } from '../pages/layout.ts';
import { addRedirect } from '../redirects.ts';
import { momentOf } from '../times.ts';
import { type Change, listChanges, scalarsOf } from './changes.ts';
import { describeField, lockOf } from './field.ts';
import { changeTopField, FieldFault } from './fields.ts';
import type { MarkedPage } from './handles.ts';
import { fieldLabel, keysOf } from './labels.ts';
import { createLikeness } from './likeness.ts';
import { addPhoto, PhotoFault, photoLimit } from './photos.ts';
import type { Preview } from './preview.ts';
import type { Publishing } from './publishing.ts';
import { removePage } from './remove-page.ts';
import {
  bar,
  checkLines,
  checklistPage,
  type FilePublication,
  fieldPanel,
  manageForms,
  type State,
  sitePage,
  wordsPage,
} from './screen.ts';
import { counterpart, listSitePages, otherFiles, pageOf, type SitePage } from './site-map.ts';
import type { Versions } from './versions.ts';

import { Conflict, isContent, locked, pathInContent, saveText, textOf, writeOwn } from './working-copy.ts';

/** The parts of the site half, and the folder of the live site. */
export type SiteHalf = { preview: Preview; versions: Versions; publishing: Publishing; siteDirectory: string };

/**
 * The page's own script and its frames, and no code in the frame: what it shows is a picture of the
 * page.
 */
const policies = {
  screen:
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  frame:
    "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
};

/** Registers the desk's site half (product.md, "The page is the editor"). */
export function registerSiteHalf(
  app: FastifyInstance,
  { preview, versions, publishing, siteDirectory }: SiteHalf,
  contextOf: (request: FastifyRequest) => Context,
): void {
  /**
   * The faults of the content when it was last checked: a check takes a second, a key doesn't wait
   * for it.
   */
  let faults: string[] = [];
  let checking: { done: Promise<string[]> } | undefined;
  let soon: NodeJS.Timeout | undefined;
  /** The pages that show a field, of those that were rendered so far. */
  const shownOn = new Map<string, Set<string>>();
  const likeness = createLikeness(() => findRelease(siteDirectory).catch(() => undefined));
  /** The page that was drawn last, for checks that need the whole of it. */
  let drawn: { path: string; html: string } | undefined;
  /** The pages as they were last listed, which takes longer than a key may. */
  let listed: SitePage[] = [];

  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: photoLimit },
    (_request, body, done) => done(null, body),
  );

  app.get('/site', async (request, reply) => {
    const context = contextOf(request);
    const { page: wanted = '', open = '' } = queryOf(request);
    const pages = sitePages();
    const shown = pages.find(({ path }) => path === wanted) ?? pages[0];
    if (!shown) {
      return refuse(request, reply, ...faults);
    }
    const languages = editions().map(({ locale, name }) => ({
      locale,
      name,
      path: counterpart(shown.path, locale, pages),
    }));
    check();
    return send(
      reply.header('content-security-policy', policies.screen),
      sitePage(context, { pages, files: otherFiles(pages), shown, languages, state: stateNow(), open }),
    );
  });

  app.get('/site/words', (request, reply) => {
    const context = contextOf(request);
    const { file = '' } = queryOf(request);
    if (!isContent(file)) {
      return missing(reply);
    }
    // A file that can't be read has no words to show: the bar says why.
    const fields =
      unlessFaulty(() => {
        return [...scalarsOf(file, readText(file))].map(([key, text]) => {
          const source: Source = { file, path: JSON.parse(key) };
          return { label: fieldLabel(source), key: JSON.stringify(source), text };
        });
      }) ?? [];
    check();
    return send(
      reply.header('content-security-policy', policies.screen),
      wordsPage(context, { file, fields, manage: manageOf(context, file) }),
    );
  });

  app.get('/site/checklist', (request, reply) => {
    const { words } = contextOf(request);
    // Says in words what's wrong with the facts, which the check takes as read.
    readYaml(factsFile);
    const pages = sitePages();
    const lines = linesLeft().map((line) => {
      const file = pathInContent(line.file);
      const path = keysOf(line.field);
      const page = pageOf(file, path, pages);
      const open = JSON.stringify({ file, path });
      const query =
        page === undefined
          ? `/site/words?${new URLSearchParams({ file })}#${encodeURIComponent(open)}`
          : `/site?${new URLSearchParams({ page, open })}`;
      return { where: line.where ?? file, words: lineWords(line), href: query, place: placeInAny(line) };
    });
    // A field opens in every language, so the first one says it for all.
    const groups = [...Map.groupBy(lines, ({ where }) => where)].map(([where, own]) => ({
      where,
      lines: firstOfEach(firstOfEach(own, 'place'), 'words'),
    }));
    return send(reply, checklistPage({ ...contextOf(request), words }, groups));
  });

  app.get('/site/frame', async (request, reply) => {
    const { path = '/' } = queryOf(request);
    if (!sitePages().some((page) => page.path === path)) {
      return missing(reply);
    }
    return send(reply.header('content-security-policy', policies.frame), await frameOf(path, contextOf(request)));
  });

  app.get('/site/live', async (request, reply) => {
    const { path = '/' } = queryOf(request);
    const release = await findRelease(siteDirectory).catch(() => undefined);
    const file = release?.manifest.pages[path];
    reply.header('content-security-policy', policies.frame);
    return release && file !== undefined
      ? send(
          reply,
          readFileSync(join(release.directory, file), 'utf8').replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gu, ''),
        )
      : send(
          reply.code(404),
          `<!doctype html><html lang="en"><title>-</title><p>${contextOf(request).words.site.bar.never}</p></html>`,
        );
  });

  app.get('/site/editor.js', async (_request, reply) => {
    const file = join(import.meta.dirname, 'editor.browser.ts');
    const { transformWithOxc } = await import('vite');
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'es2022' });
    return reply.type('text/javascript; charset=utf-8').send(code);
  });
  app.get('/site/handles.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(readFileSync(join(import.meta.dirname, 'handles.css'), 'utf8')),
  );

  app.get('/site/field', (request, reply) => {
    const { source: key = '', also = '[]', leads } = queryOf(request);
    const source = sourceFrom(key);
    const context = contextOf(request);
    const field = source && describe(source, context);
    if (!field) {
      const { lock } = context.words.site;
      return send(
        reply,
        html`<p class="lock"><b>${lock.title}.</b> ${key === 'counted' ? lock.counted : lock.computed}</p>`.markup,
      );
    }
    const others = sourcesFrom(also);
    if (!others) {
      return reply.code(400).type('text/plain; charset=utf-8').send('Bad Request\n');
    }
    const path = leads !== undefined && sitePages().some((page) => page.path === leads) ? leads : undefined;
    return send(
      reply,
      fieldPanel(context, field, {
        also: others.map((each) => ({ label: `${fieldLabel(each)} (${each.file})`, key: JSON.stringify(each) })),
        leads: path,
      }),
    );
  });

  app.get('/site/state', (request, reply) => {
    const context = contextOf(request);
    const source = sourceFrom(queryOf(request)['source'] ?? '');
    const field = source && describe(source, context);
    const state = stateNow();
    return reply.send({
      bar: bar(context, state).markup,
      checks: field && html`${checkLines(context, field)}`.markup,
      texts: field?.texts.map(({ source: own, text, live }) => ({ source: JSON.stringify(own), text, live })),
      isBusy:
        state.progress.state === 'building' || checking !== undefined || soon !== undefined || likeness.isReading(),
    });
  });

  app.post('/site/save', async (request, reply) => {
    const { source: key = '', seen = '', text = '', page = '' } = valuesOf(request);
    const context = contextOf(request);
    const source = sourceFrom(key);
    const lock = source && lockOf(source, context.words.site);
    if (!source || lock !== undefined) {
      return reply.code(422).send({ reason: lock ?? context.words.fault.unreadable });
    }
    try {
      saveText(source, { seen, text });
    } catch (error) {
      if (error instanceof Conflict) {
        return reply.code(409).send({ now: error.now ?? '' });
      }
      if (error instanceof FieldFault) {
        return reply.code(422).send({ reason: error.message });
      }
      throw error;
    }
    check();
    if (!listed.some(({ path }) => path === page)) {
      return reply.send({});
    }
    const answer = await preview.page(page);
    if ('page' in answer) {
      note(page, answer.page);
      return reply.send({ frame: bodyOf(answer.page) });
    }
    faults = answer.faults;
    return reply.send({});
  });

  app.post('/site/own', (request, reply) => {
    const source = sourceFrom(valuesOf(request)['source'] ?? '');
    if (source?.path.at(-1) !== 'provenance') {
      return reply.code(422).send({});
    }
    // What's true of the record is true in each language.
    const [, ...rest] = source.file.split('/');
    for (const { locale } of editions()) {
      const own = { ...source, file: rest.length > 0 ? `${locale}/${rest.join('/')}` : source.file };
      if (textOf(own) === 'sample') {
        saveText(own, { seen: 'sample', text: 'owner' });
      }
    }
    check();
    return reply.send({});
  });

  app.post('/site/publish', async (_request, reply) => {
    faults = await preview.faults();
    if (faults.length === 0) {
      publishing.publish(listChanges(versions).map(({ label }) => label));
    }
    return reply.send({});
  });

  app.post('/site/take-back', (request, reply) => {
    const moment = Number(valuesOf(request)['version']);
    const version = versions.list().find((each) => each.moment === moment);
    if (!version || publishing.progress().state === 'building') {
      return reply.code(422).send({});
    }
    locked(() => versions.bringBack(version, contextOf(request).now));
    publishing.publish(listChanges(versions).map(({ label }) => label));
    return reply.send({});
  });

  app.post('/site/new', (request, reply) => {
    const context = contextOf(request);
    const { add } = context.words.site;
    const { kind = '', ...given } = valuesOf(request);
    const titled = kind === 'post' || kind === 'case-study';
    const needed = titled ? editions().map(({ locale }) => locale) : neededFor[kind];
    if (!needed) {
      return refuse(request, reply, context.words.fault.unreadable);
    }
    if (needed.some((name) => !/\p{L}/u.test(given[name] ?? ''))) {
      return refuse(request, reply, titled ? add.needsTitle : add.needsAll);
    }
    try {
      const file = locked(() => startContent(kind, given, new Date(context.now)));
      check();
      return reply.redirect(file === undefined ? '/site' : `/site/words?${new URLSearchParams({ file })}`, 303);
    } catch (error) {
      return refuse(request, reply, error instanceof ContentFault ? error.message : add.taken);
    }
  });

  app.post('/site/when', (request, reply) => {
    const { file = '', when, at = '' } = valuesOf(request);
    if (!kindOf(file) || !isContent(file)) {
      return missing(reply);
    }
    // A time that's typed beside a draft is kept for the day it's no draft.
    const moment = when === 'public' ? undefined : momentIn(at);
    if (when === 'scheduled' && moment === undefined) {
      return refuse(request, reply, contextOf(request).words.fault.unreadable);
    }
    locked(() => {
      for (const { locale } of editions()) {
        const own = `${locale}/${file.split('/').slice(1).join('/')}`;
        if (isContent(own)) {
          const draft = changeTopField(own, readText(own), 'draft', when === 'draft' ? 'true' : undefined);
          writeOwn(own, changeTopField(own, draft, 'publishAt', moment && `'${moment}'`));
        }
      }
    });
    check();
    return reply.redirect(`/site/words?${new URLSearchParams({ file })}`, 303);
  });

  app.post('/site/remove', async (request, reply) => {
    const { kind = '', name = '', to = '' } = valuesOf(request);
    if (!isKind(kind) || !/^[a-z0-9-]+$/u.test(name)) {
      return refuse(request, reply, contextOf(request).words.fault.unreadable);
    }
    if (!sitePages().some(({ path }) => path === to)) {
      return refuse(request, reply, say(contextOf(request).words.site.add.noPage, { path: to }));
    }
    try {
      const release = await findRelease(siteDirectory).catch(() => undefined);
      locked(() => removePage(kind, name, to, new Set(Object.keys(release?.manifest.pages ?? {}))));
    } catch (error) {
      return refuse(
        request,
        reply,
        error instanceof ContentFault ? error.message : contextOf(request).words.fault.unreadable,
      );
    }
    check();
    return reply.redirect(`/site?${new URLSearchParams({ page: to })}`, 303);
  });

  app.post('/site/photo', async (request, reply) => {
    const { name = '', for: use = '', source: key = '', ...words } = queryOf(request);
    const { add } = contextOf(request).words.site;
    if (!Buffer.isBuffer(request.body) || editions().some(({ locale }) => !words[locale]?.trim())) {
      return reply.code(422).send({ reason: add.needsAlt });
    }
    try {
      await addPhoto({ bytes: request.body, name, use, at: sourceFrom(key), words });
    } catch (error) {
      if (error instanceof PhotoFault || error instanceof FieldFault) {
        return reply.code(422).send({ reason: error instanceof FieldFault ? error.message : add.refusedPhoto });
      }
      throw error;
    }
    check();
    return reply.send({});
  });

  for (const name of [...siteFiles, ...editionFiles].filter((each) => each.endsWith('.svg'))) {
    app.get(`/${name}`, picture);
    app.get(`/:locale/${name}`, picture);
  }
  app.get('/brands/:name', asset);
  app.get('/assets/:name', asset);
  for (const drawing of ['contours', 'drawings', 'portrait-stand-in']) {
    app.get(`/${drawing}.svg`, asset);
  }

  async function picture(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const file = await preview.file(request.url.replace(/\?.*$/u, ''));
    return file === undefined ? missing(reply) : reply.type('image/svg+xml').send(file);
  }

  /**
   * Scripts, styles, and fonts of the preview and of the live site; photos are made when they're
   * asked for.
   */
  async function asset(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.replace(/\?.*$/u, '');
    const type = types[extname(path)];
    if (!type || !/^\/(?:(?:assets|brands)\/)?[\w.-]+$/u.test(path) || path.includes('..')) {
      return missing(reply);
    }
    const live = await findRelease(siteDirectory).catch(() => undefined);
    for (const folder of [await preview.folder(), ...(live ? [live.directory] : [])]) {
      if (existsSync(join(folder, path))) {
        return reply.type(type).send(readFileSync(join(folder, path)));
      }
    }
    const recipe = photosInUse().find((each) => namesOf(each).includes(basename(path)));
    return recipe ? reply.type(type).send(await makePicture(recipe, basename(path))) : missing(reply);
  }

  async function frameOf(path: string, context: Context): Promise<string> {
    const answer = await preview.page(path);
    if ('page' in answer) {
      note(path, answer.page);
      return framed(answer.page);
    }
    faults = answer.faults;
    const { add, bar: said } = context.words.site;
    const title = faults.length > 0 ? say(said.faults, { count: faults.length }) : add.created;
    return html`<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><ul>${faults.map((fault) => html`<li>${fault}</li>`)}</ul></html>`
      .markup;
  }

  function note(path: string, { html: text, places }: MarkedPage): void {
    drawn = { path, html: text };
    for (const place of Object.values(places)) {
      if ('file' in place) {
        const key = JSON.stringify(place);
        shownOn.set(key, (shownOn.get(key) ?? new Set()).add(path));
      }
    }
  }

  /** The pages, or those of before while a file's fault leaves no list. */
  function sitePages(): SitePage[] {
    try {
      listed = inSnapshot(listSitePages);
    } catch (error) {
      if (!(error instanceof ContentFault)) {
        throw error;
      }
      faults = [...error.lines];
    }
    return listed;
  }

  function describe(source: Source, context: Context) {
    const pages = shownOn.get(JSON.stringify(source))?.size ?? 0;
    const near = drawn && likeness.of(drawn.path, drawn.html);
    return inSnapshot(() =>
      describeField(source, {
        versions,
        faults,
        pages,
        words: context.words.site,
        likeness: near && { ...near, limit: likeness.limit },
      }),
    );
  }

  function stateNow(): State {
    return inSnapshot(() => stateOf({ versions, publishing }, faults));
  }

  /** Once nobody has typed for a moment, and once more when something has changed meanwhile. */
  function check(): void {
    clearTimeout(soon);
    soon = setTimeout(async () => {
      soon = undefined;
      if (drawn) {
        void likeness.read(drawn.path);
      }
      const current = { done: preview.faults() };
      checking = current;
      const found = await current.done;
      if (checking === current) {
        faults = found;
        checking = undefined;
      }
    }, 600);
    soon.unref();
  }

  function manageOf(context: Context, file: string) {
    const kind = kindOf(file);
    if (!kind) {
      return undefined;
    }
    const pages = sitePages();
    const targets = pages
      .filter((page) => page.locale === pages[0]?.locale && page.file !== file)
      .map(({ path }) => path);
    const name = basename(file, extname(file));
    const publication = publicationIn(file, context);
    const paths = pages.filter((page) => page.file === file).map(({ path }) => path);
    return manageForms(context, { file, kind, name, publication, targets, mentions: mentionsOf(file, paths) });
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, ...reasons: string[]): FastifyReply {
    const page = errorPage({ ...contextOf(request), here: '/site' }, { reasons, typed: valuesOf(request) });
    return send(reply.code(422), page);
  }
}

/** Returns what the bar says; a file at fault is named by the check. */
export function stateOf(
  { versions, publishing }: Pick<SiteHalf, 'versions' | 'publishing'>,
  faults: readonly string[],
): State {
  let changes: Change[] = [];
  try {
    changes = listChanges(versions);
  } catch {
    // It can't be read.
  }
  return { changes, faults, progress: publishing.progress(), versions: versions.list() };
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};

/** The page with the styles of its handles, and the fields that they lead to as data. */
function framed({ html: page, places, head }: MarkedPage): string {
  const data = jsonForHtml({ places, head });
  return page
    .replace('</head>', '<link rel="stylesheet" href="/site/handles.css"></head>')
    .replace('</body>', `<script type="application/json" id="places">${data}</script></body>`);
}

/**
 * The part of a page that changes while the owner types: styles stay, and a policy forbids to parse them once more.
 */
function bodyOf(page: MarkedPage): string {
  return framed(page)
    .replace(/^[\s\S]*?(?=<body)/u, '')
    .replaceAll(/<style\b[^>]*>[\s\S]*?<\/style>/gu, '');
}

function firstOfEach<T>(items: readonly T[], key: keyof T): T[] {
  return [...new Map(items.toReversed().map((item) => [item[key], item])).values()].toReversed();
}

function sourceFrom(key: string): Source | undefined {
  try {
    const { file, path } = JSON.parse(key) as Partial<Source>;
    const isPath = Array.isArray(path) && path.every((each) => typeof each === 'string' || Number.isInteger(each));
    return typeof file === 'string' && isPath && isContent(file) ? { file, path } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns what a list of keys in JSON names; undefined for any other text. */
function sourcesFrom(list: string): Source[] | undefined {
  try {
    const keys: unknown = JSON.parse(list);
    return Array.isArray(keys) ? keys.flatMap((key) => sourceFrom(JSON.stringify(key)) ?? []) : undefined;
  } catch {
    return undefined;
  }
}

type Kind = Parameters<typeof removePage>[0];

const folders: Record<string, Kind> = {
  posts: 'post',
  'case-studies': 'case-study',
  cities: 'city',
  services: 'service',
};

function isKind(kind: string): kind is Kind {
  return Object.values<string>(folders).includes(kind);
}

function kindOf(file: string): Kind | undefined {
  return folders[file.split('/')[1] ?? ''];
}

/** The fields that each thing to add needs, besides titles. */
const neededFor: Record<string, readonly string[]> = {
  city: ['name', 'county'],
  testimonial: ['study'],
  redirect: ['from', 'to'],
};

/**
 * Adds what `npm run new` adds, by the same code, or a redirect. Returns the file to fill in.
 * @throws ContentFault for a redirect that the check of the content would refuse, or another Error
 * for what's there already.
 */
function startContent(kind: string, given: Record<string, string | undefined>, now: Date): string | undefined {
  const [main, ...others] = editions();
  const { name = '', county = '', study = '', from = '', to = '' } = given;
  const inMain = (path: string) => `${main.locale}/${path}`;
  if (kind === 'redirect') {
    addRedirect({ from: from.trim(), to: to.trim() });
    return undefined;
  }
  if (kind === 'city') {
    const [made] = createCity(name.trim(), county, now.toISOString().slice(0, 10)).files;
    return made === undefined ? undefined : inMain(`cities/${basename(made)}`);
  }
  if (kind === 'testimonial') {
    const file = inMain(`case-studies/${study}.yaml`);
    if (!isContent(file) || Object(readRaw(file)).testimonial !== undefined) {
      throw new Error(`${file} has a testimonial, or isn't there`);
    }
    createTestimonial(study);
    return file;
  }
  const wish = { kind: kind === 'post' ? 'post' : 'case-study', category: postCategories[0] } as const;
  const start = (locale: string, of: string) =>
    createContent({ ...wish, title: given[locale]?.trim() ?? '', language: locale, of }, now).file;
  const first = basename(start(main.locale, ''));
  for (const { locale } of others) {
    start(locale, basename(first, extname(first)));
  }
  const path = `${kind === 'post' ? 'posts' : 'case-studies'}/${first}`;
  for (const { locale } of editions()) {
    writeOwn(`${locale}/${path}`, changeTopField(path, readText(`${locale}/${path}`), 'draft', 'true'));
  }
  return inMain(path);
}

/** Returns the other files that name a page by its title or its paths. */
function mentionsOf(file: string, paths: readonly string[]): string[] {
  const { title, client = title, name = client } = Object(readRaw(file)) as Record<string, unknown>;
  const names = [String(name ?? ''), ...paths].filter(Boolean);
  const id = basename(file, extname(file));
  // A city's copy goes with the city.
  const isOwn = (other: string) => new RegExp(`/(?:.*--)?${id}(?:--[^/]*)?\\.\\w+$`, 'u').test(other);
  return findFiles('**/*.{yaml,md}').filter(
    (other) => !isOwn(other) && names.some((each) => readText(other).includes(each)),
  );
}

/** Returns a moment of the owner's clock as content says it: `2026-12-01T14:00Z`. */
function momentIn(local: string): string | undefined {
  const [, day = '', hours = '', minutes = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/u.exec(local) ?? [];
  const instant =
    day === '' ? undefined : instantOf({ day, minutes: Number(hours) * 60 + Number(minutes) }, ownerZone());
  return instant === undefined ? undefined : `${new Date(instant).toISOString().slice(0, 16)}Z`;
}

/** Returns when a file is on the site: in words, and as a clock of the owner's shows its moment. */
function publicationIn(file: string, { words }: Context): FilePublication {
  const raw = readRaw(file);
  const { publishAt = '' } = Object(raw) as { publishAt?: string };
  const at = Date.parse(publishAt);
  if (Number.isNaN(at)) {
    return { kind: publicationOf(raw).kind };
  }
  const zone = ownerZone();
  const { day, minutes } = localTimeAt(at, zone);
  const moment = momentOf(at, { ...words, zone });
  return { kind: publicationOf(raw).kind, at: `${day}T${clockTime(minutes)}`, moment };
}

function missing(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}
