import { expect, test } from 'vitest';
import { newPage } from './newPage.ts';
import { open, serveDevice } from './servedDevice.ts';
import { bar, button, field, type } from './wirelessPage.ts';

test('refuses an emptied MTU under its field, and one that the interface cannot carry', async () => {
  const device = await serveDevice();
  const page = await newPage();
  await open(page, device, '#settings/network');
  const mtu = field(page, 'MTU');
  const said = mtu.locator('xpath=ancestor::*[contains(@class, "field")][.//*[@class="field-error"]][1]');
  await type(page, 'MTU', '');
  expect(await said.locator('.field-error').textContent()).toBe('br0 MTU required.');
  expect(await mtu.getAttribute('aria-invalid')).toBe('true');
  await bar(page).getByText('br0 MTU required.').waitFor();
  expect(await button(page, 'Save').isDisabled()).toBe(true);
  await type(page, 'MTU', '1279');
  const refused = said.getByText('br0 MTU must be between 1280 and 2024', { exact: true });
  await refused.first().waitFor();
  expect(await refused.count()).toBe(1);
  await said.getByText('1280 (IPv6 minimum) to 2024 (maximum of br0).').waitFor();
  await type(page, 'MTU', '1500');
  await bar(page).waitFor({ state: 'detached' });
  await device.close();
});
