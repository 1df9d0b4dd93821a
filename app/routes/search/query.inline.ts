import { showMatches } from '../../features/search/show-matches.ts';

/**
 * Leaves of the search page's list what the query finds, before it's painted, and what's typed. A
 * static host sends the same page for every query, without it in the box and in the title.
 */
type HeadingWords = { all: string; results: string; title: string };

const find = (part: string) => document.getElementById(`search-${part}`) as HTMLInputElement;
const field = find('query');
const heading = find('results');
const query = new URLSearchParams(location.search).get('q')?.trim();
const words = heading.dataset as HeadingWords;

if (query && !field.defaultValue) {
  field.value = query;
  document.title = words.title.replace('{title}', () => document.title).replace('{query}', () => query);
}
show();
field.addEventListener('input', show);
// The browser may have put back what was typed.
addEventListener('pageshow', show);

function show(): void {
  const count = showMatches(find('list'), find('status'), field.value);
  find('elsewhere').hidden = count !== 0;
  find('found').hidden = count === 0;
  heading.textContent = count === undefined ? words.all : words.results;
}
