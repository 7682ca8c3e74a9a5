import { useEffect, useState } from 'react';

/** How a person begins to do something, by pointer, key or the focus of what helps them. */
const ACTS = ['pointerdown', 'keydown', 'focusin'] as const;

/** Whether a person has done anything yet: until then the page is only looked at. */
export function useFirstAct(): boolean {
  const [hasActed, setActed] = useState(false);
  useEffect(() => {
    const act = () => setActed(true);
    for (const type of ACTS) document.addEventListener(type, act, { once: true, capture: true });
    return () => {
      for (const type of ACTS) document.removeEventListener(type, act, { capture: true });
    };
  }, []);
  return hasActed;
}
