/** The attribute of a menu that Escape has closed under the pointer. */
const dismissedAttribute = 'data-dismissed';

/**
 * Closes the header's menus, which open by themselves (product.md, "Header"): when a link in them is
 * chosen; when the focus moves on, which an open menu would cover; when the page returns from the
 * back/forward cache; and with Escape under a resting pointer, which WCAG 1.4.13 asks for.
 */
export function tendMenus(): void {
  addEventListener('focusin', ({ target }) => {
    const menu = openMenu();
    // The menu's own button, beside it, closes it by itself.
    if (!menu?.parentElement?.contains(target as Node)) {
      menu?.hidePopover();
    }
  });
  addEventListener('click', ({ target }) => {
    const menu = openMenu();
    if ((target as Element).closest('a[href]') && menu?.contains(target as Node)) {
      menu.hidePopover();
    }
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      openMenu()?.hidePopover();
    }
  });
  addEventListener('keydown', ({ key }) => {
    const menu = document.querySelector<HTMLElement>('header li:hover > [popover]');
    const item = menu?.parentElement;
    if (key === 'Escape' && menu && item) {
      if (menu.contains(document.activeElement)) {
        item.querySelector('button')?.focus();
      }
      menu.setAttribute(dismissedAttribute, '');
      item.addEventListener('pointerleave', () => menu.removeAttribute(dismissedAttribute), { once: true });
    }
  });
}

function openMenu(): HTMLElement | null {
  return document.querySelector<HTMLElement>('header :popover-open');
}
