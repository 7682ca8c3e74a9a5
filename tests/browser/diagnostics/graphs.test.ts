import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeViolations } from '../../axeViolations.ts';
import { newPage } from '../newPage.ts';
import { resize } from '../resize.ts';
import { open, type ServedDevice, serveDevice } from '../servedDevice.ts';

let served: ServedDevice;
beforeAll(async () => {
  served = await serveDevice();
});
afterAll(() => served?.close());

/** Lets the device measure for the given seconds. */
function measure(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    served.clock.advance(1000);
    served.device.history.look();
  }
}

test('Graphs opens from the dashboard, with ranges, linked events, availability and export', async () => {
  measure(130);
  served.device.configuration.amend((text) => `${text}comment=1\n`);
  measure(5);
  const page = await newPage();
  await open(page, served);
  await page.getByRole('region', { name: 'Throughput' }).getByRole('link', { name: 'Events' }).click();
  await page.getByRole('heading', { level: 1, name: 'Graphs' }).waitFor();
  await page.getByText(/^Availability measured 100 % in 2 min \d+ s \(0 s down\)$/).waitFor();
  const signal = page.getByRole('region', { name: 'Signal' });
  await signal.getByRole('img', { name: /Local: −\d+ dBm/ }).waitFor();
  await page.getByRole('radio', { name: '10 min' }).check();
  await signal.getByText('Data', { exact: true }).click();
  await expect.poll(() => signal.getByRole('row').count()).toBeGreaterThan(130);
  await expect.poll(() => page.locator('.graphs-measured[aria-busy="false"] canvas').count()).toBe(2);
  expect(await axeViolations(page)).toEqual([]);

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save CSV' }).click(),
  ]);
  const lines = readFileSync(await saved.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toMatch(/^Time,"Measured, s","Linked, s","Local lowest, dBm"/);
  expect(lines.length).toBeGreaterThan(130);

  await resize(page, { width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const event = page
    .getByRole('region', { name: 'Events' })
    .getByRole('listitem')
    .filter({ hasText: 'Settings saved' });
  await event.getByRole('link', { name: 'History of settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'History' }).waitFor();
  await page.goBack();
  expect(await page.getByRole('radio', { name: '10 min' }).isChecked()).toBe(true);
});

test('Graphs reports a device that has just started, and is not offered without a history', async () => {
  const young = await serveDevice();
  const page = await newPage();
  try {
    await open(page, young, '#tools/graphs');
    await page.getByText(/^Nothing measured in this time yet/).waitFor();
    await page.route('**/hist-stats.cgi*', (route) => route.fulfill({ status: 404, body: '{}' }));
    // The response removes the choice, so its checked state cannot be tested.
    await page.getByRole('radio', { name: '7 d' }).dispatchEvent('click');
    await page.getByText('This model does not keep a history.').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
  } finally {
    await young.close();
  }
});
