import { useEffect, useRef, useState } from 'react';

/** Milliseconds that a notification stays; longer if it has a button. */
export const STAY = 6_000;
export const STAY_TO_ACT = 12_000;

/**
 * Closes a notification after a while. The time stops while the page is hidden.
 * @param stay time in milliseconds; undefined if it stays until dismissed
 * @param isPaused true while the user points at it or focuses it; restarts the time
 */
export function useStay(stay: number | undefined, isPaused: boolean, close: () => void): void {
  const hidden = useHidden();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (isPaused || hidden || stay === undefined) return undefined;
    // A modal dialog covers the notification, so it stays for another interval.
    const timer = setInterval(() => document.querySelector('dialog:modal') ?? latest.current(), stay);
    return () => clearInterval(timer);
  }, [isPaused, hidden, stay]);
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
