import { describe, expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { bandsAndLink, ofFirstFamily, oneOfEach } from '../simulator/oneOfEach.ts';
import { newPage } from './newPage.ts';
import { nextStatus, open, serveDevice } from './servedDevice.ts';

const kinds = oneOfEach(bandsAndLink, ofFirstFamily);

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The first model in both color schemes at both widths. The other models in one scheme for each width. */
const LOOKS = [
  ['light', WIDE],
  ['dark', PHONE],
  ['dark', WIDE],
  ['light', PHONE],
] as const;

describe.each(kinds.map(({ id }) => id))('the dashboard of %s', (id) => {
  test.each(id === kinds[0]?.id ? LOOKS : LOOKS.slice(0, 2))(
    '%s, %j: axe finds no violation, the page does not overflow, no script fails',
    async (colorScheme, viewport) => {
      const device = await serveDevice(id);
      onTestFinished(() => device.close());
      const page = await newPage({ colorScheme, viewport });
      const failed: string[] = [];
      page.on('pageerror', (error) => failed.push(error.message));
      await open(page, device);
      await nextStatus(page);
      // Each connected end has a signal figure.
      expect(await page.locator('.link-signal, .link-cells').filter({ hasText: /\d/ }).count()).toBeGreaterThan(0);
      await page.getByRole('region', { name: 'Link health' }).getByRole('status').waitFor();
      expect(await axeViolations(page, 'html', 'all')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(failed).toEqual([]);
    },
  );
});
