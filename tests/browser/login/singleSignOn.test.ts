import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { runDevice } from '../../simulator/runDevice.ts';
import { newPage } from '../newPage.ts';

const ACCOUNT = ['--state', 'ready', '--user', 'mast-admin', '--password', 'Guy-wires hold 7 masts'];

/** Page of the simulated controller, reached from the sign-in of its radio. */
async function atController(address: string): Promise<Page> {
  const page = await newPage();
  await page.goto(`${address}/`);
  await page.getByRole('link', { name: 'controller' }).click();
  await page.getByRole('heading', { name: 'Simulated controller' }).waitFor();
  expect(page.url()).toContain(`device=${encodeURIComponent(new URL(address).host)}`);
  return page;
}

test('a ticket of the controller signs in as administrator, and stays in neither address nor history; a refused one leads to the sign-in, and the password works', async () => {
  const { address } = await runDevice('--port', '0', '--sso', ...ACCOUNT).started;
  const page = await atController(address);
  const dashboard = page.getByRole('heading', { level: 1, name: 'Dashboard' });
  await page.getByRole('button', { name: 'Grant a ticket' }).click();
  await dashboard.waitFor();
  expect(page.url()).not.toContain('ticketid');
  expect(await page.evaluate(() => sessionStorage.getItem('readOnlyUser'))).not.toBe('true');
  // The session survives a reload, like one of the sign-in.
  await page.reload();
  await dashboard.waitFor();
  expect(new URL(page.url()).host).toBe(new URL(address).host);

  const refused = await atController(address);
  await refused.getByRole('button', { name: 'Send an invalid ticket' }).click();
  await refused.getByRole('alert').filter({ hasText: 'Error logging in.' }).waitFor();
  expect(refused.url()).not.toContain('ticketid');
  await refused.getByLabel('Username', { exact: true }).fill('mast-admin');
  await refused.getByLabel('Password', { exact: true }).fill('Guy-wires hold 7 masts');
  await refused.getByRole('button', { name: 'Login', exact: true }).click();
  await refused.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
});
