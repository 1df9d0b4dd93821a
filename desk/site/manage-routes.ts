import { basename, extname } from 'node:path';
import type { FastifyReply } from 'fastify';
import { parseDocument } from 'yaml';
import { ContentFault, recordAtFault } from '../../app/content/engine/faults.ts';
import { fillIn } from '../../app/content/engine/fields.ts';
import { readText } from '../../app/content/engine/folders.server.ts';
import { readRaw } from '../../app/content/engine/raw.server.ts';
import { ownerZone } from '../../app/content/site/site.server.ts';
import { editions } from '../../app/editions/edition.server.ts';
import { createCaseStudy, createCity, createPost } from '../../scripts/owner/new-pages.ts';
import { findRelease } from '../../server/publish/release.ts';
import { say } from '../../text/interpolate.ts';
import { type Call, missing, refuse } from '../desk.ts';
import { queryOf, valuesOf } from '../input.ts';
import { instantIn } from '../times.ts';
import { listChanges } from './changes.ts';
import { changeTopField } from './fields.ts';
import { addPhoto } from './photos.ts';
import { kindOf, removePage } from './remove-page.ts';
import { check, sitePages } from './session.ts';
import { expectFolder, isContent, pathInContent, writeOwn } from './working-copy.ts';

/** Starts a page as a draft, by the code of `npm run new`, or adds a client's words. */
export function startOne(call: Call): FastifyReply {
  const { session, request, reply, context } = call;
  const { add } = context.words.site;
  const { kind = '', ...given } = valuesOf(request);
  const start = starters[kind];
  if (!start) {
    return refuse(call, 422, [context.words.fault.unreadable]);
  }
  const needed = start.needs ?? editions().map(({ locale }) => locale);
  if (needed.some((name) => !/\p{L}/u.test(given[name] ?? ''))) {
    return refuse(call, 422, [start.needs ? add.needsAll : add.needsTitle]);
  }
  try {
    expectFolder();
    const day = new Date(context.now).toISOString().slice(0, 10);
    const [first = ''] = start.write((name) => given[name]?.trim() ?? '', day);
    check(session);
    return reply.redirect(`/site?${new URLSearchParams({ file: pathInContent(first) })}`, 303);
  } catch (error) {
    return refuse(call, 422, [error instanceof ContentFault ? error.message : add.taken]);
  }
}

/**
 * The kinds of pages that can be started: the fields that each needs, by default a title in each
 * language, and the function that writes its files.
 */
const starters: Record<
  string,
  { needs?: readonly string[]; write: (given: (name: string) => string, day: string) => readonly string[] }
> = {
  post: { write: (given, day) => createPost(given, day).files },
  'case-study': { write: (given, day) => createCaseStudy(given, day).files },
  city: { needs: ['name', 'county'], write: (given, day) => createCity(given('name'), given('county'), day).files },
  testimonial: { needs: ['study'], write: (given) => addTestimonial(given('study')) },
};

/**
 * Adds a client's words to a case study in every language.
 * @throws Error for a study that has them, or isn't there.
 */
function addTestimonial(study: string): string[] {
  return editions().map(({ locale }) => {
    const file = `${locale}/case-studies/${study}.yaml`;
    if (!isContent(file) || Object(readRaw(file)).testimonial !== undefined) {
      throw new Error(`${file} has a testimonial, or isn't there`);
    }
    const document = parseDocument(readText(file));
    const words = {
      quote: `${fillIn} the client's words, as they wrote them`,
      author: `${fillIn} their name`,
      position: `${fillIn} what they do, and where`,
      provenance: 'owner',
    };
    document.set('testimonial', document.createNode(words));
    writeOwn(file, document.toString({ lineWidth: 0 }));
    return file;
  });
}

/** Says when a page is on the site. A time that's typed beside a draft is kept for the day it's no draft. */
export function schedule(call: Call): FastifyReply {
  const { session, request, reply, context } = call;
  const { file = '', when, at = '' } = valuesOf(request);
  const kind = kindOf(file);
  if (!kind || !isContent(file)) {
    return missing(reply);
  }
  const instant = when === 'public' ? undefined : instantIn(at, ownerZone());
  const moment = instant === undefined ? undefined : `${new Date(instant).toISOString().slice(0, 16)}Z`;
  if (when === 'scheduled' && moment === undefined) {
    return refuse(call, 422, [context.words.fault.unreadable]);
  }
  const { date = '' } = Object(readRaw(file)) as { date?: string };
  const today = new Date(context.now).toISOString();
  // An article's day is the one it goes live on, in UTC as every day of the site.
  const [earlier = ''] = [date, today].toSorted();
  const day = (moment ?? earlier).slice(0, 10);
  const changes = {
    draft: when === 'draft' ? 'true' : undefined,
    publishAt: moment && `'${moment}'`,
    ...(kind === 'post' && day !== date && { date: `'${day}'` }),
  };
  for (const { locale } of editions()) {
    const own = `${locale}/${file.split('/').slice(1).join('/')}`;
    if (isContent(own)) {
      const write = (text: string, [key, value]: [string, string | undefined]) => changeTopField(own, text, key, value);
      writeOwn(own, Object.entries(changes).reduce(write, readText(own)));
    }
  }
  check(session);
  return reply.redirect(`/site?${new URLSearchParams({ file })}`, 303);
}

/** Removes a page, and leads its visitors to another. */
export async function removeOne(call: Call): Promise<FastifyReply> {
  const { session, request, reply, context } = call;
  const { file = '', to = '' } = valuesOf(request);
  const { fault, site } = context.words;
  const kind = kindOf(file);
  expectFolder();
  if (!kind || !isContent(file)) {
    return refuse(call, 422, [fault.unreadable]);
  }
  if (!sitePages(session).some(({ path }) => path === to)) {
    return refuse(call, 422, [say(site.add.noPage, { path: to })]);
  }
  const release = await findRelease(session.siteDirectory).catch(() => undefined);
  removePage(kind, basename(file, extname(file)), to, new Set(Object.keys(release?.manifest.pages ?? {})));
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
  const photo = await addPhoto({ bytes: request.body, name, use, study: isContent(file) ? file : '', words });
  check(session);
  return photo === undefined ? reply.code(422).send({ reason: add.refusedPhoto }) : reply.send({ photo });
}

/** Publishes what's saved, without the records at fault, unless something else has to be corrected first. */
export async function publish(call: Call): Promise<FastifyReply> {
  const { session, reply } = call;
  session.faults = await session.preview.faults();
  if (session.faults.every(recordAtFault)) {
    startPublishing(call);
  }
  return reply.send({});
}

/** Makes the folder what it was at a version, and publishes that. */
export function takeBack(call: Call): FastifyReply {
  const { session, request, reply, context } = call;
  const { versions, publishing } = session;
  const moment = Number(valuesOf(request)['version']);
  const version = versions.list().find((each) => each.moment === moment);
  if (!version || publishing.progress().state === 'building') {
    return reply.code(422).send({});
  }
  versions.bringBack(version, context.now);
  startPublishing(call);
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

function startPublishing({ session: { publishing, versions }, context }: Call): void {
  publishing.publish(listChanges(versions, context.words.site).map(({ label }) => label));
}
