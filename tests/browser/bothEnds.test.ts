import { X509Certificate } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { createPair } from '../../simulator/app/createPair.ts';
import { restart } from '../../simulator/handlers/device/reboot.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { axeViolations } from '../axeViolations.ts';
import { isLinked } from '../simulator/bothEnds/driver.ts';
import { manualClock } from '../simulator/manualClock.ts';
import { modelOf } from '../simulator/pairBench.ts';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';
import { newPage } from './newPage.ts';
import { countPresses } from './presses.ts';
import { serveMade } from './serve.ts';
import { ACCOUNT, alterStatus, signIn } from './servedDevice.ts';
import { bar, button, field, keepButton, type } from './wirelessPage.ts';

/** Two linked devices, and the wireless page of the access point. */
async function openPair() {
  const clock = manualClock();
  const end = (accessPoint: boolean) => ({
    store: openStore(temporaryFolder()),
    account: ACCOUNT,
    end: { accessPoint, key: 'both ends know this' },
    files: 'dist',
    networkRestart: 0,
  });
  const ends = { accessPoint: end(true), station: end(false) };
  const pair = await createPair({ model: modelOf('dish-5ac-23'), clock, ...ends });
  const served = await serveMade(pair.accessPoint);
  onTestFinished(() => served.close());
  clock.advance(120_000);
  const page = await newPage();
  await page.goto(`${served.url}#settings/wireless`);
  await signIn(page);
  await field(page, 'SSID').waitFor();
  return { ...pair, clock, page };
}

const card = (page: Page) => page.getByRole('region', { name: 'Change both ends' });
const column = (page: Page, name: string) => card(page).getByRole('region', { name, exact: true });

test('a test without the sign-in at the other end says that it changes this end only', async () => {
  const { station, page } = await openPair();
  await type(page, 'SSID', 'mast-west');
  await button(page, 'Test for 240 s').waitFor();
  await card(page).getByRole('switch').click();
  await button(page, 'Test this end only…').click();
  const question = page.getByRole('dialog', { name: 'Test this end only?' });
  expect(await axeViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await card(page).getByRole('switch').click();
  await button(page, 'Test for 240 s').waitFor();
  await card(page).getByRole('switch').click();
  await button(page, 'Test this end only…').click();
  await question.getByRole('button', { name: 'Test this end only' }).click();
  await keepButton(page).waitFor();
  expect(station.device.configuration.active()).toBe(station.device.configuration.stored());
});

test('one end changes both ends of a link together, and both revert if one misses a step (D57)', async () => {
  const { accessPoint, station, clock, page } = await openPair();
  const far = station.device.model.hostname;
  const stored = () => [accessPoint, station].map(({ device }) => device.configuration.stored());
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));

  const presses = await countPresses(page);
  await card(page).getByRole('switch').click();
  const signIn = card(page).getByRole('button', { name: 'Sign in to the other end' });
  await card(page).getByLabel('Username').fill(ACCOUNT.name);
  await card(page).getByLabel('Password', { exact: true }).fill('not the password');
  await signIn.click();
  // Nothing is sent before the certificate is compared, once.
  const { cert } = await station.device.certificate.current();
  await card(page).getByText(new X509Certificate(cert).fingerprint256).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await card(page).getByRole('button', { name: 'Fingerprint matches: sign in' }).click();
  await card(page).getByText('Invalid credentials.').waitFor();
  await card(page).getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await signIn.click();
  await column(page, far).getByText('Reachable over the link').waitFor();
  // The focus stays in the card when the form disappears.
  expect(await card(page).evaluate((one) => one.contains(document.activeElement))).toBe(true);
  expect(loaded.filter((url) => url.includes('proxy')).length).toBeGreaterThan(0);

  // Shared settings follow. Beyond the limits of the peer nothing is sent.
  await type(page, 'SSID', 'mast-west');
  await column(page, far).getByText('mast-west').waitFor();
  const power = column(page, far).getByRole('textbox', { name: 'Output power' });
  const testBoth = button(page, 'Test both ends for 240 s');
  await power.fill('39');
  await column(page, far).locator('.field-error').waitFor();
  await expect.poll(() => testBoth.isDisabled()).toBe(true);
  // The bar says why. The card of the other end may be out of view.
  await bar(page).getByText('The limits of the other end forbid this.').waitFor();
  await power.fill('6');
  await expect.poll(() => testBoth.isDisabled()).toBe(false);
  // Nothing is sent while the other end is away.
  await alterStatus(page, { '/wireless/sta': [] });
  await card(page).getByText('The other end cannot be reached now.').waitFor();
  await expect.poll(() => testBoth.isDisabled()).toBe(true);
  await alterStatus(page, {});
  await expect.poll(() => testBoth.isDisabled()).toBe(false);
  expect(await button(page, 'Save…').isDisabled()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);

  await testBoth.click();
  await card(page).getByText('look for each other').waitFor();
  expect(await keepButton(page).isDisabled()).toBe(true);
  await card(page).getByText('Settings are locked during the test.').waitFor();
  for (const locked of [field(page, 'SSID'), power]) expect(await locked.isDisabled()).toBe(true);
  clock.advance(30_000);
  await card(page)
    .getByText(/^Saved here\./)
    .waitFor();
  clock.advance(6000);
  await card(page).getByText('Both ends are connected and keep the new settings.').waitFor();
  // The result does not outlast the link.
  await alterStatus(page, { '/wireless/sta': [] });
  await card(page).getByText('The other end cannot be reached now.').waitFor();
  expect(await card(page).getByText('Both ends are connected').count()).toBe(0);
  await alterStatus(page, {});
  await card(page).getByText('Both ends are connected and keep the new settings.').waitFor();
  // The sign-in with the wrong password counts as a press.
  expect(presses()).toBeLessThanOrEqual(5);
  for (const text of stored()) expect(text).toContain('wireless.1.ssid=mast-west\n');
  expect(stored()[1]).toContain('radio.1.txpower=6\n');

  // The other end takes the width too, so nothing warns of a lost link.
  await page.getByRole('radio', { name: '40', exact: true }).first().check({ force: true });
  await column(page, far).getByText('40 MHz').waitFor();
  await page.getByRole('region', { name: 'What this change does' }).waitFor();
  expect(await page.getByText('The link is lost unless the other end').count()).toBe(0);
  await page.getByRole('radio', { name: '80', exact: true }).first().check({ force: true });

  // The peer loses its power during the next change.
  const kept = stored();
  await type(page, 'SSID', 'mast-east');
  await column(page, far).getByText('mast-east').waitFor();
  await expect
    .poll(() => {
      // Time passes for both devices while the user waits.
      clock.advance(1000);
      return testBoth.isEnabled();
    })
    .toBe(true);
  await testBoth.click();
  await card(page).getByText('look for each other').waitFor();
  restart(station.device);
  clock.advance(250_000);
  await card(page)
    .getByText(/^(Waiting for|Back here)/)
    .waitFor();
  for (let seconds = 0; seconds < 300; seconds += 10) {
    clock.advance(10_000);
    for (const { device } of [accessPoint, station]) device.ends();
  }
  expect(stored()).toEqual(kept);
  expect([accessPoint, station].map(isLinked)).toEqual([true, true]);
  expect(station.device.configuration.stand().isSettled).toBe(true);
});
