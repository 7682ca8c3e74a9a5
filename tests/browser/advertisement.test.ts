import { expect, test } from 'vitest';
import { newPage } from './newPage.ts';
import { open, serveDevice } from './servedDevice.ts';
import { bar, button, saveUntested, select } from './wirelessPage.ts';

test('advertised speeds of a port are ticked; an empty list is refused, and a fixed speed advertises nothing', async () => {
  const device = await serveDevice();
  const page = await newPage();
  await open(page, device, '#settings/network');
  await page.getByRole('radio', { name: 'Advanced' }).check();
  const boxes = page.locator('input[type=checkbox][name*="/advertise"]');
  const box = (flag: string) => page.locator(`input[type=checkbox][name*="/advertise"][value='"${flag}"']`);
  await box('1000full').waitFor();
  expect(await boxes.count()).toBe(6);
  for (const flag of ['10half', '10full', '100half', '100full', '1000half', '1000full']) {
    expect(await box(flag).isChecked()).toBe(true);
    await box(flag).press('Space');
  }
  await bar(page).getByText('Fix 1 error').or(bar(page).getByText('must be')).first().waitFor();
  expect(await button(page, 'Save').isDisabled()).toBe(true);
  await box('1000full').press('Space');
  await saveUntested(page);
  await bar(page).getByText('Saved and in use.').waitFor();
  expect(device.device.configuration.stored()).toContain('netconf.1.advertise=1000full\n');
  await select(page, 'Ethernet speed').selectOption({ index: 4 });
  await box('1000full').waitFor({ state: 'detached' });
  await device.close();
});
