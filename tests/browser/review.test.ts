import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ServedDevice, serveDevice } from './servedDevice.ts';
import { bar, button, type, wirelessPage } from './wirelessPage.ts';

let device: ServedDevice;
beforeEach(async () => {
  device = await serveDevice();
});
afterEach(async () => {
  await device.close();
});

test('what was reviewed can be saved from there, after the same question as in the bar', async () => {
  const page = await wirelessPage(device);
  await type(page, 'SSID', 'mast-south');
  await button(page, 'Review').click();
  const review = page.getByRole('dialog', { name: '1 pending change' });
  await review.getByRole('button', { name: 'Save…' }).click();
  await page
    .getByRole('dialog', { name: 'Save without a test?' })
    .getByRole('button', { name: 'Save without' })
    .click();
  await bar(page).getByText('Saved and in use.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(device.device.configuration.stored()).toContain('wireless.1.ssid=mast-south');
});

test('or tested', async () => {
  const page = await wirelessPage(device);
  await type(page, 'SSID', 'mast-south');
  await button(page, 'Review').click();
  const review = page.getByRole('dialog', { name: '1 pending change' });
  await review.getByRole('button', { name: 'Test for 240 s' }).click();
  await button(page, 'Keep').waitFor();
  expect(device.device.configuration.active()).toContain('ssid=mast-south');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('not while something needs attention', async () => {
  const page = await wirelessPage(device);
  await type(page, 'SSID', 'mäst');
  await button(page, 'Review').click();
  const review = page.getByRole('dialog', { name: '1 pending change' });
  expect(await review.getByRole('button', { name: /^Save/ }).isDisabled()).toBe(true);
  expect(await review.getByRole('button', { name: /^Test for/ }).isDisabled()).toBe(true);
});
