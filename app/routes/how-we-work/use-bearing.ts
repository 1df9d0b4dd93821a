import { useEffect, useRef, useState } from 'react';

/**
 * Returns which child of a list the visitor is reading: the one at the upper third of the screen,
 * or none before the first scroll to it.
 */
export function useBearing(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState<number>();

  useEffect(() => {
    const items = [...(list.current?.children ?? [])].slice(0, count);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const index = items.indexOf(entry.target);
          setCurrent((before) => (entry.isIntersecting ? index : before === index ? undefined : before));
        }
      },
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const item of items) {
      observer.observe(item);
    }
    return () => observer.disconnect();
  }, [count]);

  return { list, current };
}
