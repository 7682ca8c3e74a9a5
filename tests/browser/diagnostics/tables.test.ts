import { expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../../axeViolations.ts';
import { configure } from '../../simulator/configure.ts';
import { newPage } from '../newPage.ts';
import { resize } from '../resize.ts';
import { open, serveDevice } from '../servedDevice.ts';

test('Device tables work by keyboard: changing tabs, filtering, sorting, and releasing a lease after a question', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  configure(device, {
    'dhcpd.status': 'enabled',
    'dhcpd.1.devname': 'br0',
    'dhcpd.1.start': '192.168.1.100',
    'dhcpd.1.end': '192.168.1.150',
    'dhcpc.status': 'enabled',
    'dhcpc.1.devname': 'br0',
  });
  device.clock.advance(60_000);
  const page = await newPage();
  await open(page, device, '#tools/tables?at=leases');
  const hostile = page.getByRole('rowheader', { name: '<img src=x onerror=alert(1)>' });
  await hostile.waitFor();
  await page.getByRole('searchbox', { name: 'Filter the table' }).fill('onerror');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Filter the table' }).fill('');
  await page.getByRole('button', { name: 'IP address' }).click();
  await page.getByRole('columnheader', { name: 'IP address' }).and(page.locator('[aria-sort=ascending]')).waitFor();
  await page.getByRole('tab', { name: 'DHCP leases' }).press('ArrowRight');
  await page.getByRole('region', { name: 'br0' }).getByText('Has an address').waitFor();
  expect(new URL(page.url()).hash).toBe('#tools/tables?at=dhcp');
  await page.getByRole('button', { name: 'Release br0' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await page.getByRole('region', { name: 'br0' }).getByText('Released').waitFor();
  await page.getByRole('tab', { name: 'Firewall' }).click();
  await page.getByRole('tabpanel').getByRole('link', { name: 'Network settings' }).waitFor();

  // The selected tab stays visible when the window becomes narrow.
  const shown = page.getByRole('tab', { name: 'Firewall' });
  await resize(page, { width: 390, height: 844 });
  await expect
    .poll(async () => {
      const { x, width } = (await shown.boundingBox()) ?? { x: -1, width: 0 };
      return x >= 0 && x + width <= 390;
    })
    .toBe(true);
  await resize(page, { width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
