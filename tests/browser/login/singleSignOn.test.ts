import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type RunningDevice, runDevice } from '../../simulator/runDevice.ts';
import { newPage } from '../newPage.ts';

const ACCOUNT = ['--state', 'ready', '--user', 'mast-admin', '--password', 'Guy-wires hold 7 masts'];

/** Sign-in of a radio with a simulated controller, and the way to the controller. */
async function atController(): Promise<{ readonly page: Page; readonly device: RunningDevice }> {
  const device = await runDevice('--port', '0', '--sso', ...ACCOUNT).started;
  const page = await newPage();
  await page.goto(`${device.address}/`);
  await page.getByRole('link', { name: 'controller' }).click();
  await page.getByRole('heading', { name: 'Simulated controller' }).waitFor();
  expect(page.url()).toContain(`device=${encodeURIComponent(new URL(device.address).host)}`);
  return { page, device };
}

test('a ticket of the controller signs in as administrator, and stays in neither address nor history', async () => {
  const { page, device } = await atController();
  await page.getByRole('button', { name: 'Grant a ticket' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(page.url()).not.toContain('ticketid');
  expect(await page.evaluate(() => sessionStorage.getItem('readOnlyUser'))).not.toBe('true');
  // The session survives a reload, like one of the sign-in.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(new URL(page.url()).host).toBe(new URL(device.address).host);
});

test('a refused ticket leads to the sign-in with a message, and the password works', async () => {
  const { page } = await atController();
  await page.getByRole('button', { name: 'Send an invalid ticket' }).click();
  await page.getByRole('alert').filter({ hasText: 'Error logging in.' }).waitFor();
  expect(page.url()).not.toContain('ticketid');
  await page.getByLabel('Username', { exact: true }).fill('mast-admin');
  await page.getByLabel('Password', { exact: true }).fill('Guy-wires hold 7 masts');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
});
