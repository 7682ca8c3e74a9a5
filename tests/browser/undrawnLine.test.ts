import { afterEach, beforeEach, expect, test } from 'vitest';
import { axeViolations } from '../axeViolations.ts';
import { withValue } from '../simulator/client.ts';
import { newPage } from './newPage.ts';
import { resize } from './resize.ts';
import { open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { bar, saveUntested } from './wirelessPage.ts';

let device: ServedDevice;
beforeEach(async () => {
  device = await serveDevice();
});
afterEach(async () => {
  await device.close();
});

test('refuses an invalid line that no page shows before sending, and lets the user edit or remove it', async () => {
  const page = await newPage();
  await open(page, device, '#settings/system/backup');
  const changed = withValue(device.device.configuration.stored(), 'wireless.1.ssid', 'other');
  const backup = `${changed}radio.1.clksel=7\nradio.1.rc_mode=99\n`;
  await page
    .getByRole('region', { name: 'Backup and restore' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'backup.cfg', mimeType: 'text/plain', buffer: Buffer.from(backup) });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Radio', exact: false }).check();
  await dialog.getByRole('button', { name: /Stage \d changes/ }).click();

  const line = (text: string) => bar(page).getByRole('listitem').filter({ hasText: text });
  // In the bar it takes one line, so that it covers no button below.
  await bar(page).locator('.bar-line').first().waitFor();
  for (const width of [1280, 1024, 700]) {
    await resize(page, { width, height: 800 });
    expect((await bar(page).locator('.bar-line').first().boundingBox())?.height).toBeLessThanOrEqual(24);
  }
  await bar(page).getByRole('button', { name: 'All messages' }).click();
  await line('radio.1.clksel=7').waitFor();
  await line('radio.1.rc_mode=99').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await line('radio.1.clksel=7').getByRole('button', { name: 'Leave out' }).click();
  await line('radio.1.clksel').waitFor({ state: 'detached' });
  await line('radio.1.rc_mode=99').getByRole('button', { name: 'Edit' }).click();
  const value = bar(page).getByRole('textbox', { name: 'Value of radio.1.rc_mode' });
  expect(await value.inputValue()).toBe('99');
  await value.fill('3');
  await value.press('Enter');
  await line('radio.1.rc_mode').waitFor({ state: 'detached' });

  await saveUntested(page);
  await expect.poll(() => device.device.configuration.stored()).toContain('radio.1.rc_mode=3');
  expect(device.device.configuration.stored()).toContain('wireless.1.ssid=other');
  expect(device.device.configuration.stored()).not.toContain('radio.1.clksel=7');
});
