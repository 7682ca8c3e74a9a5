import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screenBytes } from '../../../bench/screenBytes.ts';
import { axeViolations } from '../../axeViolations.ts';
import { newPage } from '../newPage.ts';
import { type LoginDevice, startLoginDevice } from './loginDevice.ts';
import { answerSetup, changePublicInfo, save, TITLES, title } from './loginPage.ts';

let device: LoginDevice;

beforeAll(async () => {
  device = await startLoginDevice('factory');
});
afterAll(async () => {
  await device?.close();
});

test('the login screen loads at most 105 kB of script and style', () => {
  expect(screenBytes('dist', ['index', 'login']).total).toBeLessThanOrEqual(105_000);
});

/** Contrast in dark and in high contrast follows from the tokens (tests/src/ui/contrast.test.ts). */
test.each([1280, 320])('%i px: axe finds nothing on any step, and nothing scrolls sideways', async (width) => {
  const page = await newPage({ viewport: { width, height: 800 } });
  const wrong: Record<string, unknown> = {};

  await page.goto(device.url);
  await title(page, TITLES.setup).waitFor();
  wrong.setup = await look(page);
  await answerSetup(page);
  await save(page).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  wrong.create = await look(page);
  await changePublicInfo(page, (info) => ({ ...info, setup_complete: true, default_password: false }));
  await page.reload();
  await title(page, TITLES.signIn).waitFor();
  wrong.signIn = await look(page);
  await page.getByRole('button', { name: 'Privacy policy' }).first().click();
  await page.getByRole('dialog').locator('p').first().waitFor();
  wrong.legal = await look(page);

  expect(wrong).toEqual({ setup: [], create: [], signIn: [], legal: [] });
});

/** Axe violations, and a finding if the page is wider than its window. */
async function look(page: Page): Promise<readonly string[]> {
  const found = await axeViolations(page, 'html', 'all');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return wide ? [...found, 'scrolls sideways'] : found;
}
