import { type Answer, type PageScript, readPlan, searchPlaceId } from '../../document/start/plan.ts';
import { markupOf } from '../../ui/browser/fetch.ts';
import { showMatches } from './show-matches.ts';

const loadDialog = markupOf<HTMLDialogElement>(searchPlaceId);
// A page that's running has it offline, too.
loadDialog().catch(() => {});

const running = new WeakSet<HTMLDialogElement>();

/**
 * Opens the dialog 'Search Content' (product.md, "Search"), and starts the application, inside which
 * a chosen result opens.
 */
export const answer: Answer['answer'] = async (pressed) => {
  const button = pressed.closest('button');
  const dialog = await loadDialog();
  if (!running.has(dialog)) {
    running.add(dialog);
    run(dialog);
  }
  // By now, the search page may be on its way.
  if (button?.ariaBusy) {
    button.ariaBusy = null;
    dialog.showModal();
    startApplication().catch(() => {});
  }
};

/** A press that needs it later tries again. */
async function startApplication(): Promise<void> {
  if (!document.documentElement.dataset['ready']) {
    const script: PageScript = await import(/* @vite-ignore */ readPlan().pageScript);
    await script.load();
  }
}

/**
 * A text field above plain links, which keep everything browsers do with links. The arrow keys move
 * from the field through the links and back, Enter in the field opens the first result, and typing
 * on a link returns to the field.
 */
function run(dialog: HTMLDialogElement): void {
  const find = <TElement extends HTMLElement>(css: string) => dialog.querySelector(css) as TElement;
  const field = find<HTMLInputElement>('input');
  const status = find('[role=status]');
  const list = find('ul');

  dialog.addEventListener('close', () => {
    field.value = '';
    show();
  });
  dialog.addEventListener('click', ({ target }) => {
    // A press outside, the button, or a result. One that's opened in another tab closes it, too.
    if (target === dialog || (target as Element).closest('button,a')) {
      dialog.close();
    }
  });
  dialog.addEventListener('input', show);
  dialog.addEventListener('keydown', move);

  function show(): void {
    list.hidden = !showMatches(list, status, field.value);
  }

  function move(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    const links = dialog.querySelectorAll<HTMLElement>('ul:not([hidden]) > li:not([hidden]) > a');
    const stops = [field, ...links];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : -1;
      stops[(at + step + stops.length) % stops.length]?.focus();
    } else if (key === 'Enter' && at === 0 && !isComposing) {
      event.preventDefault();
      stops[1]?.click();
    } else if (
      at > 0 &&
      !(ctrlKey || metaKey || altKey) &&
      (key === 'Backspace' || (key.length === 1 && key !== ' '))
    ) {
      // The key itself then goes into the focused field.
      field.focus();
    }
  }
}
