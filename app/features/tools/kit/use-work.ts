import { type FormEvent, useEffect, useRef, useState } from 'react';
import { keepFocus } from '../../../ui/forms/form-controls.ts';

/** How long a tool seems to work, in milliseconds (product.md, "Cluster generator"). */
const workingTime = 1500;

type Work<Given> = {
  /** Returns what the form asks for, or undefined after it has said what's missing. */
  read: (form: HTMLFormElement) => Given | undefined;
  /** Called at once with something to work on. */
  begin: () => void;
  finish: (given: Given) => Promise<void>;
};

/** A tool's form that works for a moment before its result shows. A press meanwhile does nothing. */
export function useWork<Given>({ read, begin, finish }: Work<Given>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isWorking, setIsWorking] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // The disabled button announces its state and keeps the focus, so a press, or Enter in a field,
    // still arrives here.
    const given = isWorking ? undefined : read(event.currentTarget);
    if (given === undefined) {
      return;
    }
    keepFocus(event);
    setIsWorking(true);
    begin();
    timer.current = setTimeout(async () => {
      await finish(given);
      setIsWorking(false);
    }, workingTime);
  }

  return { isWorking, submit };
}
