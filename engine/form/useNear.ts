import { type RefObject, useEffect, useRef } from 'react';

/** Distance from the screen: about one screen height. */
const NEAR = '800px 0px';

/**
 * Calls back when an element comes near the screen. The element is observed again after each rendering, so the
 * callback repeats while it stays near.
 * @param isAhead true while the caller waits for the element
 * @param onNear receives true if the element is on the screen already
 * @returns ref for the element
 */
export function useNear<T extends Element>(isAhead: boolean, onNear: (isSeen: boolean) => void): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (!isAhead || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onNear(entry.boundingClientRect.top < window.innerHeight);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isAhead, onNear]);
  return element;
}
