import { Marked, type Tokens } from 'marked';
import { interpolate } from '../../locale/interpolate.ts';
import { escapeHtml, plainText, unusedId } from '../engine/markdown.server.ts';
import { ContentFault, inContent, type Locale, readMarkdown, readRecord } from '../engine/read.server.ts';
import { shownAddress } from '../site/shown-address.server.ts';
import { readSite } from '../site/site.server.ts';
import { type LegalSlug, legalSchema, legalTokens, legalWordsSchema } from './legal.schema.ts';

/** A heading of level 2 and the anchor that leads to it. */
export type LegalHeading = { id: string; text: string };

/** A legal page: front matter, headings and the body as HTML, with the owner's facts filled in (SPEC §2 Legal). */
export function readLegal(slug: LegalSlug, locale: Locale) {
  const path = `${locale}/legal/${slug}.md`;
  const { data, body } = readMarkdown(path, legalSchema);
  const { title, metaTitle, metaDescription, keywords, effective, updated } = data;
  return {
    title,
    meta: { title: metaTitle, description: metaDescription, keywords },
    effective,
    updated,
    ...renderLegal(fillFacts(path, body, locale), path),
  };
}

/** The words that the three legal pages share. */
export function readLegalWords(locale: Locale) {
  return readRecord(`${locale}/pages/legal.yaml`, legalWordsSchema);
}

/**
 * Markdown to HTML. Headings get an anchor of their own words, those of level 2 are listed; cells of tables carry the name of their
 * column. `file` is the file the text comes from, below the content folder.
 * @throws ContentFault for raw HTML, as in an article.
 */
export function renderLegal(source: string, file: string): { html: string; headings: LegalHeading[] } {
  const headings: Array<LegalHeading & { depth: number }> = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const text = plainText(this.parser.parseInline(tokens, this.parser.textRenderer));
        const id = unusedId(text, headings);
        headings.push({ id, text, depth });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // Roles are written out: on narrow screens the rows are laid out as blocks, which takes a table's meaning from it.
      table({ header, rows }: Tokens.Table) {
        const columnName = (cell: Tokens.TableCell | undefined) =>
          plainText(this.parser.parseInline(cell?.tokens ?? [], this.parser.textRenderer));
        const head = header.map(
          (cell) => `<th role="columnheader" scope="col">${this.parser.parseInline(cell.tokens)}</th>`,
        );
        const lines = rows.map((row) => {
          const cells = row.map((cell, column) => {
            const words = this.parser.parseInline(cell.tokens);
            if (column === 0) {
              return `<th role="rowheader" scope="row">${words}</th>`;
            }
            return `<td role="cell" data-column="${escapeHtml(columnName(header[column]))}">${words}</td>`;
          });
          return `<tr role="row">${cells.join('')}</tr>`;
        });
        return `<table role="table"><thead role="rowgroup"><tr role="row">${head.join('')}</tr></thead><tbody role="rowgroup">${lines.join('')}</tbody></table>\n`;
      },
      html({ text }) {
        throw new ContentFault(`${inContent(file)}: body: raw HTML is not allowed: ${text.trim().slice(0, 60)}`);
      },
    },
  });
  const html = marked.parse(source, { async: false });
  return { html, headings: headings.filter(({ depth }) => depth === 2).map(({ id, text }) => ({ id, text })) };
}

function fillFacts(path: string, body: string, locale: Locale): string {
  const site = readSite(locale);
  const facts: Record<(typeof legalTokens)[number], string> = {
    email: `[${site.email}](mailto:${site.email})`,
    phone: `[${site.phoneShown}](tel:${site.phone})`,
    brand: site.brand,
    address: shownAddress(site),
    // A bare host would be made a link to http://.
    baseUrl: `[${new URL(site.baseUrl).host}](${site.baseUrl})`,
  };
  try {
    return interpolate(body, facts);
  } catch (error) {
    throw new ContentFault(
      `content/${path}: body: names a fact other than ${legalTokens.join(', ')} (${String(error)})`,
    );
  }
}
