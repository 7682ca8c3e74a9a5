import type { Page } from 'playwright-core';

/**
 * Counts pointer presses on a page from now on, across reloads. Fields reached by Tab and options chosen by letter
 * are not counted.
 * @returns a function that returns the number of presses so far
 */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('pressed', () => {
    presses += 1;
  });
  await page.addInitScript(reportPresses);
  await page.evaluate(reportPresses);
  return () => presses;
}

/** Runs in the page. */
function reportPresses(): void {
  const isTypedIn = (target: EventTarget | null) =>
    target instanceof Element && target.matches('textarea, input:not([type=checkbox], [type=radio])');
  window.addEventListener(
    'pointerdown',
    ({ target, isTrusted }) => {
      const report: unknown = Reflect.get(window, 'pressed');
      if (isTrusted && !isTypedIn(target) && typeof report === 'function') report();
    },
    { capture: true },
  );
}
