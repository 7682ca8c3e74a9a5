import { useEffect, useRef, useState } from 'react';

/** Milliseconds that what was said in passing stays; with something to press, longer. */
export const STAY = 6_000;
export const STAY_TO_ACT = 12_000;

/**
 * Takes away what was said in passing, once its time is over. While the page is out of sight no time passes.
 * @param stay how long it stays, ms; undefined where it stays until it is dismissed
 * @param held a person points at it or is in it: its time begins anew after that
 */
export function useStay(stay: number | undefined, held: boolean, close: () => void): void {
  const hidden = useHidden();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (held || hidden || stay === undefined) return undefined;
    // What is under a question cannot be read: it stays once more.
    const timer = setInterval(() => document.querySelector('dialog:modal') ?? latest.current(), stay);
    return () => clearInterval(timer);
  }, [held, hidden, stay]);
}

function useHidden(): boolean {
  const [hidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return hidden;
}
