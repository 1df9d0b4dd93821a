import { sketchToday, type TideToday } from './tide-today.ts';

// Runs right behind the chart: its tide is today's before the first paint (product.md, "Living
// tide").
const drawing = document.getElementById('tide');
const [path, , mark] = drawing?.children ?? [];
const sheet = drawing?.parentElement;
const caption = drawing?.closest('figure')?.querySelector('figcaption>:last-child');
if (path && mark && sheet && caption) {
  const today = JSON.parse(drawing?.dataset['today'] ?? '') as TideToday;
  const { date, curve, mark: now } = sketchToday(today, Date.now(), document.documentElement.lang);
  path.setAttribute('d', curve);
  mark.innerHTML = now;
  if (date !== today.date) {
    // The highs and lows in the label are those of the build's day.
    sheet.ariaLabel = sheet.ariaLabel?.split(today.date)[0] + date;
    caption.textContent = caption.textContent.replace(today.date, date);
  }
}
