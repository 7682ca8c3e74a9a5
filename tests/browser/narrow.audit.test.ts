import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { bar, button, field, keptWireless, type } from './wirelessPage.ts';

/** Kept dashboard, reached from the wireless page. */
async function dashboard(of: ReturnType<typeof keptWireless>): Promise<Page> {
  const page = await of.take();
  await page.evaluate(() => {
    location.hash = '#dashboard';
  });
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.locator('.link-signal').first().waitFor();
  return page;
}

/** 640 px on a screen of twice the density is 1280 px at 200 %. */
const NARROW: readonly BrowserContextOptions[] = [
  { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 },
  { viewport: { width: 320, height: 640 } },
  { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
];

/** Boxes of the rendered text in elements, line by line. */
const boxesOf = (locator: Locator) =>
  locator.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()]
        .filter(({ width, height }) => width > 1 && height > 1)
        .map(({ left, right, top, bottom }) => ({ left, right, top, bottom }));
    }),
  );

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe.each(NARROW)('on a narrow screen, %o', (options) => {
  const own = keptWireless(options);

  test('figures do not overlap, and nothing scrolls sideways', async () => {
    const page = await dashboard(own);
    expect(await fits(page)).toBe(true);
    const texts = await boxesOf(page.locator('.link-end :is(.link-name, dd > *), .link-middle p'));
    expect(texts.length).toBeGreaterThan(10);
    for (const [index, own] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        for (const a of own) {
          for (const b of other) {
            const apart =
              a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 6 || b.bottom <= a.top + 6;
            expect(apart, JSON.stringify([a, b])).toBe(true);
          }
        }
      }
    }
  });

  test('the header is one line, with the name of the device', async () => {
    const page = await dashboard(own);
    const name = page.locator('.topbar-name');
    expect((await page.locator('.topbar').boundingBox())?.height).toBeLessThanOrEqual(60);
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1);
  });

  test('the bar of pending changes is two lines and its interruption, and all its actions are reachable', async () => {
    const page = await own.take();
    await type(page, 'SSID', 'mast-narrow');
    await bar(page).getByText('1 pending change').waitFor();
    const tops = await bar(page)
      .locator('button:visible')
      .evaluateAll((buttons) =>
        buttons.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
      );
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
    // Height of a touch target, a line, and two of the interruption on the narrowest phone.
    expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(options.hasTouch ? 108 : 98);
    expect(await fits(page)).toBe(true);
    // The words are fully visible, with the buttons below them.
    const words = bar(page).locator('.bar-interruption');
    expect(await words.getAttribute('data-text')).toMatch(/interrupts/);
    expect(await words.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await button(page, 'More ways to apply').click();
    await page
      .getByText(/interrupts/)
      .last()
      .waitFor();
    await button(page, 'Review').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('mast-narrow').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'More ways to apply').click();
    expect(await axeViolations(page)).toEqual([]);
    await button(page, 'Discard').click();
    await expect.poll(() => field(page, 'SSID').inputValue()).toBe('mast-north');
  });
});
