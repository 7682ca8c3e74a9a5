import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFocused } from './wirelessPage.ts';

/** Presses Tab until this has the focus, which can be seen at each stop on the way. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
    expect(await page.evaluate(hiddenFocus)).toBeUndefined();
  }
  throw new Error('Tab does not reach it');
}

/** In the page: what has the focus and cannot be seen for what stands over it. */
export function hiddenFocus(): string | undefined {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return 'nothing';
  // A radio button or a switch has no looks of its own: its label has.
  const { left, right, top, bottom } = (focused.closest('label') ?? focused).getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isSeen =
    over !== null && (over === focused || focused.contains(over) || over.closest('label, .field')?.contains(focused));
  return isSeen ? undefined : focused.outerHTML.slice(0, 200);
}
