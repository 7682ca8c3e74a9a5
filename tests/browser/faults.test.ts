import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ACCOUNT, askForStatus, serveDevice } from './servedDevice.ts';
import { bar, button, field, keptWireless, saveUntested, type } from './wirelessPage.ts';

const TYPED = 'mast-south';

/** Seconds of a network restart. */
const RESTART = 10;

const kept = keptWireless(undefined, () => serveDevice('dish-5ac-23', undefined, RESTART));

/** Begins to change the network name. */
async function editing(): Promise<Page> {
  const page = await kept.take();
  await type(page, 'SSID', TYPED);
  await bar(page).getByText('1 pending change').waitFor();
  return page;
}

/** Makes the page request the status until a condition holds. */
async function asking(page: Page, is: () => Promise<boolean>): Promise<void> {
  const ask = async (): Promise<boolean> => {
    await askForStatus(page);
    return is();
  };
  // A page that gets no response asks again after some seconds.
  await expect.poll(ask, { interval: 200, timeout: 30_000 }).toBe(true);
}

// tests/src/device/call.test.ts covers 401, and tests/src/settings/savingFaults.test.ts all other faults of a save.
test('a save refused with 403 leads to the sign-in once, and typed values return after it', async () => {
  const page = await editing();
  const device = kept.device();
  const before = device.device.configuration.stored();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  device.device.faults.add({ kind: 'refuse', status: 403, path: '/writecfg.cgi' });
  await saveUntested(page);
  await page.getByText('Your session has ended. Your changes are kept, except passwords.').waitFor();
  expect(loads).toBe(1);
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await bar(page).getByText('1 unsaved change restored.').waitFor();
  expect(await field(page, 'SSID').inputValue()).toBe(TYPED);
  expect(device.device.configuration.stored()).toBe(before);
});

test('waits with progress for a device that restarts its network with new settings, and reports the end', async () => {
  const page = await editing();
  const device = kept.device();
  const waiting = page.getByRole('alertdialog', { name: 'The device restarts with its new settings' });
  await saveUntested(page);
  await asking(page, () => waiting.isVisible());
  await waiting.getByText(/ s of at most 100 s$/).waitFor();
  await waiting.getByRole('progressbar', { name: 'Restart' }).waitFor();
  await waiting.getByText('Your edits are kept.').waitFor();
  // Browsers close a dialog at the second Escape in any case.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  device.clock.advance(RESTART * 1000 - 1);
  await asking(page, () => waiting.isVisible());
  // The result comes before the status. The return of the device then does not cover it.
  await page.route('**/status.cgi', (route) => route.abort());
  device.clock.advance(1);
  const saved = bar(page).getByText('Saved and in use.');
  await saved.waitFor();
  await page.unroute('**/status.cgi');
  await asking(page, async () => !(await waiting.isVisible()));
  expect(await saved.isVisible()).toBe(true);
  expect(device.device.configuration.stored()).toContain(`ssid=${TYPED}\n`);

  // During a test, the bar reports the absence. No dialog covers it. tests/src/settings/testing.test.ts covers a revert.
  const uncovered = async (until: () => Promise<boolean>): Promise<void> =>
    asking(page, async () => {
      expect(await waiting.isVisible()).toBe(false);
      expect(await page.getByRole('heading', { name: 'The device cannot be reached' }).isVisible()).toBe(false);
      return until();
    });
  const isAway = () =>
    bar(page)
      .getByText(/^No answer yet; expected back in about \d+ s\.$/)
      .isVisible();
  await type(page, 'SSID', 'mast-west');
  await button(page, 'Test for 240 s').click();
  await uncovered(isAway);
  device.clock.advance(RESTART * 1000);
  await uncovered(async () => !(await isAway()));
  expect(await field(page, 'SSID').inputValue()).toBe('mast-west');
});
