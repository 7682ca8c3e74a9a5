import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BIG_NETWORK, bigNetwork } from './bigNetwork.ts';
import { newPage } from './newPage.ts';
import { open, serveDevice } from './servedDevice.ts';
import { isFocused } from './wirelessPage.ts';

/** Last row, after the ports, the radio and the bridge. */
const LAST = BIG_NETWORK.vlans + 2;
const cards = (page: Page) => page.locator('.form-card:visible', { hasText: /^IP address (?:eth|ath|br)/ });

test('of many interfaces those near the screen have fields; a link, the search and a message lead to any', async () => {
  const factory = await serveDevice();
  const text = bigNetwork(factory.device.configuration.stored());
  await factory.close();
  const device = await serveDevice('dish-5ac-23', text);
  try {
    const page = await newPage();
    await open(page, device, '#settings/network');
    await cards(page).first().locator('.field').first().waitFor();
    await cards(page).last().waitFor();
    expect(await cards(page).last().locator('h2').textContent()).toContain('br0.163');
    await expect.poll(() => cards(page).last().locator('.field').count()).toBe(0);

    await page.evaluate((last) => {
      location.hash = `#settings/network?at=/interfaces/interfaces/${last}/address`;
    }, LAST);
    const address = page.locator(`[name='/interfaces/interfaces/${LAST}/address']`);
    await expect.poll(() => isFocused(address)).toBe(true);
    await address.fill('10.0.163.300');
    await address.press('Tab');

    const search = page.getByRole('searchbox', { name: 'Search this page' });
    await search.fill('10.0.140.1');
    await expect.poll(() => cards(page).count()).toBe(1);
    expect(await cards(page).locator('h2').textContent()).toContain('br0.140');
    expect(await cards(page).locator('input:visible').inputValue()).toBe('10.0.140.1');

    await search.fill('');
    await page.getByRole('search').getByRole('button', { name: 'Has an error' }).click();
    await expect.poll(() => cards(page).count()).toBe(1);
    expect(await cards(page).locator('.field-error').textContent()).toContain('IPv4 address');
  } finally {
    await device.close();
  }
});
