import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { SimulatedDevice } from '../../simulator/app/createDevice.ts';
import { createPair } from '../../simulator/app/createPair.ts';
import { findModel } from '../../simulator/models/models.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { manualClock } from '../simulator/manualClock.ts';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';
import { newPage } from './newPage.ts';
import { countPresses } from './presses.ts';
import { serve, serveMade } from './serve.ts';
import { ACCOUNT, untilLinked } from './servedDevice.ts';
import { button, field, keepButton, saveUntested, type } from './wirelessPage.ts';

function modelOf(id: string) {
  const model = findModel(id);
  if (model === undefined) throw new Error(`no model ${id}`);
  return model;
}

/** Enters name and password of an existing or new account, and continues. */
async function enterAccount(page: Page, password: string, proceed: 'Save' | 'Login'): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(ACCOUNT.name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (proceed === 'Save') await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: proceed, exact: true }).click();
}

/** Sets up a factory-new device like an installer. */
async function setUp(page: Page): Promise<void> {
  await page.getByLabel('Country', { exact: true }).selectOption('840');
  await page.getByLabel('Terms of Use agreement').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Confirm Password').waitFor();
  await enterAccount(page, ACCOUNT.password, 'Save');
  await dashboard(page).waitFor();
}

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });

test('a new user sets up a device of the second family, changes it and signs out (D20)', async () => {
  const clock = manualClock();
  const served = await serve({ model: modelOf('hub-lt'), store: openStore(temporaryFolder()), clock });
  onTestFinished(() => served.close());
  const page = await newPage();
  const first: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.cgi$|^\/api\/(?!v1\.0\/)/.test(pathname)) first.push(pathname);
  });

  const presses = await countPresses(page);
  await page.goto(served.url);
  await setUp(page);
  expect(presses()).toBeLessThanOrEqual(3);
  await page.getByText('Setup: 3 steps left', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Wireless' }).click();
  await type(page, 'SSID', 'hub-west');
  await button(page, 'Test for 240 s').click();
  await page.getByRole('timer', { name: 'Time left' }).waitFor();
  untilLinked({ ...served, clock });
  await keepButton(page).click();
  await expect.poll(() => served.device.configuration.stored()).toContain('wireless.1.ssid=hub-west\n');
  expect(presses()).toBeLessThanOrEqual(3 + 3);
  await page.getByRole('link', { name: 'Best channel' }).click();
  await page.getByText('This model cannot scan; stored noise is used.').waitFor();
  await page.getByRole('link', { name: 'Wireless' }).click();

  // The reloaded page has lost its token and requests it again.
  await page.reload();
  expect(await field(page, 'SSID').inputValue()).toBe('hub-west');
  await page.getByRole('button', { name: ACCOUNT.name }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await enterAccount(page, 'not the password', 'Login');
  await page.getByText('Error logging in. ').waitFor();
  await enterAccount(page, ACCOUNT.password, 'Login');
  await field(page, 'SSID').waitFor();
  // Without a session a page requests the family each time it is loaded.
  expect(new Set(first)).toEqual(new Set(['/api/info/public']));
  expect(first.length).toBeLessThanOrEqual(3);
});

/** First page of one end of a link. */
async function openEnd(made: SimulatedDevice): Promise<Page> {
  const served = await serveMade(made);
  onTestFinished(() => served.close());
  const page = await newPage();
  await page.goto(served.url);
  return page;
}

/** Link state in the header of the page. */
const linkIs = (page: Page, word: string) =>
  page.getByRole('list', { name: 'Link' }).getByText(word, { exact: true }).waitFor();

test('both ends of a link agree: a changed key at one end loses it at both, the right key restores it', async () => {
  const clock = manualClock();
  const key = 'both ends know this';
  const end = (accessPoint: boolean) => ({
    store: openStore(temporaryFolder()),
    account: ACCOUNT,
    end: { accessPoint, key },
    files: 'dist',
  });
  const pair = await createPair({
    model: modelOf('dish-5ac-23'),
    clock,
    accessPoint: end(true),
    station: end(false),
  });
  const pages: Page[] = [];
  for (const made of [pair.accessPoint, pair.station]) {
    const page = await openEnd(made);
    await enterAccount(page, ACCOUNT.password, 'Login');
    await dashboard(page).waitFor();
    pages.push(page);
  }
  const [near, far] = pages;
  if (near === undefined || far === undefined) throw new Error('an end has no page');
  const areAs = (words: readonly string[]) => Promise.all(pages.map((page, at) => linkIs(page, words[at] ?? '')));
  clock.advance(120_000);
  await areAs(['Connected', 'Connected']);
  await near.getByText(pair.station.device.model.hostname).first().waitFor();
  await far.getByText(pair.accessPoint.device.model.hostname).first().waitFor();

  await far.getByRole('link', { name: 'Wireless' }).click();
  for (const [secret, words] of [
    // The access point has no station. The station scans on.
    ['somebody else knows', ['Disconnected', 'Scanning']],
    [key, ['Connected', 'Connected']],
  ] as const) {
    await type(far, 'WPA2 key', secret);
    await saveUntested(far);
    await expect.poll(() => pair.station.device.configuration.stored()).toContain(`psk=${secret}\n`);
    clock.advance(60_000);
    await areAs(words);
  }
});
