/** Returns a text of at most `most` characters, for evidence. */
export function excerpt(text: string, most = 90): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}
