import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Catalogue } from '../../languages/catalogue.ts';
import { axeViolations } from '../axeViolations.ts';
import { EVERY_PATH } from './everyPath.ts';
import { gate } from './gate.ts';
import { goTo } from './goTo.ts';
import { newPage } from './newPage.ts';
import { MARKS, speakPseudo } from './pseudoLocale.ts';
import { resize } from './resize.ts';
import { ACCOUNT, open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { sidewaysInBothDirections } from './sideways.ts';
import { untranslated } from './untranslated.ts';
import { bar, field } from './wirelessPage.ts';

let device: ServedDevice;
let sector: ServedDevice;
beforeAll(async () => {
  device = await serveDevice();
  sector = await serveDevice('sector-5ac-gps');
});
afterAll(async () => {
  await device?.close();
  await sector?.close();
});

/** Pages that show a list instead of the peer. */
const OF_STATIONS = ['dashboard', 'stations', 'tools/alignment', 'tools/best-channel'];

test('no page or tool has an untranslated text, and longer texts are neither clipped nor too wide, in both directions', {
  timeout: 240_000,
}, async () => {
  const page = await newPage({ alone: true });
  await speakPseudo(page);
  const problems: string[] = [];
  for (const [served, paths] of [
    [device, EVERY_PATH],
    [sector, OF_STATIONS],
  ] as const) {
    await open(page, served, '#dashboard');
    for (const path of paths) {
      await page.evaluate(goTo, path);
      const found = [...(await untranslated(page, MARKS)), ...(await sidewaysInBothDirections(page))];
      problems.push(...found.map((one) => `${path}: ${one}`));
      await resize(page, { width: 1280, height: 900 });
    }
  }
  expect(problems).toEqual([]);
});

const german: Catalogue = JSON.parse(readFileSync('languages/de_DE.json', 'utf8'));
const inGerman = (text: string): string => {
  const own = german.texts[text];
  if (typeof own !== 'string') throw new Error(`German has no ${text}`);
  return own;
};

/** Signs in on a page in German. */
async function signInInGerman(page: Page): Promise<void> {
  await page.getByLabel(inGerman('Username'), { exact: true }).fill(ACCOUNT.name);
  await page.getByLabel(inGerman('Password'), { exact: true }).fill(ACCOUNT.password);
  await page.keyboard.press('Enter');
}

test('startup shows its wait in the language of the user, before anything else loads', async () => {
  const page = await newPage({ locale: 'de-AT' });
  await page.goto(device.url);
  await page.getByLabel(inGerman('Username'), { exact: true }).waitFor();
  const [language, status] = [gate(), gate()];
  await page.route('**/assets/de_DE-*.js', (route) => language.opened.then(() => route.continue()));
  await page.route('**/status.cgi*', (route) => status.opened.then(() => route.continue()));
  const asked = page.waitForRequest('**/assets/de_DE-*.js');
  await signInInGerman(page);
  await asked;
  expect(await page.locator('.startup').textContent()).toBe('');
  language.open();
  await page.getByRole('status').getByText(inGerman('Please wait...')).waitFor();
  status.open();
  await page.getByRole('link', { name: inGerman('Wireless'), exact: true }).waitFor();
});

test('a German browser gets German; choosing another language in the account menu keeps typed values', async () => {
  const page = await newPage({ locale: 'de-AT' });
  await page.goto(device.url);
  await signInInGerman(page);
  await page.getByRole('link', { name: inGerman('Wireless'), exact: true }).click();
  await page.getByRole('textbox', { name: 'SSID' }).fill('mast-nord');
  await page.getByRole('textbox', { name: 'SSID' }).press('Enter');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de-DE');
  await page.getByRole('button', { name: ACCOUNT.name }).click();
  expect(await axeViolations(page)).toEqual([]);
  const loaded = page.waitForEvent('load');
  await page.getByLabel(inGerman('Language')).selectOption('en_US');
  await loaded;
  await page.getByRole('heading', { level: 1, name: 'Wireless' }).waitFor();
  await expect.poll(() => field(page, 'SSID').inputValue()).toBe('mast-nord');
  await bar(page).getByText('1 pending change').waitFor();
});

test('the form is in German before the texts of the pages behind it have loaded', async () => {
  const page = await newPage({ locale: 'de-AT', alone: true });
  const pages = gate();
  await page.route('**/assets/*-pages-*.js', (route) => pages.opened.then(() => route.continue()));
  const asked = page.waitForRequest('**/assets/de_DE-pages-*.js');
  await page.goto(device.url);
  await page.getByLabel(inGerman('Username'), { exact: true }).waitFor();
  await asked;
  pages.open();
});

test('the page is in English if the texts of a language do not load', async () => {
  const page = await newPage({ locale: 'de-AT' });
  await page.route('**/assets/de_DE-*.js', (route) => route.abort());
  await page.goto(device.url);
  await page.getByLabel('Username', { exact: true }).waitFor();
});

test('a legal document is in the language of the page, or in English if missing, and a failed one is not requested twice', async () => {
  const page = await newPage({ locale: 'de-AT' });
  const asked: string[] = [];
  const answers = new Map<string, (route: Route) => Promise<void>>();
  await page.route('**/help/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    await (answers.get(pathname)?.(route) ?? route.continue());
  });
  await page.goto(device.url);
  const dialog = page.getByRole('dialog');
  const show = async () => {
    asked.length = 0;
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: inGerman('Privacy policy') })
      .click();
  };
  const close = () => page.keyboard.press('Escape');
  await show();
  await dialog.getByRole('heading', { level: 3 }).first().waitFor();
  expect(asked).toEqual(['/help/de_DE/privacy.html']);
  await close();

  answers.set('/help/de_DE/privacy.html', (route) => route.fulfill({ status: 404 }));
  await show();
  await dialog.getByText('Nothing is used to follow you.').waitFor();
  expect(asked).toEqual(['/help/de_DE/privacy.html', '/help/privacy.html']);
  await close();

  answers.set('/help/de_DE/privacy.html', (route) => route.abort());
  await show();
  await dialog.getByText(inGerman('The document could not be loaded. Close and try again.')).waitFor();
  expect(asked).toEqual(['/help/de_DE/privacy.html']);
});

test('the country has its name in the language of the page after a reload', async () => {
  const page = await newPage({ locale: 'de-AT' });
  await open(page, device, '#settings/wireless');
  await page
    .getByText(new Intl.DisplayNames('de', { type: 'region' }).of('US') ?? '')
    .first()
    .waitFor();
});
