import type { Page } from 'playwright-core';

/**
 * Counts presses of the pointer on a page from now on, through all that it loads. A field that is typed in is reached by
 * Tab as well, and a choice from a list of the browser's own is made by its letters: neither is counted.
 * @returns gives the number until now
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

/** In the page. */
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
