import type { Page } from 'playwright-core';

/**
 * Stops the page's clock, so that only `runFor` advances it. An installed clock alone follows the clock of the machine,
 * and a slow machine then changes how often a page asks.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = new Date();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + 1000));
}
