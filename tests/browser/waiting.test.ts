import { expect, onTestFinished, test } from 'vitest';
import { newPage } from './newPage.ts';
import { open, serveDevice } from './servedDevice.ts';
import { bar, type } from './wirelessPage.ts';

const SENTENCE = 'Settings were written to the device but are not in use.';

/** Device with a text that was not applied, and a page on it. */
async function waiting(hash: string) {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  const { configuration } = device.device;
  const [before, written] = [configuration.active(), `${configuration.active()}snmp.contact=north mast\n`];
  configuration.propose(written, false);
  const page = await newPage();
  await open(page, device, hash);
  return { page, configuration, before, written, banner: page.getByRole('status').filter({ hasText: SENTENCE }) };
}

test('written but unapplied settings are reported on every page, and can be applied', async () => {
  const { page, configuration, before, written, banner } = await waiting('#dashboard');
  await banner.waitFor();
  expect(configuration.active()).toBe(before);
  await banner.getByRole('button', { name: 'Apply' }).click();
  await banner.waitFor({ state: 'detached' });
  await page.getByText('The unapplied settings are in use now.').first().waitFor();
  expect([configuration.active(), configuration.stored(), configuration.modified()]).toEqual([
    written,
    written,
    false,
  ]);
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

test('written but unapplied settings can be discarded; a pending change stays pending', async () => {
  const { page, configuration, before, banner } = await waiting('#settings/wireless');
  await banner.waitFor();
  await type(page, 'SSID', 'mast-south');
  await banner.getByRole('button', { name: 'Discard' }).click();
  await banner.waitFor({ state: 'detached' });
  await page.getByText('The unapplied settings were discarded.').first().waitFor();
  expect([configuration.active(), configuration.stored(), configuration.modified()]).toEqual([before, before, false]);
  await bar(page).getByText('1 pending change').waitFor();
});
