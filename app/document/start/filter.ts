/** The attribute of a filter's button: the category whose items show, or '' for all of them. */
export const filterAttribute = 'data-filter';

/** The attribute of an item of the filtered list: its category. */
export const categoryAttribute = 'data-category';

/**
 * Answers the buttons of a list's filter, which need no application. The button says in
 * `data-status` what its section's status tells; the eye reads it only where the list is empty.
 */
export function answerFilter({ type, target }: Event): void {
  const button = type === 'click' ? (target as Element).closest<HTMLElement>(`[${filterAttribute}]`) : null;
  const section = button?.closest('section');
  if (!button || !section) {
    return;
  }
  for (const other of section.querySelectorAll(`[${filterAttribute}]`)) {
    other.ariaPressed = String(other === button);
  }
  const category = button.getAttribute(filterAttribute);
  const items = [...section.querySelectorAll<HTMLElement>(`[${categoryAttribute}]`)];
  for (const item of items) {
    item.hidden = Boolean(category) && item.getAttribute(categoryAttribute) !== category;
  }
  const status = section.querySelector('[role="status"]');
  if (status) {
    status.textContent = button.dataset['status'] ?? '';
    status.className = items.every(({ hidden }) => hidden) ? 'lead' : 'visually-hidden';
  }
}
