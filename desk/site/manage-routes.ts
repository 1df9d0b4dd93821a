import { basename } from 'node:path';
import type { FastifyReply } from 'fastify';
import { parseDocument } from 'yaml';
import { ContentFault, recordAtFault } from '../../app/content/engine/faults.ts';
import { fillIn } from '../../app/content/engine/fields.ts';
import { readText } from '../../app/content/engine/folders.server.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import { ownerZone } from '../../app/content/site/site.server.ts';
import { editions } from '../../app/editions/edition.server.ts';
import { instantOf } from '../../enquiry/calls/local-time.ts';
import { createCaseStudy, createCity, createPost } from '../../scripts/owner/new-pages.ts';
import { findRelease } from '../../server/publish/release.ts';
import { say } from '../../text/interpolate.ts';
import { type Call, missing, refuse } from '../desk.ts';
import { queryOf, valuesOf } from '../input.ts';
import { listChanges } from './changes.ts';
import { changeTopField } from './fields.ts';
import { kindOf } from './manage-forms.ts';
import { addPhoto, PhotoFault } from './photos.ts';
import { isKind, removePage } from './remove-page.ts';
import { check, type Session, sitePages } from './session.ts';
import { expectFolder, isContent, writeOwn } from './working-copy.ts';

/** Starts a page as a draft, or adds a client's words. */
export function startOne(call: Call): FastifyReply {
  const { session, request, reply, context } = call;
  const { add } = context.words.site;
  const { kind = '', ...given } = valuesOf(request);
  const titled = kind === 'post' || kind === 'case-study';
  const needed = titled ? editions().map(({ locale }) => locale) : neededFor[kind];
  if (!needed) {
    return refuse(call, 422, [context.words.fault.unreadable]);
  }
  if (needed.some((name) => !/\p{L}/u.test(given[name] ?? ''))) {
    return refuse(call, 422, [titled ? add.needsTitle : add.needsAll]);
  }
  try {
    expectFolder();
    const file = startContent(kind, given, new Date(context.now));
    check(session);
    return reply.redirect(`/site?${new URLSearchParams({ file })}`, 303);
  } catch (error) {
    return refuse(call, 422, [error instanceof ContentFault ? error.message : add.taken]);
  }
}

/** Says when a page is on the site. A time that's typed beside a draft is kept for the day it's no draft. */
export function schedule(call: Call): FastifyReply {
  const { session, request, reply, context } = call;
  const { file = '', when, at = '' } = valuesOf(request);
  if (!kindOf(file) || !isContent(file)) {
    return missing(reply);
  }
  const moment = when === 'public' ? undefined : momentIn(at);
  if (when === 'scheduled' && moment === undefined) {
    return refuse(call, 422, [context.words.fault.unreadable]);
  }
  for (const { locale } of editions()) {
    const own = `${locale}/${file.split('/').slice(1).join('/')}`;
    if (isContent(own)) {
      const draft = changeTopField(own, readText(own), 'draft', when === 'draft' ? 'true' : undefined);
      writeOwn(own, changeTopField(own, draft, 'publishAt', moment && `'${moment}'`));
    }
  }
  check(session);
  return reply.redirect(`/site?${new URLSearchParams({ file })}`, 303);
}

/** Removes a page, and leads its visitors to another. */
export async function removeOne(call: Call): Promise<FastifyReply> {
  const { session, request, reply, context } = call;
  const { kind = '', name = '', to = '' } = valuesOf(request);
  const { fault, site } = context.words;
  if (!isKind(kind) || !/^[a-z0-9-]+$/u.test(name)) {
    return refuse(call, 422, [fault.unreadable]);
  }
  if (!sitePages(session).some(({ path }) => path === to)) {
    return refuse(call, 422, [say(site.add.noPage, { path: to })]);
  }
  try {
    expectFolder();
    const release = await findRelease(session.siteDirectory).catch(() => undefined);
    removePage(kind, name, to, new Set(Object.keys(release?.manifest.pages ?? {})));
  } catch (error) {
    return refuse(call, 422, [error instanceof ContentFault ? error.message : fault.unreadable]);
  }
  check(session);
  return reply.redirect(`/site?${new URLSearchParams({ page: to })}`, 303);
}

/** Takes a photo, and answers with its name. */
export async function postPhoto({ session, request, reply, context }: Call): Promise<FastifyReply> {
  const { name = '', for: use = '', file = '', ...words } = queryOf(request);
  const { add } = context.words.site;
  const isDescribed = use === 'article' || use === 'logo' || editions().every(({ locale }) => words[locale]?.trim());
  if (!Buffer.isBuffer(request.body) || !isDescribed) {
    return reply.code(422).send({ reason: add.needsAlt });
  }
  try {
    const photo = await addPhoto({ bytes: request.body, name, use, study: isContent(file) ? file : '', words });
    check(session);
    return reply.send({ photo });
  } catch (error) {
    if (error instanceof PhotoFault) {
      return reply.code(422).send({ reason: add.refusedPhoto });
    }
    throw error;
  }
}

/** The fields that each thing to add needs, besides titles. */
const neededFor: Record<string, readonly string[]> = {
  city: ['name', 'county'],
  testimonial: ['study'],
};

/**
 * Adds what `npm run new` adds, by the same code. Returns the file to fill in.
 * @throws Error for what's there already.
 */
function startContent(kind: string, given: Record<string, string | undefined>, now: Date): string {
  const [main] = editions();
  const { name = '', county = '', study = '' } = given;
  const day = now.toISOString().slice(0, 10);
  const titleIn = (locale: string) => given[locale]?.trim() ?? '';
  const inMain = (folder: string, [file = '']: readonly string[]) => `${main.locale}/${folder}/${basename(file)}`;
  switch (kind) {
    case 'city':
      return inMain('cities', createCity(name.trim(), county, day).files);
    case 'testimonial': {
      const file = `${main.locale}/case-studies/${study}.yaml`;
      if (!isContent(file) || Object(readRaw(file)).testimonial !== undefined) {
        throw new Error(`${file} has a testimonial, or isn't there`);
      }
      addTestimonial(study);
      return file;
    }
    case 'post':
      return inMain('posts', createPost(titleIn, day).files);
    default:
      return inMain('case-studies', createCaseStudy(titleIn, day).files);
  }
}

/** Adds a client's words to a case study in every language. */
function addTestimonial(study: string): void {
  for (const { locale } of editions()) {
    const file = `${locale}/case-studies/${study}.yaml`;
    const document = parseDocument(readText(file));
    const words = {
      quote: `${fillIn} the client's words, as they wrote them`,
      author: `${fillIn} their name`,
      position: `${fillIn} what they do, and where`,
      provenance: 'owner',
    };
    document.set('testimonial', document.createNode(words));
    writeOwn(file, document.toString({ lineWidth: 0 }));
  }
}

/** Returns a moment of the owner's clock as content says it: `2026-12-01T14:00Z`. */
function momentIn(local: string): string | undefined {
  const [, day = '', hours = '', minutes = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/u.exec(local) ?? [];
  const instant =
    day === '' ? undefined : instantOf({ day, minutes: Number(hours) * 60 + Number(minutes) }, ownerZone());
  return instant === undefined ? undefined : `${new Date(instant).toISOString().slice(0, 16)}Z`;
}

/** Publishes what's saved, without the records at fault, unless something else has to be corrected first. */
export async function publish({ session, reply }: Call): Promise<FastifyReply> {
  session.faults = await session.preview.faults();
  if (session.faults.every(recordAtFault)) {
    startPublishing(session);
  }
  return reply.send({});
}

/** Makes the folder what it was at a version, and publishes that. */
export function takeBack({ session, request, reply, context }: Call): FastifyReply {
  const { versions, publishing } = session;
  const moment = Number(valuesOf(request)['version']);
  const version = versions.list().find((each) => each.moment === moment);
  if (!version || publishing.progress().state === 'building') {
    return reply.code(422).send({});
  }
  versions.bringBack(version, context.now);
  startPublishing(session);
  return reply.send({});
}

/** Makes one file what visitors read. */
export function putFileBack({ session, request, reply }: Call): FastifyReply {
  const { file = '' } = valuesOf(request);
  const live = isContent(file) ? session.versions.read(file) : undefined;
  if (!live) {
    return reply.code(422).send({});
  }
  writeOwn(file, live);
  check(session);
  return reply.send({});
}

function startPublishing({ publishing, versions }: Session): void {
  publishing.publish(listChanges(versions).map(({ label }) => label));
}
