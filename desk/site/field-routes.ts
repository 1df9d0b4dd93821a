import type { FastifyReply } from 'fastify';
import type { Source } from '../../app/content/engine/store.server.ts';
import { settledMark } from '../../scripts/owner/left.ts';
import { type Call, refuse, send, withQuery } from '../desk.ts';
import { html } from '../html.ts';
import type { SiteWords } from '../words.ts';
import { asWritten, factAt, isRead, saveFact } from './facts.ts';
import { chosenWith, describeField, isNote, isOpen, lockOf, textNow, textsIn } from './field.ts';
import { blockAt } from './fields.ts';
import { fieldBox, lackList, lacksOf } from './form.ts';
import { nameOfFile, readFault } from './labels.ts';
import { sayWhen } from './manage.ts';
import { bodyOf } from './page-routes.ts';
import { bar, checkLines, conflictPart, faultList, pageList } from './screen.ts';
import { sitePages, stateNow } from './session.ts';
import { isContent, saveText, textOf } from './working-copy.ts';

/** A field, or those of one sentence, each with the name of its file. */
export function showField({ session, request, reply, words: { site } }: Call): FastifyReply {
  const keys = new URL(request.url, 'http://localhost').searchParams.getAll('source');
  const files = keys.flatMap((key) => sourceFrom(key)?.file ?? []);
  // The page shows the file as it was before: its texts aren't there to change.
  const broken = session.checked.faults.filter((fault) => files.some((file) => fault.includes(`/${file}: line `)));
  if (broken.length > 0) {
    return send(reply, html`${faultList(broken, '', site)}`.markup);
  }
  const boxes = keys.flatMap((key) => {
    const place = sourceFrom(key);
    const field = place && describeField(fieldAt(place), site);
    if (!field) {
      return [];
    }
    const label = `${nameOfFile(place.file, site)}: ${field.label}`;
    return [fieldBox({ ...field, label }, site, blockAt(textOf(fieldAt(place)) ?? '', place.path))];
  });
  const reason = keys.includes('counted') ? site.lock.counted : site.lock.computed;
  const lock = html`<p class="notice"><b>${site.lock.title}.</b> ${reason}</p>`;
  return send(reply, html`${boxes.length > 0 ? boxes : lock}`.markup);
}

/** Sends the bar, the list of pages, and the open field's checks, once she pauses. The tab asks again while `isBusy`. */
export async function showState(call: Call): Promise<FastifyReply> {
  const { source: key = '', page = '', file = '', refused = '' } = call.query;
  const { site } = call.words;
  const source = sourceFrom(key);
  const listed = sitePages(call);
  const shown = listed.find(({ path }) => path === page);
  const state = await stateNow(call, shown);
  const field = source && describeField(source, site);
  const lacks = isContent(file) && lacksOf(file, state.faults, site);
  const wrong = wrongTexts([...state.faults, ...(lacks ? lacks.faults : [])], site);
  const isWrong = field?.texts.some((each) => JSON.stringify(each.source) in wrong);
  const checks = field?.checks.filter(({ kind }) => kind !== 'pass' || !isWrong);
  const parts = {
    bar: bar(call, state, Number(refused)),
    pages: pageList(listed, { shown, open: file }, state, site),
    ...(lacks && { lacks: lackList(file, site, call.session.versions, lacks), when: sayWhen(call, file) }),
    ...(checks && { checks: checkLines(checks, site) }),
  };
  return call.reply.send({
    parts: Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, html`${part}`.markup])),
    wrong,
    isBusy: state.progress.state === 'building',
  });
}

/** Returns what's wrong with each text, by its field. Its links and pictures are named with the other checks. */
function wrongTexts(faults: readonly string[], words: SiteWords): Record<string, string> {
  const named = faults.flatMap((fault) => {
    const { reason, source, line } = readFault(fault, words);
    const isLink = /: (?:'?\/|https?:|mailto:|www\.)\S*: /u.test(fault);
    return source && line === '' && !isLink ? [[JSON.stringify(fieldAt(source)), reason]] : [];
  });
  return Object.fromEntries(named);
}

/** Saves a text, and answers with the page that shows it. */
export async function saveField(call: Call): Promise<FastifyReply> {
  const { session, reply, words } = call;
  const { source: key = '', seen = '', text = '', page = '' } = call.values;
  const source = sourceFrom(key);
  const lock = source && lockOf(source, words.site);
  if (!source || lock !== undefined) {
    return refuse(call, 422, lock ?? words.fault.unreadable);
  }
  const fact = factAt(source);
  const own = (typed: string) => asWritten(source, typed, textOf(source));
  const isSaved = fact
    ? saveFact(fact, { seen, text }, words.site)
    : chosenWith(source).every((each) => saveText(each, { seen: own(seen), text: own(text) }));
  if (!isSaved) {
    return reply.code(409).send({ conflict: conflictPart(words.site, textNow(source) ?? '') });
  }
  // How it was read shows in its box.
  const read = isRead(source) ? textNow(source) : undefined;
  const { page: marked, isOld } = await session.preview.render(page);
  return reply.send({ read, isOpen: isOpen(text), frame: marked && !isOld ? bodyOf(marked) : undefined });
}

/**
 * Says that a record is the owner's, or that a note is settled, or isn't anymore: what's true of it is true in each
 * language.
 */
export function markOwn(call: Call): FastifyReply {
  const { reply, words } = call;
  const { source: key = '' } = call.values;
  const source = sourceFrom(key);
  if (!source || !(isNote(source) || source.path.at(-1) === 'provenance')) {
    return refuse(call, 422, words.fault.unreadable);
  }
  const mark = textNow(source)?.startsWith(settledMark) ? '' : settledMark;
  // Notes with numbers differ between languages.
  const isOne = typeof source.path.at(-1) === 'number';
  for (const { source: own, text } of textsIn(source).filter((each) => !isOne || each.source.file === source.file)) {
    saveText(own, { seen: text, text: isNote(own) ? `${mark}${text.replace(settledMark, '')}` : 'owner' });
  }
  return isNote(source) ? reply.redirect(withQuery('/site/checklist', { done: key }), 303) : reply.send({});
}

/** Returns the field that a key in JSON names, if its file exists. */
function sourceFrom(key: string): Source | undefined {
  try {
    const { file, path } = JSON.parse(key) as Partial<Source>;
    const isPath = Array.isArray(path) && path.every((each) => typeof each === 'string' || Number.isInteger(each));
    return typeof file === 'string' && isPath && isContent(file) ? { file, path } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the field of a place: an article is written as a whole, and shown by the paragraph; so are hours by the span. */
function fieldAt({ file, path }: Source): Source {
  const isBlock = file.endsWith('.md') && typeof path[0] === 'number';
  return { file, path: isBlock ? ['body'] : (factAt({ file, path }) ?? path) };
}
