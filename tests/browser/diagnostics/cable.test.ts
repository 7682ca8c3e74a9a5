import { expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../../axeViolations.ts';
import { newPage } from '../newPage.ts';
import { open, serveDevice } from '../servedDevice.ts';

test('Cable test warns of the interruption, shows its progress, and lists every pair with its length', async () => {
  const device = await serveDevice('dish-5ac-23');
  onTestFinished(() => device.close());
  const page = await newPage();
  await open(page, device, '#tools/cable');
  await page.getByText('Not tested yet.').first().waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await page.getByText('Interrupts port eth0 for about 6 s').waitFor();
  await page.getByRole('button', { name: 'Test cable' }).click();
  await page.getByRole('progressbar', { name: 'Progress' }).waitFor();
  expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(0);
  await expect.poll(() => device.device.cableTest.ports()[0]?.running).toBeGreaterThan(0);
  device.clock.advance(6000);
  const table = page.getByRole('table', { name: 'eth0' });
  await table.getByText('59 ft').first().waitFor();
  const found = device.device.cableTest.ports()[0]?.pairs ?? [];
  expect(await table.getByRole('rowheader').allTextContents()).toEqual(found.map(({ pair }) => String(pair)));
  expect(await page.locator('.cable-verdict').first().textContent()).toMatch(/pair/i);
  expect(await axeViolations(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/cable-.*\.csv$/);
});
