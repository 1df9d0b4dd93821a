import { escapeMarkup } from '../../../../../../../text/escape.ts';
import { buildZip } from './build-zip.ts';

type Rows = ReadonlyArray<readonly string[]>;

/** Builds an .xlsx file from sheets by name. Numbers are numbers, and texts are shared. */
export function buildWorkbook(sheets: Record<string, Rows>): Uint8Array<ArrayBuffer> {
  const texts: string[] = [];
  const cell = (value: string, at: string) => {
    if (/^\d+(?:\.\d+)?$/u.test(value)) {
      return `<c r="${at}"><v>${value}</v></c>`;
    }
    texts.push(value);
    return value === '' ? '' : `<c r="${at}" s="1" t="s"><v>${texts.length - 1}</v></c>`;
  };
  const row = (cells: readonly string[], index: number) =>
    `<row r="${index + 1}">${cells.map((value, at) => cell(value, `${String.fromCodePoint(65 + at)}${index + 1}`)).join('')}</row>`;
  const names = Object.keys(sheets);
  const parts = Object.fromEntries(
    Object.values(sheets).map((rows, index) => [
      `xl/worksheets/sheet${index + 1}.xml`,
      `<worksheet><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`,
    ]),
  );
  return buildZip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook><sheets>${names
      .map((name, index) => `<sheet name="${escapeMarkup(name)}" sheetId="${index + 1}" r:id="rId${index + 3}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, index) => `<Relationship Id="rId${index + 3}" Target="worksheets/sheet${index + 1}.xml"/>`)
      .join('')}</Relationships>`,
    ...parts,
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${escapeMarkup(text)}</t></si>`).join('')}</sst>`,
  });
}
