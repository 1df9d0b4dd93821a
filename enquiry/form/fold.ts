/** Returns text in lower case without accents and with plain apostrophes: what patterns and learned words compare. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .replace(/[’‘]/gu, "'");
}
