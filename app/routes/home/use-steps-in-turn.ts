import { useEffect, useRef, useState } from 'react';

/** Milliseconds between two steps (product.md, "Home process"). */
const stepDelay = 500;

/**
 * Shows steps one at a time once their list scrolls into view. All of them are in the HTML, and
 * show at once wherever motion is off.
 */
export function useStepsInTurn(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const [shown, setShown] = useState(count);

  useEffect(() => {
    const element = list.current;
    // A list already on the screen stays: hiding it would be a flash.
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches || isInView(element)) {
      return;
    }
    let timer: ReturnType<typeof setInterval> | undefined;
    setShown(0);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) {
          return;
        }
        observer.disconnect();
        setShown(1);
        timer = setInterval(() => setShown((now) => Math.min(now + 1, count)), stepDelay);
      },
      { threshold: 0.2 },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [count]);

  return { list, shown };
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}
