import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { models } from '../../simulator/models/models.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { PASSWORD, signedIn, USER } from '../simulator/client.ts';
import { manualClock } from '../simulator/manualClock.ts';
import { temporaryFolder } from '../simulator/temporaryFolder.ts';
import { newPage } from './newPage.ts';
import { type Served, serve } from './serve.ts';

async function openPage(device: Served): Promise<Page> {
  const page = await newPage();
  await page.goto(device.url);
  return page;
}

async function signIn(page: Page, user: string, password: string): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(user);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

async function openWireless(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Wireless' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wireless' }).waitFor();
  await channels(page).waitFor();
}

const channels = (page: Page) => page.getByRole('listbox', { name: 'Control frequency' });
const channel = (page: Page) => channels(page).getByRole('option', { name: /^5500 MHz/ });
const power = (page: Page) => page.getByRole('textbox', { name: 'Output power' });
const bar = (page: Page) => page.getByRole('complementary', { name: 'Pending changes' });
const inBar = (page: Page, name: string | RegExp) => bar(page).getByRole('button', { name });

// tests/simulator/start.test.ts restarts the process of a device.
test('from factory default to a saved wireless change', async () => {
  const folder = temporaryFolder();
  const clock = manualClock();
  /** Device with the text that the folder stores. Without one it is factory-new. */
  const start = () => serve({ model: models[0], store: openStore(folder), clock });
  const stored = () => readFileSync(join(folder, 'system.cfg'), 'utf8');
  let device = await start();
  onTestFinished(() => device.close());
  let page = await openPage(device);

  // First setup cannot continue until the country is chosen and the terms are accepted.
  const proceed = page.getByRole('button', { name: 'Continue' });
  const agreement = page.getByLabel('Terms of Use agreement');
  await page.getByRole('heading', { name: 'Please Set Up Your Device' }).waitFor();
  expect(await proceed.isDisabled()).toBe(true);
  await page.getByLabel('Country', { exact: true }).selectOption('840');
  expect(await proceed.isDisabled()).toBe(true);
  await agreement.check();
  expect(await proceed.isEnabled()).toBe(true);
  await page.getByLabel('Country', { exact: true }).selectOption('0');
  expect(await proceed.isDisabled()).toBe(true);
  await page.getByLabel('Country', { exact: true }).selectOption('840');
  await proceed.click();

  await page.getByRole('heading', { name: 'Create Your Username and Password' }).waitFor();
  await page.getByLabel('Username', { exact: true }).fill(USER);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  // On a channel with a lower limit the power follows, and the card shows the reason.
  await openWireless(page);
  expect(await power(page).inputValue()).toBe('13');
  await channel(page).click();
  await page.getByText('Why the limit is 7 dBm').waitFor();
  await page.getByText('EIRP allowed point-to-point on 5490–5570 MHz, United States').waitFor();
  expect(await power(page).inputValue()).toBe('7');
  await bar(page).getByText('2 pending changes').waitFor();

  // The difference, in words and as lines.
  await inBar(page, 'Review').click();
  const review = page.getByRole('dialog');
  await review.getByText('Control frequency').first().waitFor();
  await review.getByRole('radio', { name: 'As lines' }).check();
  await review.getByText('radio.1.freq=5500').waitFor();
  await review.getByText('radio.1.txpower=7').waitFor();
  await review.getByRole('button', { name: 'Close' }).last().click();

  // A test during which the user disconnects: the device reverts by itself, to the byte.
  const before = stored();
  await inBar(page, /^Test for/).click();
  await page.getByRole('timer', { name: 'Time left' }).waitFor();
  const program = await signedIn(device);
  expect(await program.configuration()).toContain('radio.1.freq=5500\n');
  expect(stored()).toBe(before);
  await page.close();
  // The radar check of 60 s precedes the 240 s.
  clock.advance(300_000);
  expect(await (await program.get('/test_mode.cgi')).json()).toMatchObject({ active: 0 });
  expect(await program.configuration()).toBe(before);
  expect(stored()).toBe(before);

  // A second test, which is saved.
  page = await openPage(device);
  await signIn(page, USER, PASSWORD);
  await openWireless(page);
  await channel(page).click();
  await page.getByRole('textbox', { name: 'SSID' }).fill('mast-north-7');
  await page.getByRole('textbox', { name: 'SSID' }).press('Enter');
  await inBar(page, 'Save…').click();
  await page.getByRole('button', { name: 'Save without a test' }).click();
  await bar(page).getByText('Saved and in use.').waitFor();
  expect(stored()).toContain('radio.1.freq=5500\n');
  expect(stored()).toContain('radio.1.txpower=7\n');
  expect(stored()).toContain('wireless.1.ssid=mast-north-7\n');

  // After a restart the saved text is still there.
  await page.close();
  await device.close();
  device = await start();
  page = await openPage(device);
  await signIn(page, USER, PASSWORD);
  await openWireless(page);
  expect(await channel(page).getAttribute('aria-selected')).toBe('true');
  expect(await power(page).inputValue()).toBe('7');
  expect(await bar(page).count()).toBe(0);
});
