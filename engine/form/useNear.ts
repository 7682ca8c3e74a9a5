import { type RefObject, useEffect, useRef } from 'react';

/** How near that is: about a screen. */
const NEAR = '800px 0px';

/**
 * Says when an element comes near the screen. Observed anew whenever it is drawn: what is still near then says so again.
 * @param isAhead whether the caller still waits for the element
 * @param onNear is told whether it is on the screen already
 * @returns what the element is to be given as its `ref`
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
