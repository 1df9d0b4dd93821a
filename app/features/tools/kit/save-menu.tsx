import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { hiddenFields } from '../../../../enquiry/enquiry.ts';
import type { SaveWords } from '../../../content/words.ts';
import { useEdition } from '../../../editions/use-edition.ts';
import { copyText } from '../../../sections/copy-button.tsx';
import { writeStored } from '../../../ui/browser/safe-storage.ts';
import kit from './kit.module.css';
import { type CsvRows, downloadCsv, downloadText } from './save.ts';

type SaveMenuProps = {
  words: SaveWords;
  /** The names of its files, without their ending. */
  file: string;
  /** Returns the URL that shows the result again, where a link can hold it. */
  link?: () => string;
  /** Returns the result as a text report. */
  text: () => string;
  csv?: () => CsvRows;
};

/**
 * What a visitor can do with a result, as a menu button (WAI-ARIA): the arrow keys, Home, and End
 * move in the menu, and Escape closes it. The last item leads to the contact form, which begins with
 * the report: the tab's storage takes it there.
 */
export function SaveMenu({ words, file, link, text, csv }: SaveMenuProps) {
  const { paths } = useEdition();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  function open(at: number): void {
    setIsOpen(true);
    // The menu may only now be there.
    requestAnimationFrame(() => items().at(at)?.focus());
  }

  function close(): void {
    setIsOpen(false);
    button.current?.focus();
  }

  function move(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isOpen) {
      close();
      return;
    }
    const all = items();
    const at = all.findIndex((each) => each.matches(':focus'));
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      open(to % all.length);
    }
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.parentElement?.contains(relatedTarget)) {
      setIsOpen(false);
    }
  }

  const item = (label: string, act: () => void) => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        close();
        act();
      }}
    >
      {label}
    </button>
  );
  return (
    <div className={`screen-only ${kit.save}`}>
      <button
        ref={button}
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={`${id}-menu`}
        onClick={() => (isOpen ? close() : open(0))}
        onKeyDown={move}
        onBlur={leave}
      >
        {words.label}
      </button>
      <div
        ref={menu}
        id={`${id}-menu`}
        role="menu"
        tabIndex={-1}
        aria-labelledby={id}
        hidden={!isOpen}
        onKeyDown={move}
        onBlur={leave}
      >
        {link && item(words.copyLink, () => copyText(link(), words))}
        {item(words.copyText, () => copyText(text(), words))}
        {item(words.text, () => downloadText(`${file}.txt`, text()))}
        {csv && item(words.csv, () => downloadCsv(file, csv()))}
        {item(words.print, () => window.print())}
        <a
          href={`${paths.contact()}#form-heading`}
          role="menuitem"
          tabIndex={-1}
          onClick={() => writeStored(hiddenFields.findings, text(), 'session')}
        >
          {words.send}
        </a>
      </div>
    </div>
  );
}
