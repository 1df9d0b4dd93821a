import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type AddressState, clearAddress, writeAddress } from '../../../ui/browser/address-state.ts';
import { Button } from '../../../ui/button.tsx';

/** How long a tool seems to work, in milliseconds (product.md, "Cluster generator"). */
const workingTime = 1500;

type Work<Given> = {
  read: (form: HTMLFormElement) => Given;
  /** Whether the form has nothing to work on. Then `empty` says so, and `focus` shows where. */
  isBlank: (given: Given) => boolean;
  empty: string;
  focus: (form: HTMLFormElement) => void;
  /** Called at once with something to work on. */
  begin: () => void;
  /** `isRequested` is true for a result that a press asked for. */
  show: (given: Given, isRequested: boolean) => Promise<void>;
  /** The link to the result: its parameters, and the section of the page that it leads to. */
  link: { parameters: readonly string[]; of: (given: Given) => AddressState; anchor: string };
};

/**
 * A tool's form that works for a moment before its result shows. A press meanwhile does nothing.
 */
export function useWork<Given>({ read, isBlank, empty, focus, begin, show, link }: Work<Given>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isWorking, setIsWorking] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // The disabled button announces its state and keeps the focus, so a press, or Enter in a field,
    // still arrives here.
    if (isWorking) {
      return;
    }
    const given = read(event.currentTarget);
    setIsMissing(isBlank(given));
    if (isBlank(given)) {
      window.alert(empty);
      focus(event.currentTarget);
      return;
    }
    setIsWorking(true);
    begin();
    timer.current = setTimeout(async () => {
      await show(given, true);
      clearAddress(link.parameters);
      writeAddress(link.of(given), link.anchor);
      setIsWorking(false);
    }, workingTime);
  }

  return { isWorking, isMissing, submit };
}

type WorkButtonProps = { words: { submit: string; working: string }; isWorking: boolean };

/** The button of such a form. */
export function WorkButton({ words, isWorking }: WorkButtonProps) {
  return (
    <Button type="submit" variant="primary" aria-disabled={isWorking || undefined}>
      {isWorking ? words.working : words.submit}
    </Button>
  );
}
