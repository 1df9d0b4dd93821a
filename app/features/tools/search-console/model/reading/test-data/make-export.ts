import { type ZipOptions, zipSync } from 'fflate';
import { escapeMarkup } from '../../../../../../../text/escape.ts';

/** The files of an English Search Console export that compares two periods. */
export const englishExport = {
  'Queries.csv': `${compared('Top queries')}
kings of roofs,410,395,900,880,45.56%,44.89%,1.1,1.1
"roof repair, tampa",64,90,2100,2050,3.05%,4.39%,6.4,4.2
how much does a new roof cost,21,30,"4,300",4100,0.49%,0.73%,8.7,8.1
reparación de techos tampa,12,9,380,300,3.16%,3%,5.2,6
metal roof,0,0,55,0,0%,0%,18.3,0
`,
  'Pages.csv': `${compared('Top pages')}
https://www.kings-of-roofs.example/,420,400,2000,1950,21%,20.51%,2.1,2.2
https://www.kings-of-roofs.example/repair,70,160,2400,2500,2.92%,6.4%,6.6,3.9
https://www.kings-of-roofs.example/cost,25,60,4400,10500,0.57%,0.57%,8.6,8.5
https://www.kings-of-roofs.example/old-offer,0,44,0,800,0%,5.5%,0,5.1
`,
  'Chart.csv': `Date,Clicks,Impressions,CTR,Position
2026-08-18,300,4000,7.5%,6.1
2026-08-19,290,3900,7.44%,6.2
2026-08-20,310,4100,7.56%,6
`,
  'Countries.csv': `Country,Clicks,Impressions,CTR,Position
United States,500,8000,6.25%,6
`,
  'Filters.csv': `Filter,Value
Search type,Web
Date,Compare last 3 months to previous period
`,
};

/** The click rates in percent that a made-up export follows at positions 1 to 20. */
const madeUpRates = Array.from({ length: 20 }, (_, index) => 30 / (index + 1) ** 1.2);

/**
 * Makes a table of searches, the same every time: positions 1 to 20 in turn, clicks on the made-up
 * curve, every tenth search with the brand 'kings of roofs', in the first place.
 */
export function makeQueries(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const position = index % 10 === 0 ? 1 : (index % 20) + 1;
    const impressions = 500 + ((index * 7919) % 1500);
    const clicks = Math.round((impressions * (madeUpRates[position - 1] ?? 0)) / 100);
    const query = index % 10 === 0 ? `kings of roofs ${index}` : `roof repair ${index}`;
    return [query, clicks, impressions, `${((clicks / impressions) * 100).toFixed(2)}%`, position].join(',');
  });
  return ['Top queries,Clicks,Impressions,CTR,Position', ...rows, ''].join('\n');
}

/** Makes pairs of searches and pages as the API gives them, two pages a search. */
export function makePairs(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const search = Math.floor(index / 2);
    const position = (search % 20) + 1 + (index % 2) * 3;
    const impressions = 400 + ((index * 7919) % 900);
    const clicks = Math.round((impressions * 0.3) / position ** 1.2);
    const page = `https://www.kingsofroofs.example/${index % 2 === 0 ? 'roofs' : 'blog'}/${search % 400}`;
    return [`roof repair ${search}`, page, clicks, impressions, clicks / impressions, position + 0.123456].join(',');
  });
  return ['query,page,clicks,impressions,ctr,position', ...rows, ''].join('\n');
}

/** Returns the headings of a list with two periods. */
function compared(what: string): string {
  const figures = ['Clicks', 'Impressions', 'CTR', 'Position'];
  return [what, ...figures.flatMap((name) => [`Last 3 months ${name}`, `Previous 3 months ${name}`])].join(',');
}

/** Builds an archive in memory from texts by file name. */
export function buildZip(
  files: Record<string, string | Uint8Array>,
  options: ZipOptions = { level: 1 },
): Uint8Array<ArrayBuffer> {
  const contents = Object.entries(files).map(([name, content]) => [name, new Uint8Array(Buffer.from(content))]);
  return new Uint8Array(zipSync(Object.fromEntries(contents), options));
}

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
