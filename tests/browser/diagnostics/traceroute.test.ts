import { expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../../axeViolations.ts';
import { newPage } from '../newPage.ts';
import { open, serveDevice } from '../servedDevice.ts';

test('Traceroute shows every hop to a host as soon as it is found', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  const page = await newPage();
  await open(page, device, '#dashboard');
  await page.getByRole('link', { name: 'Traceroute' }).click();
  await page.getByRole('heading', { level: 1, name: 'Traceroute' }).waitFor();
  expect(await page.title()).toContain('Traceroute');
  const start = page.getByRole('button', { name: 'Start' });
  expect(await start.isDisabled()).toBe(true);
  const host = page.getByRole('combobox', { name: 'Host' });
  await host.fill('203.0.113.9');
  await host.press('Enter');
  await page.getByRole('row', { name: /^1 .*192\.168\.1\.1/ }).waitFor();
  await page.getByText(/^Reached in \d+ hops$/).waitFor();
  await page.getByRole('row', { name: /203\.0\.113\.9/ }).waitFor();
  await page.getByRole('button', { name: 'Save CSV' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  // Stops at the requested number of hops.
  await page.getByLabel('Max hops').fill('1');
  await page.getByRole('checkbox', { name: 'Resolve names' }).uncheck();
  await start.click();
  await page.getByText('Not reached within 1 hop').waitFor();
});
