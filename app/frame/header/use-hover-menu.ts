import { useEffect, useRef } from 'react';

/**
 * How long the pointer may leave the menu before it closes, in milliseconds: enough to cross the
 * gap between link and menu.
 */
const graceMs = 180;

/**
 * Opens a popover while a mouse rests on its item. Touch and keyboard use the item's button.
 */
export function useHoverMenu() {
  const item = useRef<HTMLLIElement>(null);

  useEffect(() => {
    const owner = item.current;
    const popover = owner?.querySelector<HTMLElement>('[popover]');
    if (!owner || !popover) {
      return;
    }
    const opener = owner.querySelector('button');
    let closing: ReturnType<typeof setTimeout> | undefined;
    const open = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') {
        show();
      }
    };
    const show = () => {
      clearTimeout(closing);
      // A press on the button right after the mouse opened the menu must not close it.
      opener?.setAttribute('popovertargetaction', 'show');
      if (!popover.matches(':popover-open')) {
        popover.showPopover({ source: opener ?? owner });
      }
    };
    const close = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') {
        return;
      }
      opener?.removeAttribute('popovertargetaction');
      closing = setTimeout(() => popover.matches(':popover-open') && popover.hidePopover(), graceMs);
    };
    owner.addEventListener('pointerenter', open);
    owner.addEventListener('pointerleave', close);
    // The pointer may rest there already: it has started the application.
    if (owner.matches(':hover') && matchMedia('(hover: hover)').matches) {
      show();
    }
    return () => {
      clearTimeout(closing);
      owner.removeEventListener('pointerenter', open);
      owner.removeEventListener('pointerleave', close);
    };
  }, []);

  return item;
}
