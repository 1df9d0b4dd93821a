import type { FastifyReply } from 'fastify';
import { valuesOf } from '../input.ts';
import { listChanges } from './changes.ts';
import { type Call, check, type Session } from './session.ts';
import { isContent, writeOwn } from './working-copy.ts';

/** Publishes what's saved, unless something has to be corrected first. */
export async function publish({ session, reply }: Call): Promise<FastifyReply> {
  session.faults = await session.preview.faults();
  if (session.faults.length === 0) {
    start(session);
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
  start(session);
  return reply.send({});
}

/** Makes one file what visitors read. */
export function putFileBack({ session, request, reply }: Call): FastifyReply {
  const { file = '' } = valuesOf(request);
  const live = isContent(file) ? session.versions.read(session.versions.live(), file) : undefined;
  if (!live) {
    return reply.code(422).send({});
  }
  writeOwn(file, live);
  check(session);
  return reply.send({});
}

function start({ publishing, versions }: Session): void {
  publishing.publish(listChanges(versions).map(({ label }) => label));
}
