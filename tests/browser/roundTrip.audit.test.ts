import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plan } from '../../engine/plan/plan.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import { arbitraryText } from '../properties/arbitraryDocument.ts';
import { READY_ACCOUNT, readyConfiguration } from '../src/settings/realDraft.ts';
import { serveDevice } from './servedDevice.ts';
import { bar, wirelessPage } from './wirelessPage.ts';

const SEED = 20_261_121;
const TEXTS = 4;

/** Sections that an administrator needs to sign in. */
const WAY_IN = /^(users|httpd|radio|wireless)\./;

/** Arbitrary texts: the sections for sign-in of this device, with any lines of other sections. */
async function texts(): Promise<readonly string[]> {
  const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
  const ready = linesOf(await readyConfiguration()).filter((line) => WAY_IN.test(line));
  const chosen = fc.sample(arbitraryText(plan(configurationSchema)), { numRuns: TEXTS, seed: SEED });
  return chosen.map((text) => {
    const others = linesOf(text).filter((line) => !WAY_IN.test(line));
    return [...ready, ...others, ''].join('\n');
  });
}

async function goTo(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^${title}( \\d|$)`) }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.locator('.form .field:visible').first().waitFor();
}

test('the pages keep any text unchanged, to the byte', async () => {
  for (const text of await texts()) {
    const device = await serveDevice('dish-5ac-23', text);
    try {
      const page = await wirelessPage(device, { account: READY_ACCOUNT });
      await page.getByRole('radio', { name: 'Advanced' }).check();
      for (const title of ['Network', 'Services', 'System', 'Wireless', 'System']) await goTo(page, title);
      expect(await bar(page).count()).toBe(0);
      await page.getByRole('link', { name: 'Backup' }).click();
      await page.getByRole('button', { name: 'Open configuration text' }).click();
      const raw = page.getByRole('dialog', { name: 'Configuration text' });
      await raw.getByText(`All ${text.split('\n').length - 1} lines`).waitFor();
      await raw.getByText('Pending 0').waitFor();
      expect(device.device.configuration.active()).toBe(text);
      await page.close();
    } finally {
      await device.close();
    }
  }
}, 120_000);
