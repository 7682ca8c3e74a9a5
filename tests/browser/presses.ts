import type { Page } from 'playwright-core';

/** Numbers of presses by page. A kept page reports its presses once. */
const counts = new WeakMap<Page, { presses: number }>();

/**
 * Counts pointer presses on a page from now on, across reloads. Fields reached by Tab and options chosen by letter
 * are not counted.
 * @returns a function that returns the number of presses so far
 */
export async function countPresses(page: Page): Promise<() => number> {
  const count = counts.get(page) ?? { presses: 0 };
  if (!counts.has(page)) {
    counts.set(page, count);
    await page.exposeFunction('pressed', () => {
      count.presses += 1;
    });
    await page.addInitScript(reportPresses);
    await page.evaluate(reportPresses);
  }
  const before = count.presses;
  return () => count.presses - before;
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
