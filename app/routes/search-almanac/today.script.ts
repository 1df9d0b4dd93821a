/** Draws the line of today through the almanac: a document that's built once can't know the day. */

const day = 86_400_000;

const table = document.querySelector<HTMLTableElement>('[data-today]');
const now = new Date();
const month = table?.tHead?.rows[0]?.cells[now.getMonth() + 1];
if (table && month) {
  const start = new Date(now.getFullYear(), now.getMonth(), 1);
  const end = new Date(now.getFullYear(), now.getMonth() + 1, 1);
  const line = document.createElement('span');
  line.textContent = table.dataset['today'] ?? '';
  line.style.setProperty(
    '--share',
    String((now.getTime() - start.getTime() + day / 2) / (end.getTime() - start.getTime())),
  );
  month.append(line);
}
