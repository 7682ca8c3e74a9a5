import { expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { bandsAndLink, ofFirstFamily, oneOfEach } from '../simulator/oneOfEach.ts';
import { newPage } from './newPage.ts';
import { resize } from './resize.ts';
import { nextStatus, open, serveDevice } from './servedDevice.ts';

const kinds = oneOfEach(bandsAndLink, ofFirstFamily);

/** Contrast in dark follows from the tokens (tests/src/ui/contrast.test.ts). */
test.each(kinds.map(({ id }) => id))(
  'the dashboard of %s, wide and on a phone: axe finds no violation, the page does not overflow, no script fails',
  async (id) => {
    const device = await serveDevice(id);
    onTestFinished(() => device.close());
    const page = await newPage();
    const failed: string[] = [];
    page.on('pageerror', (error) => failed.push(error.message));
    await open(page, device);
    await nextStatus(page);
    // Each connected end has a signal figure.
    expect(await page.locator('.link-signal, .link-cells').filter({ hasText: /\d/ }).count()).toBeGreaterThan(0);
    await page.getByRole('region', { name: 'Link health' }).getByRole('status').waitFor();
    for (const width of [1280, 390]) {
      await resize(page, { width, height: 900 });
      expect(await axeViolations(page, 'html', 'all')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    expect(failed).toEqual([]);
  },
);
