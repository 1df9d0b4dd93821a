import { useEffect, useRef, useState } from 'react';

/** Milliseconds between two steps (SPEC §9). */
const stepDelay = 500;

/**
 * Lets steps appear one at a time once their list comes into view. In the HTML, and wherever nothing may move, all are there.
 */
export function useStepsInTurn(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const [shown, setShown] = useState(count);

  useEffect(() => {
    const element = list.current;
    // A list that is on the screen already stays: taking it away again would be a flash.
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
