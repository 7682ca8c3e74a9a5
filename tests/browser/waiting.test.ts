import { expect, onTestFinished, test } from 'vitest';
import { newPage } from './newPage.ts';
import { open, serveDevice } from './servedDevice.ts';
import { bar, type } from './wirelessPage.ts';

const SENTENCE = 'Settings were written to the device but are not in use.';

test('written but unapplied settings are reported on every page; they can be applied, or discarded while a pending change stays pending', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  const { configuration } = device.device;
  const before = configuration.active();
  const written = `${before}snmp.contact=north mast\n`;
  const isInUse = (text: string) =>
    expect([configuration.active(), configuration.stored(), configuration.modified()]).toEqual([text, text, false]);
  configuration.propose(written, false);
  const page = await newPage();
  await open(page, device, '#dashboard');
  const banner = page.getByRole('status').filter({ hasText: SENTENCE });
  await banner.waitFor();
  expect(configuration.active()).toBe(before);
  await banner.getByRole('button', { name: 'Apply' }).click();
  await banner.waitFor({ state: 'detached' });
  await page.getByText('The unapplied settings are in use now.').first().waitFor();
  isInUse(written);

  await page.getByRole('link', { name: 'Wireless' }).click();
  await type(page, 'SSID', 'mast-south');
  configuration.propose(before, false);
  await banner.waitFor();
  await banner.getByRole('button', { name: 'Discard' }).click();
  await banner.waitFor({ state: 'detached' });
  await page.getByText('The unapplied settings were discarded.').first().waitFor();
  isInUse(written);
  await bar(page).getByText('1 pending change').waitFor();
});

test('a message whose code does not load breaks neither the page nor pending changes', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  const page = await newPage();
  await open(page, device, '#settings/wireless');
  await type(page, 'SSID', 'mast-south');
  await page.route(/\/Waiting-/, (route) => route.abort());
  const { configuration } = device.device;
  configuration.propose(`${configuration.active()}snmp.contact=north mast\n`, false);
  await page.getByRole('alert').filter({ hasText: 'Pending changes has failed' }).waitFor();
  await bar(page).getByText('1 pending change').waitFor();
});
