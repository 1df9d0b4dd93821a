import { sketchToday } from './tide-today.ts';

// Runs right behind the words of the chart's tide, which is today's before the first paint
// (product.md, "Living tide").
const drawing = document.getElementById('tide');
const sheet = drawing?.parentElement;
const caption = document.currentScript?.previousElementSibling;
if (sheet && caption) {
  const [curve, mark, date, today] = sketchToday(drawing.dataset['today'] ?? '', Date.now());
  drawing.firstElementChild?.setAttribute('d', curve);
  if (drawing.lastElementChild) {
    drawing.lastElementChild.innerHTML = mark;
  }
  // The highs and lows in the label are those of the build's day.
  sheet.ariaLabel = sheet.ariaLabel?.split(date)[0] + today;
  caption.textContent = caption.textContent.replace(date, today);
}
