import type { Answer } from '../../document/start/plan.ts';

/**
 * Answers a press in the blog's filter, whose buttons have a category, or none for all articles,
 * and what the list's status says of it.
 */
export const answer: Answer['answer'] = (pressed) => {
  const button = pressed.closest('button');
  const section = button?.closest('section');
  if (!button || !section) {
    return;
  }
  const { filter, status = '' } = button.dataset;
  for (const other of section.querySelectorAll('[data-filter]')) {
    other.ariaPressed = String(other === button);
  }
  const items = [...section.querySelectorAll<HTMLElement>('[data-category]')];
  for (const item of items) {
    item.hidden = Boolean(filter) && item.dataset['category'] !== filter;
  }
  const line = section.querySelector('[role=status]');
  if (line) {
    line.textContent = status;
    line.className = items.every(({ hidden }) => hidden) ? 'lead' : 'visually-hidden';
  }
};
