import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { axeViolations } from '../../axeViolations.ts';
import { newPage } from '../newPage.ts';
import { open, serveDevice } from '../servedDevice.ts';

test('Ping counts, plots and saves replies; without a count it runs until stopped or left', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  const page = await newPage();
  await open(page, device, '#tools/ping');
  const host = page.getByRole('combobox', { name: 'Host' });
  const start = page.getByRole('button', { name: 'Start', exact: true });
  const figure = (name: string) => page.locator('dl > div', { hasText: name }).locator('dd');
  await host.fill('192.0.2.999');
  await page.getByText('Enter an IPv4 or IPv6 address, or a host name.').waitFor();
  expect(await start.isDisabled()).toBe(true);
  // Known hosts are offered: the peer of the link by its name.
  await page.locator('datalist option[value="192.0.2.21"][label="farm-east"]').waitFor({ state: 'attached' });

  // One press fills in the peer or the gateway.
  await page.getByRole('button', { name: 'farm-east 192.0.2.21' }).click();
  expect(await host.inputValue()).toBe('192.0.2.21');
  const gateway = page.getByRole('button', { name: /^Gateway / });
  await gateway.click();
  expect(await gateway.getAttribute('aria-pressed')).toBe('true');
  expect(await gateway.textContent()).toBe(`Gateway ${await host.inputValue()}`);
  expect(await start.isDisabled()).toBe(false);

  await host.fill('127.0.0.1');
  await page.getByLabel('Packets', { exact: true }).fill('3');
  await page.getByLabel('Interval').selectOption('0.2 s');
  await host.press('Enter');
  await start.waitFor();
  expect(await figure('Received').textContent()).toBe('3');
  expect(await figure('Packet loss').textContent()).toBe('0 %');
  await page.getByRole('img', { name: /^Time of each packet/ }).waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save TXT' }).click();
  const lines = readFileSync(await (await saving).path(), 'utf8').split('\n');
  expect(lines[0]).toBe('PING 127.0.0.1: 56 bytes');
  expect(lines).toContain('3 packets sent, 3 received, 0.0% packet loss');
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('checkbox', { name: 'Until stopped' }).check();
  await start.press('Enter');
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await expect.poll(async () => Number(await figure('Sent').textContent())).toBeGreaterThan(3);
  // The pressed button still has the focus.
  await page.keyboard.press('Enter');
  await start.waitFor();
  await start.press('Enter');
  await stop.waitFor();
  await page.getByRole('link', { name: 'Traceroute' }).click();
  await page.getByRole('heading', { level: 1, name: 'Traceroute' }).waitFor();
  await page.getByRole('link', { name: 'Ping' }).click();
  await start.waitFor();
  expect(await page.getByRole('checkbox', { name: 'Until stopped' }).isChecked()).toBe(true);
});
