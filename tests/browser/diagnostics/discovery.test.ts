import { expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../../axeViolations.ts';
import { newPage } from '../newPage.ts';
import { open, serveDevice } from '../servedDevice.ts';

test('Discovery starts when opened, shows hostile names as text, and links only to devices', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  const page = await newPage();
  const letTimePass = async () => {
    await expect.poll(() => device.clock.sleeping()).toBeGreaterThan(0);
    device.clock.advance(3000);
  };
  await open(page, device, '#tools/discovery');
  await letTimePass();
  await page.getByText('3 found').waitFor();
  await letTimePass();
  await page.getByRole('button', { name: 'Scan again' }).waitFor();
  const hostile = page.getByRole('row', { name: /<img src=x onerror=alert\(1\)>/ });
  await hostile.waitFor();
  await page.getByRole('row', { name: /farm-east.*192\.0\.2\.21.*Station.*Link/ }).waitFor();
  const link = page.getByRole('link', { name: 'Open farm-east by HTTPS (opens in a new tab)' });
  expect(await link.getAttribute('href')).toBe('https://192.0.2.21/');
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(await link.getAttribute('target')).toBe('_blank');
  await page.getByRole('button', { name: 'Address', exact: true }).click();
  expect(await page.locator('tbody tr').first().textContent()).toContain('192.0.2.21');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Filter the devices' }).fill('FARM');
  await page.getByText('1 of 3 shown').waitFor();
  expect(await page.locator('tbody tr').count()).toBe(1);
});
