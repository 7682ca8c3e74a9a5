import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFocused } from './wirelessPage.ts';

/** Presses Tab until the target has the focus. Checks that the focus is visible at each stop. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
    expect(await page.evaluate(hiddenFocus)).toBeUndefined();
  }
  throw new Error('Tab does not reach it');
}

/** Runs in the page: returns the focused element if another element covers it. */
export function hiddenFocus(): string | undefined {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return 'nothing';
  // A radio button or switch has no visible box. Its label is checked instead.
  const { left, right, top, bottom } = (focused.closest('label') ?? focused).getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isSeen =
    over !== null && (over === focused || focused.contains(over) || over.closest('label, .field')?.contains(focused));
  return isSeen ? undefined : focused.outerHTML.slice(0, 200);
}
