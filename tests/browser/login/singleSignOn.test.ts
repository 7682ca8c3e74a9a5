import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type RunningDevice, runDevice } from '../../simulator/runDevice.ts';
import { newPage } from '../newPage.ts';

const ACCOUNT = ['--state', 'ready', '--user', 'mast-admin', '--password', 'Guy-wires hold 7 masts'];

/** The sign-in of a radio with a simulated controller, and the way to that controller. */
async function atController(): Promise<{ readonly page: Page; readonly device: RunningDevice }> {
  const device = await runDevice('--port', '0', '--sso', ...ACCOUNT).started;
  const page = await newPage();
  await page.goto(`${device.address}/`);
  await page.getByRole('link', { name: 'controller' }).click();
  await page.getByRole('heading', { name: 'Simulated controller' }).waitFor();
  expect(page.url()).toContain(`device=${encodeURIComponent(new URL(device.address).host)}`);
  return { page, device };
}

test('a ticket of the controller signs in as administrator, and leaves neither address nor history', async () => {
  const { page, device } = await atController();
  await page.getByRole('button', { name: 'Grant a ticket' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(page.url()).not.toContain('ticketid');
  expect(await page.evaluate(() => sessionStorage.getItem('readOnlyUser'))).not.toBe('true');
  // The session outlasts the page, as one of the sign-in does.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(new URL(page.url()).host).toBe(new URL(device.address).host);
});

test('a ticket that the device refuses leads to the sign-in, which says so and takes the password', async () => {
  const { page } = await atController();
  await page.getByRole('button', { name: 'Send an invalid ticket' }).click();
  await page.getByRole('alert').filter({ hasText: 'Error logging in.' }).waitFor();
  expect(page.url()).not.toContain('ticketid');
  await page.getByLabel('Username', { exact: true }).fill('mast-admin');
  await page.getByLabel('Password', { exact: true }).fill('Guy-wires hold 7 masts');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
});
