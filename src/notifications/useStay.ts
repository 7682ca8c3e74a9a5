import { useEffect, useRef, useState } from 'react';

/** Milliseconds that a notification stays; longer if it has a button. */
export const STAY = 6_000;
export const STAY_TO_ACT = 12_000;

/** Milliseconds between two looks for a dialog. */
const STEP = 1_000;

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
    let left = stay;
    const timer = setInterval(() => {
      // A modal dialog covers the notification, so its time begins after the dialog.
      left = document.querySelector('dialog:modal') === null ? left - STEP : stay;
      if (left > 0) return;
      // If it is kept, it gets the same time again.
      left = stay;
      latest.current();
    }, STEP);
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
