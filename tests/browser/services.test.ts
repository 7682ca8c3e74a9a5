import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptPage } from './newPage.ts';
import { enter, type ServedDevice, serveDevice } from './servedDevice.ts';

let device: ServedDevice;
beforeAll(async () => {
  device = await serveDevice();
});
afterAll(() => device.close());

const kept = keptPage(
  async (page) => {
    await enter(page, device, '#settings/services');
    await page.getByRole('button', { name: 'Certificate', expanded: false }).waitFor();
  },
  async (page) => {
    await page.evaluate(() => location.reload());
    await page.getByRole('button', { name: 'Certificate', expanded: false }).waitFor();
  },
);

test('each service is one row with its values, in three groups', async () => {
  const page = await kept.take();
  expect(await page.locator('.shelf h2').allTextContents()).toEqual([
    'Management access',
    'Monitoring and time',
    'Recovery',
  ]);
  const ssh = page.locator('.shelf-row', { has: page.getByRole('switch', { name: 'SSH server' }) });
  expect(await ssh.textContent()).toContain('Port 22');
  expect(await page.getByLabel('SSH port', { exact: true }).count()).toBe(0);
});

test('a service unfolds by its chevron, and folds again', async () => {
  const page = await kept.take();
  const chevron = page.getByRole('button', { name: 'SSH server' });
  await chevron.press('Enter');
  await page.getByLabel('SSH port', { exact: true }).waitFor();
  expect(await chevron.getAttribute('aria-expanded')).toBe('true');
  await chevron.press('Enter');
  expect(await page.getByLabel('SSH port', { exact: true }).count()).toBe(0);
});

test('a switch works while its row is folded; it unfolds and marks the change', async () => {
  const page = await kept.take();
  await page.getByRole('switch', { name: 'Enable ping watchdog' }).click();
  await page.getByLabel('IP address to ping', { exact: true }).waitFor();
  expect(await page.locator('.shelf-row:has(.field-changed)').count()).toBe(1);
});

test('the search unfolds its results', async () => {
  const page = await kept.take();
  await page.getByRole('searchbox', { name: 'Search this page' }).fill('SSH port');
  await page.getByLabel('SSH port', { exact: true }).waitFor();
});

test('a link into a folded service unfolds it', async () => {
  const page = await kept.take();
  await page.evaluate(() => location.assign('#settings/services?at=/web/sessionTimeout'));
  await page.getByLabel('Session timeout', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('/web/sessionTimeout');
});
