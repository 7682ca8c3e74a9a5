import type { Page, ViewportSize } from 'playwright-core';

/**
 * Resizes the window, and returns three frames after the page has the new size: parts sized by observers are then
 * drawn. Also works while the clock of the page stands still.
 */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  const frames = await page.evaluateHandle(() => ({ left: 3 }));
  await page.waitForFunction(
    ({ frames, width, height }) => innerWidth === width && innerHeight === height && frames.left-- === 0,
    { frames, ...size },
    { polling: 'raf' },
  );
  await frames.dispose();
}
