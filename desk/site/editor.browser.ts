import { Idiomorph } from 'idiomorph';

/**
 * The site half in the browser: turns the page's texts into handles, opens their
 * fields, saves while the owner types, and puts the new page in the old one's place without a
 * reload.
 */
export type Place = { file: string; path: Array<string | number> } | { lock: string };
type Places = Record<string, Place>;
type Saved = { read?: string; left?: string[]; conflict?: string } & Answer;
type Answer = { reason: string; link?: string; to?: string | undefined; photo?: string | undefined };
/** What's new, with the parts of the screen by their ids. */
type State = { isBusy: boolean; wrong: Readonly<Record<string, string>>; parts: Readonly<Record<string, string>> };

/** The control of a field. */
type Box = HTMLTextAreaElement | HTMLSelectElement | HTMLInputElement;
const boxes = '.site-text :is(textarea, select, input:not([data-link], [type="color"], [type="file"]))';

/** Half of a phone or a price is wrong: a pause this long ends what's read as a whole, in milliseconds. */
const pause = 1000;

/** What's between two paragraphs. */
const blankLine = /\n\s*\n/gu;

/** How often a text that the desk couldn't take is sent again, and what's new is asked for, in milliseconds. */
const [retryEach, lookEach] = [2000, 3000];

const root = find(document, '.site');
const panel = find(document, '#panel');
const bar = find(document, '#bar');
const frame = find<HTMLIFrameElement>(document, '#frame');
const photoBox = find<HTMLInputElement>(document, '#photo [type="file"]');
const { path = '/', token = '', open: wanted = '', lost = '', closed = '', left: leftWords = '' } = root.dataset;
/** The file whose texts the panel lists. */
const { file = '' } = panel.querySelector<HTMLElement>('#lacks')?.dataset ?? {};
/** The field whose checks are shown. */
let checked = '';
let shown: Places = {};
let looking: ReturnType<typeof setTimeout> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let typing: ReturnType<typeof setTimeout> | undefined;
/** One save after the other: each says what's written by now. */
let saves = Promise.resolve();
let draws = Promise.resolve();
/** Whether the page that's shown lacks a saved text. */
let isOlder = false;
/** The documents of the frame that have their handles. */
const seen = new Set<Document>();
/** What the desk has set in the page, and what's open in the bar, stays when a new one takes its place. */
const ours = ['data-chosen', 'data-theme', 'open'];
const callbacks = { beforeAttributeUpdated: (name: string) => !ours.includes(name) };

// The page is there long before its last picture, which is what `load` waits for.
setInterval(takePage, 50);
document.addEventListener('click', onClick);
panel.addEventListener('input', ({ target }) => {
  if (isBox(target)) {
    // What she writes herself follows no other text.
    delete target.dataset['follows'];
    clearTimeout(typing);
    const box = target.closest('[data-whole]');
    if (box) {
      box.setAttribute('data-unsaved', '');
      find(box, '.status').textContent = '';
      typing = setTimeout(typed, pause, target);
    } else {
      typed(target);
    }
  }
});
panel.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.matches('[data-link]')) {
    link(target);
  } else if (target instanceof HTMLInputElement && target.type === 'color') {
    const box = find<HTMLTextAreaElement>(target.closest('.site-text') ?? panel, 'textarea');
    box.value = target.value;
    typed(box);
  } else if (target instanceof HTMLInputElement && target.files?.[0] && !target.form) {
    sendPhoto(target.files[0], { for: 'logo' }, find(target.closest('fieldset') ?? panel, '.status'));
  } else if (isBox(target) && target.closest('[data-whole]')) {
    clearTimeout(typing);
    typed(target);
  }
});
panel.addEventListener('focusin', ({ target }) => {
  if (isBox(target)) {
    showChecks(target);
    if (target instanceof HTMLTextAreaElement && target.dataset['follows']) {
      // Typing takes the place of what another text has written there.
      target.select();
    }
  }
});
panel.addEventListener('paste', (event) => {
  const copied = event.clipboardData?.getData('text/html');
  if (copied && isBox(event.target) && event.target.matches('.article textarea')) {
    event.preventDefault();
    document.execCommand('insertText', false, asMarkdown(copied));
  }
});
// Past the menus of the desk and of the page, to its first sentence.
find(document, '[href="#frame"]').addEventListener('click', (event) => {
  event.preventDefault();
  const texts = frame.contentDocument?.querySelectorAll<HTMLElement>('main [tabindex="0"]') ?? [];
  [...texts].find((each) => each.checkVisibility())?.focus();
});
find(document, '[name="night"]').addEventListener('change', applyTheme);
document.addEventListener('submit', onForm);
document.addEventListener('dragover', (event) => {
  if (event.dataTransfer?.types.includes('Files')) {
    event.preventDefault();
  }
});
document.addEventListener('drop', onDrop);
document.addEventListener('keydown', ({ key }) => {
  const sheet = bar.querySelector('details[open]');
  if (key === 'Escape' && sheet) {
    sheet.removeAttribute('open');
    sheet.querySelector('summary')?.focus();
  } else if (key === 'Escape' && panel.contains(document.activeElement)) {
    // Back to the text in the page, which a phone shows instead of its words.
    find<HTMLInputElement>(root, '[name="part"][value="view"]').checked = true;
    frame.contentDocument?.querySelector<HTMLElement>('[data-chosen]')?.focus();
  }
});
addEventListener('beforeunload', (event) => {
  if (document.querySelector('.site-text[data-unsaved]')) {
    event.preventDefault();
  }
});
for (const part of root.querySelectorAll<HTMLElement>('[inert]')) {
  part.inert = false;
}
// Another program may change a file, and the desk may end.
setInterval(watch, lookEach);
showLeft();
const start = () => (location.hash === '#photo' ? reach(photoBox) : location.hash === '#panel' && reachNext());
// The browser goes to what the hash names itself once the page is parsed, unless it's loaded again.
document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(start));
addEventListener('hashchange', start);
// What was done, before the way back.
root.querySelector<HTMLElement>('#notice')?.focus();
root.querySelector('#pages [aria-current]')?.scrollIntoView({ block: 'nearest' });
if (wanted.startsWith('{')) {
  openField([wanted]);
}
watch();

/** Makes handles of a page that has come into the frame. */
function takePage(): void {
  const page = frame.contentDocument;
  if (!page?.body?.childElementCount || seen.has(page)) {
    return;
  }
  find(document, '#waiting').hidden = true;
  const data = page.querySelector<HTMLElement>('#places');
  if (!data?.textContent) {
    // What has to be fixed first, each line of which opens its text.
    page.addEventListener('click', onClick);
    return;
  }
  seen.add(page);
  shown = JSON.parse(data.textContent) as Places;
  find(document, '#stale').hidden = data.dataset['old'] === undefined;
  applyTheme();
  page.addEventListener('click', onPress, true);
  page.addEventListener('submit', (event) => event.preventDefault(), true);
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' || event.key === ' ') {
        onPress(event);
      } else if (event.key === 'Escape') {
        root.querySelector<HTMLElement>('#pages [aria-current]')?.focus();
      }
    },
    true,
  );
}

function onPress(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
  const start = event.target as Element;
  const handle = start.closest('[data-source]') ?? start.querySelector('[data-source]');
  if (handle) {
    choose(handle);
    const places = (handle.getAttribute('data-source') ?? '').split(' ').flatMap((id) => shown[id] ?? []);
    openField(places.map((place) => ('file' in place ? JSON.stringify(place) : place.lock)));
  }
}

/** Marks what's open beside the page. */
function choose(handle: Element): void {
  frame.contentDocument?.querySelector('[data-chosen]')?.removeAttribute('data-chosen');
  handle.setAttribute('data-chosen', '');
}

/** Opens the first of these fields in the form of its page, and those of other files below it, or above the form. */
async function openField(keys: readonly string[]): Promise<void> {
  await saves;
  const answer = await ask(`/site/field?${new URLSearchParams(keys.map((key) => ['source', key]))}`);
  bar.querySelector('details[open]')?.removeAttribute('open');
  // Another field would take the place of words that aren't saved.
  if (retry !== undefined) {
    return;
  }
  const above = find(panel, '#field');
  const found = document.createElement('template');
  found.innerHTML = answer.ok ? await answer.text() : '';
  const language = document.querySelector('.site-choices [aria-current]')?.getAttribute('lang');
  const areas = [...(found.content.querySelector('fieldset')?.querySelectorAll<Box>(boxes) ?? [])];
  const isAsked = (each: Box) => keys.includes(sourceOf(each));
  const area = areas.find(isAsked) ?? areas.find(({ lang }) => lang === language) ?? areas[0];
  const inForm = [...panel.querySelectorAll<Box>(`.part ${boxes}`)];
  const own = inForm.find((each) => area && sourceOf(each) === sourceOf(area));
  for (const box of found.content.querySelectorAll('.site-text')) {
    if (inForm.some((each) => sourceOf(each) === sourceOf(box))) {
      box.closest('fieldset')?.remove();
    }
  }
  if (above.querySelector('#checks')) {
    panel.append(find(panel, '#checks'));
    checked = '';
  }
  above.replaceChildren(answer.ok ? found.content : (await savedIn(answer)).reason);
  (own?.closest('fieldset') ?? find(panel, '#opened')).append(above);
  const opened = own ?? area;
  const { at } = area?.dataset ?? {};
  if (opened instanceof HTMLTextAreaElement) {
    const end = Number(at ?? opened.value.length);
    opened.setSelectionRange(end, end);
  }
  reach(opened ?? panel);
}

/** Goes to a text, and opens the part that it's in. A phone shows the text's side of the screen. */
function reach(area: HTMLElement): void {
  find<HTMLInputElement>(root, '[name="part"][value="panel"]').checked = true;
  area.closest('details')?.setAttribute('open', '');
  area.focus();
  area.closest('fieldset')?.scrollIntoView({ block: 'nearest' });
}

/** Goes to the next text that's to fill in, behind the one that's written in. */
function reachNext(): void {
  const areas = [...panel.querySelectorAll<Box>(boxes)];
  const from = areas.findIndex((area) => sourceOf(area) === checked);
  reach([...areas.slice(from + 1), ...areas].find((area) => area.matches('[data-left]')) ?? panel);
}

/** Says how many boxes are to fill in, in all and in each part. */
function showLeft(): void {
  for (const said of panel.querySelectorAll('.left')) {
    const count = (said.closest('.part') ?? panel).querySelectorAll('[data-left]').length;
    said.textContent = count > 0 ? leftWords.replace('{count}', String(count)) : '';
    said.nextElementSibling?.toggleAttribute('hidden', count === 0);
  }
}

/** Says below a text what's checked of it, and shows it in the page. */
function showChecks(area: Box): void {
  const part = panel.querySelector<HTMLElement>('#checks');
  if (part && sourceOf(area) !== checked) {
    checked = sourceOf(area);
    part.replaceChildren();
    (area.closest('.article') ?? area.closest('fieldset'))?.append(part);
    const [id] = Object.entries(shown).find(([, place]) => JSON.stringify(place) === checked) ?? [];
    const [chosen, ...shownTwice] = frame.contentDocument?.querySelectorAll(`[data-source~="${id}"]`) ?? [];
    // What was pressed stays where it is.
    if (chosen && ![chosen, ...shownTwice].some((handle) => handle.matches('[data-chosen]'))) {
      choose(chosen);
      chosen.scrollIntoView({ block: 'nearest' });
    }
    watch();
  }
}

function isBox(target: EventTarget | null): target is Box {
  return target instanceof Element && target.matches(boxes);
}

function sourceOf(area: Element): string {
  return area.closest<HTMLElement>('.site-text')?.dataset['source'] ?? '';
}

function onClick(event: MouseEvent): void {
  // The frame's elements aren't of this window's classes.
  const target = (event.target as Element).closest<HTMLElement>('button');
  if (!target) {
    return;
  }
  const { field, action, value = '', own, take, tool } = target.dataset;
  const box = target.closest('.site-text');
  const area = box?.querySelector<Box>(boxes);
  if (field !== undefined) {
    openField([field]);
  } else if (target.dataset['next'] !== undefined) {
    reachNext();
  } else if (action !== undefined) {
    act(action, value);
  } else if (area instanceof HTMLTextAreaElement && tool !== undefined) {
    format(area, tool);
  } else if (own !== undefined) {
    post('/site/own', { source: own }).then(() => {
      target.closest('fieldset')?.querySelector<Box>(boxes)?.focus();
      target.remove();
      reload();
      watch();
    });
  } else if (box && area && take !== undefined) {
    const other = box.querySelector('.conflict q')?.textContent ?? '';
    area.dataset['seen'] = other;
    if (take === 'theirs') {
      area.value = other;
    }
    typed(area);
    area.focus();
  }
}

/** Saves a text, and writes it where it's the same until she writes there. */
function typed(area: Box): void {
  area.closest('.site-text')?.setAttribute('data-unsaved', '');
  save(area);
  for (const other of panel.querySelectorAll('textarea')) {
    const follows = other.dataset['follows'] === sourceOf(area);
    const text = /description"\]\}$/iu.test(sourceOf(other)) ? asDescription(area.value) : area.value;
    if (follows && text && (other.lang === area.lang || /^\P{L}*$/u.test(text))) {
      other.value = text;
      typed(other);
    }
  }
}

/** Returns the sentences of a text, or its words, that a description in search results has room for; '' of a short one. */
function asDescription(text: string): string {
  const [words = ''] = /^.{49,139}\S(?=\s|$)/su.exec(text.trim()) ?? [];
  const [sentences = words] = /^.{49,}[.!?](?=\s|$)/su.exec(words) ?? [];
  return sentences;
}

/** Writes Markdown around the chosen words, or before each of their lines, as typing that can be undone, or adds a photo. */
function format(area: HTMLTextAreaElement, tool: string): void {
  const { selectionStart: start, selectionEnd: end, value } = area;
  const chosenWords = value.slice(start, end);
  const around = { bold: '**', italic: '*' }[tool];
  const before = { heading: '## ', list: '- ', quote: '> ' }[tool];
  if (around !== undefined) {
    insert(area, `${around}${chosenWords}${around}`);
    area.setSelectionRange(start + around.length, end + around.length);
  } else if (before !== undefined) {
    const from = value.lastIndexOf('\n', start - 1) + 1;
    area.setSelectionRange(from, end);
    insert(area, value.slice(from, end).replaceAll(/^/gmu, before));
  } else {
    const chooser = Object.assign(document.createElement('input'), { type: 'file', accept: photoBox.accept });
    chooser.addEventListener('change', () => {
      const [file] = chooser.files ?? [];
      return file && addToArticle(file, area.closest('.article') ?? panel);
    });
    chooser.click();
  }
}

/** Links the chosen words, or those that are written next, to a page or a URL. */
function link(input: HTMLInputElement): void {
  const area = input.closest('.article')?.querySelector('textarea');
  const page = [...(input.list?.options ?? [])].find(({ label }) => label === input.value);
  const typed = page?.value ?? input.value.trim();
  const to = typed.replace(/^(?=www\.)/u, 'https://').replace(/^(?=[^:/]+@)/u, 'mailto:');
  if (area && to) {
    input.value = '';
    const at = area.selectionStart + 1;
    insert(area, `[${area.value.slice(area.selectionStart, area.selectionEnd)}](${to})`);
    area.setSelectionRange(at, area.selectionEnd - to.length - 3);
  }
}

/** The Markdown that begins each element. A pasted h1 becomes an h2: the title is the page's only h1. */
const marks: Readonly<Record<string, string>> = { H1: '## ', H2: '## ', H3: '### ', H4: '#### ' };

/** Stand-ins for the end of a block and for the spaces that indent an item. */
const [end, space] = ['\u{F0000}', '\u{F0001}'] as const;

/** Google Docs says in a style what's bold, and that the element around all isn't. The policy takes no style itself. */
const bold = ':is(b, strong, [data-style*="font-weight:7"]):not([data-style*="font-weight:normal"])';

/** Returns what was copied in a word processor as Markdown: paragraphs, headings, lists, tables, links, and bold words. */
function asMarkdown(copied: string): string {
  const { body } = new DOMParser().parseFromString(copied.replaceAll(/\sstyle=/giu, ' data-style='), 'text/html');
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href^="http"], a[href^="mailto:"]')) {
    link.prepend('[');
    link.append(`](${link.href})`);
  }
  for (const words of body.querySelectorAll(`:is(p, li, td) ${bold}:not(${bold} *)`)) {
    words.textContent = (words.textContent ?? '').replace(/\S(?:.*\S)?/su, '**$&**');
  }
  for (const row of body.querySelectorAll('tr')) {
    const cells = [...row.cells].map((cell) => ` ${cell.textContent?.trim()} |`);
    const isHead = row.closest('table')?.rows[0] === row;
    row.textContent = `${end}|${cells.join('')}${isHead ? `${end}|${' --- |'.repeat(cells.length)}` : ''}`;
  }
  for (const block of body.querySelectorAll('h1, h2, h3, h4, p:not(li p), li, br')) {
    block.prepend(`${end}${marks[block.tagName] ?? (block.matches('li') ? markOf(block) : '')}`);
  }
  const blocks = (body.textContent ?? '').split(end).map((text) => text.replaceAll(/\s+/gu, ' ').trim());
  // Word writes the dot of a list itself.
  const lines = blocks.flatMap((text) => (/[\p{L}\p{N}|]/u.test(text) ? text.replace(/^[·•]\s*/u, '- ') : []));
  const text = lines.join('\n\n').replaceAll(space, ' ');
  return text.replaceAll(/(?<=^ *(?:-|\d+\.) .*)\n\n(?= *(?:-|\d+\.) )|(?<=^\|.*)\n\n(?=\|)/gmu, '\n');
}

/** Returns the dash or the number of an item, as far in as there are lists around its own. */
function markOf(item: Element): string {
  const list = item.parentElement;
  const around = [...item.ownerDocument.querySelectorAll('ol, ul')].filter((each) => each.contains(item)).slice(1);
  const place = [...(list?.querySelectorAll(':scope > li') ?? [])].indexOf(item);
  return `${space.repeat(3 * around.length)}${list?.tagName === 'OL' ? `${place + 1}.` : '-'} `;
}

/** The browser's undo knows what this command writes, and nothing else that a script does. */
function insert(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  document.execCommand('insertText', false, text);
}

/** A file that's dropped on an article goes into its text, any other into the form. */
function onDrop(event: DragEvent): void {
  const { files } = event.dataTransfer ?? {};
  const [file] = files ?? [];
  if (!file) {
    return;
  }
  event.preventDefault();
  const article = event.target instanceof Element && event.target.closest('.article');
  if (article) {
    addToArticle(file, article);
  } else if (files) {
    photoBox.files = files;
    reach(photoBox);
  }
}

async function addToArticle(file: File, article: Element): Promise<void> {
  const { photo } = await sendPhoto(file, { for: 'article' }, find(article, '.status'));
  if (photo !== undefined) {
    insertPhoto(find<HTMLTextAreaElement>(article, 'textarea'), photo);
  }
}

/**
 * Writes a photo behind the paragraph with the cursor, in each language, with its words to come. A text that isn't
 * written yet stays one that's to fill in.
 */
function insertPhoto(area: HTMLTextAreaElement, photo: string): void {
  const paragraphs = area.value.slice(0, area.selectionStart).trim().split(blankLine).length;
  const all = area.closest('fieldset')?.querySelectorAll<HTMLTextAreaElement>('.article textarea') ?? [];
  const others = [...all].filter((other) => other !== area && other.value.trim() !== '');
  for (const each of [...others, area]) {
    const end = [...each.value.matchAll(blankLine)][paragraphs - 1]?.index ?? each.value.trimEnd().length;
    each.setSelectionRange(end, end);
    insert(each, `${end > 0 ? '\n\n' : ''}![](photos/${photo})`);
    const alt = each.selectionEnd - `](photos/${photo})`.length;
    each.setSelectionRange(alt, alt);
  }
}

/** Sends a file as it is: a form would have to be taken apart. */
function sendPhoto(file: File, values: Record<string, string>, status: HTMLElement): Promise<Answer> {
  const headers = { 'content-type': 'application/octet-stream' };
  return send(`/site/photo?${new URLSearchParams({ name: file.name, ...values })}`, { headers, body: file }, status);
}

/** Sends what's written, says below it what became of it, and goes to where there's more. */
async function send(address: string, init: RequestInit, status: HTMLElement): Promise<Answer> {
  const answer = await ask(address, { method: 'POST', ...init });
  const { photo, to, link = '', reason } = await savedIn(answer);
  tell(status, answer.ok ? '✓' : `✕ ${reason} `);
  status.insertAdjacentHTML('beforeend', link);
  leave(to);
  return { reason, photo, to };
}

/** Says below a box what became of what it got, until there's something new to say. */
function tell(status: HTMLElement, text: string): void {
  status.dataset['saved'] = text;
  status.textContent = text;
  status.classList.toggle('wrong', text.startsWith('✕'));
}

/**
 * Sends a form once all that's typed is saved, and says in it why it's refused: what's written in it stays. A text that
 * was refused comes first: another page would leave it behind.
 */
async function onForm(event: SubmitEvent): Promise<void> {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const values = Object.fromEntries(new FormData(form, event.submitter)) as Record<string, string>;
  const { photo }: Record<string, unknown> = values;
  await saves;
  const refused = panel.querySelector<Box>(`[data-unsaved]${boxes}`);
  if (refused) {
    reach(refused);
  } else if (!form.hasAttribute('aria-busy')) {
    // A second press would do it twice.
    form.setAttribute('aria-busy', 'true');
    const said = { className: 'status', role: 'alert' };
    const status = form.querySelector<HTMLElement>('.status') ?? Object.assign(document.createElement('p'), said);
    form.append(status);
    const body = new URLSearchParams(values);
    const { to } = await (photo instanceof File
      ? sendPhoto(photo, values, status)
      : send(form.action, { body }, status));
    form.toggleAttribute('aria-busy', to !== undefined);
  }
}

/** Goes to where what was done is said, and undone. For what's behind the hash, nothing would be loaded again. */
function leave(to = ''): void {
  if (to) {
    location.assign(to);
  }
  if (to.split('#', 1)[0] === `${location.pathname}${location.search}`) {
    location.reload();
  }
}

/** A save takes along all that was typed before it begins, and leaves nothing to those behind it. */
function save(area: Box): void {
  saves = saves.then(() => saveNow(area)).catch(reportError);
}

async function saveNow(area: Box): Promise<void> {
  const box = area.closest('[data-unsaved]');
  if (!box) {
    return;
  }
  const status = find(box, '.status');
  // What had no answer may have been written: the desk then knows it again.
  const { sent: text = area.value } = area.dataset;
  area.dataset['sent'] = text;
  const values = { source: sourceOf(area), seen: area.dataset['seen'] ?? '', text, file };
  const { status: code, saved } = await post('/site/save', values);
  if (code !== 503) {
    delete area.dataset['sent'];
  }
  if (code === 200) {
    const { read = text } = saved;
    area.dataset['seen'] = read;
    if (area.value === text) {
      box.removeAttribute('data-unsaved');
      // How it was read takes the place of what she has written once she has left the box.
      if (area !== document.activeElement) {
        area.value = read;
      }
    }
    for (const each of panel.querySelectorAll<Box>(`.part ${boxes}`)) {
      each.toggleAttribute('data-left', saved.left?.includes(sourceOf(each)));
    }
    inPlace(showLeft);
    status.classList.remove('wrong');
    status.replaceChildren();
    // Said once it's known whether the text is at fault.
    const time = new Date().toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
    status.dataset['saved'] = `${root.dataset['saved']} ${time}`;
    if (/"(?:ownerLanguage|logo|colors)"/u.test(sourceOf(area))) {
      location.search = String(new URLSearchParams({ file: 'site.yaml', open: sourceOf(area) }));
    } else {
      draw();
    }
    watch();
  } else if (code === 409) {
    status.innerHTML = saved.conflict ?? '';
  } else {
    tell(status, `✕ ${saved.reason}`);
    if (code === 503 || code === 401) {
      saveLater();
    } else {
      watch();
    }
  }
}

/** A desk that was started again gets what this tab holds, and so does one whose new link was opened. */
function saveLater(): void {
  retry ??= setTimeout(() => {
    retry = undefined;
    for (const area of panel.querySelectorAll<Box>(`[data-unsaved]${boxes}`)) {
      // First what had no answer, then what's in the box by now.
      save(area);
      save(area);
    }
  }, retryEach);
  watch();
}

/** Shows the page as it's saved, once for all that's typed meanwhile: no save waits for it. */
function draw(): void {
  isOlder = true;
  draws = draws.then(() => (isOlder ? show() : undefined)).catch(reportError);
}

/** Puts the new page in the old one's place: what's alike stays, with its focus and the scroll position. */
async function show(): Promise<void> {
  isOlder = false;
  const answer = await ask(`/site/frame?${new URLSearchParams({ path, part: 'body' })}`);
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const page = frame.contentDocument;
  const data = next.querySelector<HTMLElement>('#places:not([data-old])');
  // A page that opened with faults shows those, and has no styles to keep.
  const isShown = page !== null && seen.has(page);
  find(document, '#stale').hidden = data !== null || !isShown;
  if (data && isShown) {
    shown = JSON.parse(data.textContent) as Places;
    Idiomorph.morph(page.body, next.body, { callbacks });
  } else if (data) {
    reload();
  }
}

function applyTheme(): void {
  const page = frame.contentDocument?.documentElement;
  if (page) {
    page.dataset['theme'] = find<HTMLInputElement>(document, '[name="night"]').checked ? 'dark' : 'light';
  }
}

function reload(): void {
  frame.src = `/site/frame?path=${encodeURIComponent(path)}`;
}

/** Publishes, or brings back the file that's the value. */
async function act(address: string, value: string): Promise<void> {
  await saves;
  const { saved } = await post(address, { value });
  // The button can't be pressed for now, and has lost the focus. Of a file, each word may be another one now.
  bar.focus();
  leave(saved.to);
  watch();
}

/** Bar and checks say what's new after a pause, as half a text isn't at fault yet, and until nothing is under way. */
function watch(): void {
  clearTimeout(looking);
  looking = setTimeout(async () => {
    if (await refresh()) {
      watch();
    }
  }, 300);
}

async function refresh(): Promise<boolean> {
  const refused = String(panel.querySelectorAll('[data-unsaved] > .wrong').length);
  const answer = await ask(`/site/state?${new URLSearchParams({ source: checked, page: path, file, refused })}`);
  if (!answer.ok) {
    bar.textContent = (await savedIn(answer)).reason;
    return false;
  }
  const { isBusy, wrong, parts } = (await answer.json()) as State;
  inPlace(() => {
    for (const [id, markup] of Object.entries(parts)) {
      const part = document.querySelector(`#${id}`);
      if (part) {
        Idiomorph.morph(part, markup, { morphStyle: 'innerHTML', callbacks });
      }
    }
  });
  for (const box of panel.querySelectorAll('.site-text:not([data-unsaved])')) {
    const said = wrong[sourceOf(box)];
    const status = find(box, '.status');
    const text = said === undefined ? (status.dataset['saved'] ?? '') : `✕ ${said}`;
    status.classList.toggle('wrong', text.startsWith('✕'));
    // What's said again is read out again.
    if (status.textContent !== text) {
      status.textContent = text;
    }
  }
  return isBusy;
}

/** Keeps the box in use in its place while something above it changes: Safari doesn't, nor does any browser at the top. */
function inPlace(change: () => void): void {
  const area = panel.querySelector(':focus');
  const top = () => area?.getBoundingClientRect().top ?? 0;
  const before = top();
  change();
  panel.scrollTop += top() - before;
}

async function post(address: string, values: Record<string, string>): Promise<{ status: number; saved: Saved }> {
  const answer = await ask(address, { method: 'POST', body: new URLSearchParams(values) });
  return { status: answer.status, saved: await savedIn(answer) };
}

/** Asks the desk. One that has ended, or has another link by now, answers too: what to do. */
async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'x-desk-token': token, ...init.headers };
  const answer = await fetch(address, { ...init, headers }).catch(() => undefined);
  if (!answer || answer.status === 503) {
    return Response.json({ reason: lost }, { status: 503 });
  }
  return answer.status === 401 ? Response.json({ reason: closed }, { status: 401 }) : answer;
}

async function savedIn(answer: Response): Promise<Saved> {
  const saved = await answer.json().catch(() => ({}));
  return { reason: answer.statusText, ...saved };
}

function find<T extends Element = HTMLElement>(within: ParentNode, selector: string): T {
  const found = within.querySelector<T>(selector);
  if (!found) {
    throw new Error(`${selector} is missing`);
  }
  return found;
}
