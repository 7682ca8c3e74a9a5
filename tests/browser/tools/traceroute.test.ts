import { expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../../axeViolations.ts';
import { newPage } from '../newPage.ts';
import { open, serveDevice } from '../servedDevice.ts';

test('Traceroute shows every place on the way to a host, as it is found', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  const page = await newPage();
  await open(page, device, '#dashboard');
  await page.getByRole('link', { name: 'Traceroute' }).click();
  await page.getByRole('heading', { level: 1, name: 'Traceroute' }).waitFor();
  expect(await page.title()).toContain('Traceroute');
  const start = page.getByRole('button', { name: 'Start' });
  expect(await start.isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Host' }).fill('127.0.0.1');
  await page.getByRole('textbox', { name: 'Host' }).press('Enter');
  const row = page.getByRole('row', { name: /^1 .*127\.0\.0\.1/ });
  await row.waitFor();
  await start.waitFor();
  await page.getByRole('button', { name: 'Save TXT' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});
