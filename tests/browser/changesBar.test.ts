import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { type ServedDevice, serveDevice } from './servedDevice.ts';
import { unfoldCards } from './unfoldCards.ts';
import { bar, wirelessPage } from './wirelessPage.ts';

const VIEWPORTS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

async function served(...options: Parameters<typeof serveDevice>): Promise<ServedDevice> {
  const device = await serveDevice(...options);
  onTestFinished(() => device.close());
  return device;
}

/** Scrolls an element to the upper edge of the bar of pending changes, or of the window. */
const toTheEdge = (page: Page, name: string) =>
  page
    .getByRole('button', { name })
    .evaluate((pressed) => window.scrollBy(0, pressed.getBoundingClientRect().bottom - innerHeight + 4));

test.each(VIEWPORTS)(
  'an added row is not covered by the bar of pending changes that it opens, at $width',
  async (viewport) => {
    const first = await served('sector-5ac-gps');
    const text = first.device.configuration.stored().replace('mac_acl.status=disabled', 'mac_acl.status=enabled');
    const device = await served('sector-5ac-gps', text);
    const page = await wirelessPage(device, { viewport });
    await page.getByRole('radio', { name: 'Advanced' }).check();
    await page.getByRole('button', { name: 'Traffic' }).waitFor();
    await unfoldCards(page);
    for (const place of [0, 1]) {
      const row = page.locator(`.row[data-line="${place}"]`);
      await toTheEdge(page, 'Add station');
      await page.getByRole('button', { name: 'Add station' }).click();
      await row.waitFor();
      await bar(page).waitFor();
      // On a phone the editor covers both until it is closed.
      if (viewport.width < 720) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      const gap = async () => {
        const [own, its] = [await row.boundingBox(), await bar(page).boundingBox()];
        return (its?.y ?? 0) - (own?.y ?? 0) - (own?.height ?? 0);
      };
      await expect.poll(gap).toBeGreaterThanOrEqual(0);
    }
  },
);
