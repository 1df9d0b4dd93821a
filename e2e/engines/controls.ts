/** A control of a page, as it is found before anything was touched. */
export type Control = {
  /** Names this element alone, before and after the application has started. */
  css: string;
  name: string;
  act: 'press' | 'type' | 'choose' | 'slide' | 'file' | 'drop';
  /**
   * Whether a press may load a document, which leads elsewhere than the application's answer: of a
   * form, or of the search, whose page takes over when the application takes long.
   */
  mayLead: boolean;
  /** Whether a press needs no application. */
  isAlone: boolean;
};

/**
 * In the page: its visible controls, by their roles. Of several that look alike, such as the
 * questions of a list, it's the last one; of a group of radio buttons the first, for the last may
 * be chosen already. The frame is the same on every page.
 */
export function findControls({ withFrame, alone }: { withFrame: boolean; alone: string }): Control[] {
  const roles = 'button,[role=button],summary,input,select,textarea,a[hreflang]';
  const all = [...document.querySelectorAll<HTMLInputElement>(roles)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches('[type=hidden],[tabindex="-1"],:disabled') &&
      !element.closest('[inert],[aria-hidden=true]') &&
      getComputedStyle(element).pointerEvents !== 'none' &&
      (withFrame || element.closest('main')),
  );
  const alike = new Map<string, HTMLInputElement>();
  for (const element of all) {
    const isField = element.matches('input,select,textarea');
    const place = element.closest('[id]:not(input,select,textarea,button,details)')?.id;
    const kind = [place, element.tagName, element.className, isField ? element.name + element.type : ''].join();
    if (element.type !== 'radio' || !alike.has(kind)) {
      alike.set(kind, element);
    }
  }
  return [...alike.values()].flatMap((element) => {
    const { type, form } = element;
    const control = {
      css: pathTo(element),
      name: `${element.tagName.toLowerCase()} "${(element.ariaLabel || element.textContent || element.name).trim()}"`,
      act: actOn(element),
      mayLead:
        element.matches('[data-search-key]') ||
        (type === 'submit' && form?.getAttribute('action')?.startsWith('#') === false),
      isAlone: element.closest(`summary,${alone}`) !== null,
    };
    const drops = type === 'file' ? [{ ...control, act: 'drop' as const, name: `${control.name}, dropped on` }] : [];
    return [control, ...drops];
  });

  function actOn(element: HTMLInputElement): Control['act'] {
    if (element.tagName === 'SELECT') {
      return 'choose';
    }
    if (element.tagName !== 'INPUT' && element.tagName !== 'TEXTAREA') {
      return 'press';
    }
    const acts: Partial<Record<string, Control['act']>> = {
      checkbox: 'press',
      radio: 'press',
      range: 'slide',
      file: 'file',
    };
    return acts[element.type] ?? 'type';
  }

  function pathTo(element: Element): string {
    if (element.id) {
      return `#${CSS.escape(element.id)}`;
    }
    const parent = element.parentElement;
    if (!parent) {
      return element.tagName;
    }
    return `${pathTo(parent)} > :nth-child(${[...parent.children].indexOf(element) + 1})`;
  }
}

/**
 * In the page: everything that a control may change, a line for each thing: the address, texts,
 * states, values, the theme, the focus, and what has been copied.
 */
export function readState(): string[] {
  const { pathname, search, hash } = location;
  const lines = [`address ${pathname}${search}${hash}`, `theme ${document.documentElement.dataset['theme']}`];
  const focused = document.activeElement;
  if (focused && focused !== document.body && !focused.matches('main')) {
    lines.push(`focus ${focused.tagName} ${focused.id || focused.className}`);
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, (node) => {
    const element = node as Element;
    return element.matches('script,style,svg') || !element.checkVisibility({ visibilityProperty: true })
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT;
  });
  while (walker.nextNode()) {
    const element = walker.currentNode as HTMLInputElement;
    const text = [...element.childNodes]
      .filter((child) => child.nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent)
      .join('');
    const states = [...element.attributes]
      .filter(({ name }) => /^(?:aria-(?!describedby|labelledby|controls)|open$)/u.test(name))
      .map(({ name, value }) => `${name}=${value}`);
    const value = element.matches('input:not([type=hidden],[type=file]),select,textarea')
      ? `${element.name}=${/checkbox|radio/u.test(element.type) ? `${element.value}:${element.checked}` : element.value}`
      : '';
    const files = element.files?.length ? [...element.files].map(({ name }) => name).join() : '';
    const kind = element.matches(':popover-open,dialog:modal') ? 'on top' : '';
    if (text.trim() || states.length > 0 || value || files || kind) {
      lines.push([element.tagName, text.trim(), ...states, value, files, kind].filter(Boolean).join(' '));
    }
  }
  return lines;
}

/** In the page: does what no driver can do alike in every engine, with the browser's own events. */
export function actInPage({ css, act }: Control): void {
  const field = document.querySelector<HTMLInputElement>(css);
  if (!field) {
    throw new Error(`${css} is gone`);
  }
  field.scrollIntoView({ block: 'center', behavior: 'instant' });
  const file = new File(['<!doctype html><title>A dropped page</title><h1>One</h1>'], 'a-page.html');
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  if (act === 'drop') {
    const zone = field.closest('label') ?? field;
    for (const type of ['dragenter', 'dragover', 'drop']) {
      const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
      zone.dispatchEvent(event);
      if (type === 'dragover' && !event.defaultPrevented) {
        throw new Error('The browser would leave the page for the file');
      }
    }
    return;
  }
  field.focus();
  if (act === 'file') {
    field.files = dataTransfer.files;
  } else if (field instanceof HTMLSelectElement) {
    (field as HTMLSelectElement).selectedIndex = (field as HTMLSelectElement).options.length - 1;
  } else {
    // React overrides the setter of a field itself; a visitor doesn't go through it.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(field, field.max);
  }
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
