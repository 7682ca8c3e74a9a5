import { expect, test } from 'vitest';
import { oneOfEach } from '../simulator/oneOfEach.ts';
import { newPage } from './newPage.ts';
import { serveDevice, signIn } from './servedDevice.ts';
import { field } from './wirelessPage.ts';

/** Properties that change the height of pages most. */
const kinds = oneOfEach(({ radios, unlockKey, speaks }) => [
  radios.map(({ band, antennas, ptpOnly }) => [band, antennas.length > 1, ptpOnly]),
  unlockKey !== undefined,
  speaks === 'second',
]);

test.each(kinds)(
  'until one is unfolded, services of $id are at most 1,000 px high, all settings of its radio 1,800 px',
  async ({ id }) => {
    const own = await serveDevice(id);
    const page = await newPage();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await page.goto(`${own.url}#settings/services`);
    await signIn(page);
    await page.getByRole('button', { name: 'Certificate', expanded: false }).waitFor();
    expect(await height()).toBeLessThanOrEqual(1000);
    await page.getByRole('link', { name: 'Wireless', exact: true }).click();
    await field(page, 'SSID').waitFor();
    await page.getByRole('radio', { name: 'Advanced', exact: true }).check();
    await page.getByRole('button', { name: 'Traffic', expanded: false }).waitFor();
    await page.getByText('Change both ends').or(page.getByText('Not supported by this model')).last().waitFor();
    expect(await height()).toBeLessThanOrEqual(1800);
    await own.close();
  },
);
