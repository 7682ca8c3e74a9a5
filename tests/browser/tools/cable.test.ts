import { expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../../axeViolations.ts';
import { newPage } from '../newPage.ts';
import { open, serveDevice } from '../servedDevice.ts';

test('a cable test says that the link of the port is interrupted, is watched, and shows every pair with its length', async () => {
  const device = await serveDevice('dish-5ac-23');
  onTestFinished(() => device.close());
  const page = await newPage();
  await open(page, device, '#tools/cable');
  await page.getByText('This cable was not tested yet.').first().waitFor();
  await page.getByRole('button', { name: 'Test cable' }).click();
  const question = page.getByRole('dialog', { name: 'Test cable?' });
  await question.getByText('The link of port eth0 is interrupted for about 6 s').waitFor();
  await question.getByRole('button', { name: 'Test cable' }).click();
  await page.getByRole('progressbar', { name: 'Progress' }).waitFor();
  expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(0);
  await expect.poll(() => device.device.cableTest.ports()[0]?.running).toBeGreaterThan(0);
  device.clock.advance(6000);
  const table = page.getByRole('table', { name: 'eth0' });
  await table.getByText('18 m').first().waitFor();
  const found = device.device.cableTest.ports()[0]?.pairs ?? [];
  expect(await table.getByRole('rowheader').allTextContents()).toEqual(found.map(({ pair }) => String(pair)));
  expect(await page.locator('.cable-verdict').first().textContent()).toMatch(/pair/i);
  expect(await axeViolations(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/cable-.*\.csv$/);
});
