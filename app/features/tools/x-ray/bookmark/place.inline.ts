import { bookmarkAttribute } from '../model/inputs.ts';

/**
 * Puts the link that's meant for the bookmarks bar in its place. React would block its address, and
 * the page's own policy too if it were pressed here, so a press explains itself instead.
 */
const place = document.querySelector<HTMLElement>(`[${bookmarkAttribute}]`);
if (place) {
  const { label, press, code, ...words } = JSON.parse(place.getAttribute(bookmarkAttribute) ?? '') as Record<
    'label' | 'press' | 'code' | 'copied' | 'failed',
    string
  >;
  const link = document.createElement('a');
  link.textContent = label;
  link.href = `javascript:${encodeURIComponent(`{let words=${JSON.stringify(words)};${code}}`)}`;
  const answer = document.createElement('span');
  answer.role = 'status';
  link.addEventListener('click', (event) => {
    event.preventDefault();
    answer.textContent = press;
  });
  place.append(link, ' ', answer);
}
