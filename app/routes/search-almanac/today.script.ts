/** Shows the line of today in the almanac: a document that's built once can't know the day. */

const line = document.querySelector<HTMLElement>('[data-today]');
if (line) {
  const now = new Date();
  const year = now.getFullYear();
  const month = now.getMonth();
  const days = new Date(year, month + 1, 0).getDate();
  line.style.setProperty('--share', String((month + (now.getDate() - 0.5) / days) / 12));
  line.hidden = false;
}

export {};
