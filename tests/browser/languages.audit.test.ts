import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Catalogue } from '../../languages/catalogue.ts';
import { axeViolations } from '../axeViolations.ts';
import { brokenWords } from './brokenWords.ts';
import { EVERY_PATH } from './everyPath.ts';
import { gate } from './gate.ts';
import { goTo } from './goTo.ts';
import { newPage } from './newPage.ts';
import { MARKS, speakPseudo } from './pseudoLocale.ts';
import { resize } from './resize.ts';
import { ACCOUNT, open, type ServedDevice, serveDevice } from './servedDevice.ts';
import { sidewaysInBothDirections } from './sideways.ts';
import { translations } from './translations.ts';
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

test('no word of a label, a head or a row is broken on a phone or a tablet, and no title is covered, in any language', async () => {
  const rules = ['Management', 'Camera'].flatMap((comment, index) => [
    `iptables.sys.fw.${index + 1}.cmd=-A FIREWALL --protocol 6 --dport ${443 + index} -j ACCEPT`,
    `iptables.sys.fw.${index + 1}.comment=${comment}`,
  ]);
  const text = [device.device.configuration.stored(), 'iptables.sys.fw.status=enabled', ...rules, ''].join('\n');
  const own = await serveDevice('dish-5ac-23', text);
  onTestFinished(() => own.close());
  const page = await newPage({ viewport: { width: 320, height: 640 } });
  await open(page, own, '#settings/network/firewall');
  await page.locator('.row').nth(1).waitFor();
  expect(await brokenWords(page, '.row-name, .row-chip')).toEqual([]);

  await page.evaluate(goTo, 'settings/wireless');
  await page.getByRole('radio', { name: '40', exact: true }).check({ force: true });
  await page.locator('.field-head').first().waitFor();
  expect(await brokenWords(page, '.field-head')).toEqual([]);

  await page.evaluate(goTo, 'settings/network/addresses');
  await page.getByRole('radio', { name: 'Router' }).click();
  await page.getByRole('radio', { name: 'PPPoE' }).first().click();
  await page.locator('.router-side .field-changed').first().waitFor();
  for (const width of [320, 1024, 1280]) {
    await resize(page, { width, height: 640 });
    expect(await brokenWords(page, '.router-fields .field-label, .router-fields .field-head'), `${width}`).toEqual(
      [],
    );
  }

  await page.evaluate(goTo, 'tools/best-channel');
  await resize(page, { width: 1024, height: 768 });
  await page.getByRole('columnheader', { name: 'Radar check' }).waitFor();
  expect(await brokenWords(page, '.best-table thead')).toEqual([]);
  const headsOf = async (own: Page) => translations(await own.locator('.best-table thead th').allTextContents());
  expect(await page.evaluate(tooWideTables, await headsOf(page))).toEqual([]);
  const sixty = await serveDevice('span-60');
  onTestFinished(() => sixty.close());
  const other = await newPage();
  await open(other, sixty, '#tools/best-channel');
  await other.getByRole('columnheader', { name: 'Availability' }).waitFor();
  const heads = await headsOf(other);
  for (const width of [768, 1024]) {
    await resize(other, { width, height: 768 });
    expect(await other.evaluate(tooWideTables, heads), `${width}`).toEqual([]);
  }
  await resize(other, { width: 320, height: 768 });
  const names = translations(['Noise', 'Availability', 'EIRP limit']);
  expect(await other.evaluate(tooLongNames, names)).toEqual([]);

  await page.evaluate(goTo, 'tools/alignment');
  await resize(page, { width: 320, height: 640 });
  await page.getByRole('button', { name: 'Reset peak' }).waitFor();
  const covered = await page.evaluate(coveredTitles, translations(['Alignment', 'Reset peak']));
  expect(covered).toEqual([]);
});

/** Runs in the page: translations of the heads that make their table wider than its card. */
function tooWideTables(languages: readonly (readonly string[])[]): readonly string[] {
  const table = document.querySelector('.best-table');
  const heads = [...document.querySelectorAll('.best-table thead th')];
  return languages.flatMap((names) => {
    for (const [index, head] of heads.entries()) head.textContent = names[index] ?? '';
    return table !== null && table.scrollWidth <= table.clientWidth ? [] : [names.join(', ')];
  });
}

/** Runs in the page: translations of the names in a row that are wider than their cells. */
function tooLongNames(languages: readonly (readonly string[])[]): readonly string[] {
  const cells = [...document.querySelectorAll('.best-own [data-title]')];
  return languages.flatMap((names) => {
    for (const [index, cell] of cells.entries()) cell.setAttribute('data-title', names[index] ?? '');
    const isWhole = cells.length === names.length && cells.every((cell) => cell.scrollWidth <= cell.clientWidth);
    return isWhole ? [] : [names.join(', ')];
  });
}

/** Runs in the page: translations of a title that its button covers. */
function coveredTitles(languages: readonly (readonly string[])[]): readonly string[] {
  const title = document.querySelector('main h1');
  const words = document.querySelector('.align-actions .button')?.lastChild;
  if (!title || !words?.parentElement) return ['not drawn'];
  const range = document.createRange();
  range.selectNodeContents(title);
  const button = words.parentElement;
  return languages.flatMap(([name = '', act = '']) => {
    title.textContent = name;
    words.nodeValue = act;
    range.selectNodeContents(title);
    const [own, its] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
    const isApart = own.right <= its.left || own.bottom <= its.top;
    return isApart && button.scrollWidth <= button.clientWidth && its.right <= innerWidth ? [] : [name];
  });
}

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
