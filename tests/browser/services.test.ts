import { expect, onTestFinished, test } from 'vitest';
import { newPage } from './newPage.ts';
import { resize } from './resize.ts';
import { open, serveDevice } from './servedDevice.ts';
import { sidewaysOnceDrawn } from './sideways.ts';

test('each service is one row with its values, in three groups; its chevron, its switch, a search and a link unfold it', async () => {
  const device = await serveDevice();
  onTestFinished(() => device.close());
  const page = await newPage();
  await open(page, device, '#settings/services');
  await page.getByRole('button', { name: 'Certificate', expanded: false }).waitFor();
  expect(await page.locator('.shelf h2').allTextContents()).toEqual([
    'Management access',
    'Monitoring and time',
    'Recovery',
  ]);
  const ssh = page.locator('.shelf-row', { has: page.getByRole('switch', { name: 'SSH server' }) });
  expect(await ssh.textContent()).toContain('Port 22');
  const port = page.getByLabel('SSH port', { exact: true });
  expect(await port.count()).toBe(0);

  const chevron = page.getByRole('button', { name: 'SSH server' });
  await chevron.press('Enter');
  await port.waitFor();
  expect(await chevron.getAttribute('aria-expanded')).toBe('true');
  await chevron.press('Enter');
  expect(await port.count()).toBe(0);

  // A switch also marks the change.
  await page.getByRole('switch', { name: 'Enable ping watchdog' }).click();
  await page.getByLabel('IP address to ping', { exact: true }).waitFor();
  const changed = page.locator('.shelf-row:has(.field-changed)');
  expect(await changed.count()).toBe(1);
  // The mark is a border, which forced colors draw, unlike a shadow.
  await page.emulateMedia({ forcedColors: 'active' });
  const mark = await changed.evaluate((row) => {
    const { borderInlineStartWidth, blockSize } = getComputedStyle(row, '::before');
    return { width: borderInlineStartWidth, isWhole: Number.parseFloat(blockSize) === row.clientHeight };
  });
  expect(mark).toEqual({ width: '3px', isWhole: true });
  await page.emulateMedia({ forcedColors: 'none' });

  const search = page.getByRole('searchbox', { name: 'Search this page' });
  await search.fill('SSH port');
  await port.waitFor();
  await search.fill('');
  await page.getByRole('button', { name: 'Certificate', expanded: false }).waitFor();

  await page.evaluate(() => location.assign('#settings/services?at=/web/sessionTimeout'));
  await page.getByLabel('Session timeout', { exact: true }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('/web/sessionTimeout');

  // On a phone, Undo stands beside the title of the changed service.
  await page.getByRole('switch', { name: 'Enable SNMP agent' }).click();
  await resize(page, { width: 390, height: 844 });
  expect(await sidewaysOnceDrawn(page, 390)).toEqual([]);
});
