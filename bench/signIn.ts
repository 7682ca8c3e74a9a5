import type { Page } from 'playwright-core';

export const ACCOUNT = { name: 'admin', password: 'Guy-wires hold 7 masts' };

export async function signIn(page: Page, url: string): Promise<void> {
  // The compiler wraps functions that run in the page with this helper.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(url);
  await page.getByLabel('Username', { exact: true }).fill(ACCOUNT.name);
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Device' }).waitFor();
}
