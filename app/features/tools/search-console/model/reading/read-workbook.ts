/** A sheet of a workbook as rows of texts. */
type Sheet = { name: string; rows: string[][] };

/** Cells beyond are nothing that Search Console writes, and could fill the memory. */
const mostColumns = 40;

/** Whether a file in an archive is a part of a workbook (ECMA-376) that has cells or their texts. */
export function isWorkbookPart(name: string): boolean {
  return /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/u.test(name);
}

/**
 * Reads the sheets of an .xlsx workbook from its parts. Formulas count by their stored results, and
 * dates stay counts of days.
 * @param parts The unpacked parts by their names in the archive.
 */
export function readWorkbook(parts: ReadonlyMap<string, string>, mostRows: number): Sheet[] {
  // Some programs write every element with a prefix.
  const part = (name: string) => (parts.get(name) ?? '').replaceAll(/<(\/?)[A-Za-z]\w*:/gu, '<$1');
  const texts = [...elements(part('xl/sharedStrings.xml'), 'si')].map(({ content }) => textIn(content));
  const files = new Map(
    [...elements(part('xl/_rels/workbook.xml.rels'), 'Relationship')].map(({ tag }) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target').replace(/^\/?(?:xl\/)?/u, 'xl/'),
    ]),
  );
  // Each once: a short list can name one large part ten thousand times.
  const sheets = new Map(
    [...elements(part('xl/workbook.xml'), 'sheet')].map(({ tag }) => [
      files.get(attribute(tag, 'r:id')) ?? '',
      decode(attribute(tag, 'name')),
    ]),
  );
  return [...sheets].map(([file, name]) => ({ name, rows: readRows(part(file), texts, mostRows) }));
}

function readRows(xml: string, texts: readonly string[], mostRows: number): string[][] {
  const rows: string[][] = [];
  for (const { content } of elements(xml, 'row')) {
    if (rows.length > mostRows + 1) {
      break;
    }
    const row: string[] = [];
    for (const cell of elements(content, 'c')) {
      const column = columnOf(attribute(cell.tag, 'r')) ?? row.length;
      if (column < mostColumns) {
        row[column] = cellValue(cell.content, attribute(cell.tag, 't'), texts);
      }
    }
    // Cells that a row leaves out are holes.
    const whole = Array.from(row, (value) => value ?? '');
    if (whole.some((value) => value.trim() !== '')) {
      rows.push(whole);
    }
  }
  return rows;
}

/** The value of a cell as text, by its type: shared, inline, or a number. */
function cellValue(content: string, type: string, texts: readonly string[]): string {
  if (type === 'inlineStr') {
    return textIn(content);
  }
  const [value] = elements(content, 'v');
  const text = decode(value?.content ?? '');
  return type === 's' ? (texts[Number(text)] ?? '') : text;
}

/** Turns 'B7' into 1. */
function columnOf(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/u.exec(reference) ?? [];
  return letters
    ? [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1
    : undefined;
}

/**
 * Goes through the elements of a name, without those inside them. It searches from where the last
 * one ended, and a tag ends before the next begins, so that no document takes more than one pass.
 */
function* elements(xml: string, name: string): Generator<{ tag: string; content: string }> {
  const opening = new RegExp(`<${name}(?=[\\s/>])[^<>]*>`, 'gu');
  for (let found = opening.exec(xml); found; found = opening.exec(xml)) {
    const [tag] = found;
    const end = tag.endsWith('/>') ? opening.lastIndex : xml.indexOf(`</${name}>`, opening.lastIndex);
    if (end < 0) {
      return;
    }
    yield { tag, content: xml.slice(opening.lastIndex, end) };
    opening.lastIndex = end;
  }
}

/** The text of a cell, in one piece or several, without the readings of Japanese words. */
function textIn(content: string): string {
  const [first = '', ...others] = content.split('<rPh');
  const spoken = [first, ...others.map((piece) => piece.split('</rPh>')[1] ?? '')].join('');
  return [...elements(spoken, 't')].map((piece) => decode(piece.content)).join('');
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'u').exec(tag)?.[1] ?? '';
}

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

function decode(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/giu, (whole, hex, digits, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(digits);
    return name ? (entities.get(name) ?? whole) : code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}
