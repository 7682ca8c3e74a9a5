import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { ATPC_STATUS } from '../../../rules/link/codes.ts';
import { hostAddress } from '../../../rules/network/hostAddress.ts';
import { interfaceMtu } from '../../../rules/network/interfaceMtu.ts';
import { systemPort } from '../../../rules/network/systemPort.ts';
import { checkPassword } from '../../../rules/password.ts';
import { checkSetup } from '../../../rules/setup.ts';
import { boardWith } from '../../rules/device.ts';
import quoted from '../../spec/quotedTexts.json' with { type: 'json' };
import { newPage } from '../newPage.ts';
import { type LoginDevice, startLoginDevice } from './loginDevice.ts';
import { answerSetup, login, password, TITLES, title, username } from './loginPage.ts';

const open: LoginDevice[] = [];
afterAll(async () => {
  for (const device of open) await device.close();
});

async function device(state: 'factory' | 'ready'): Promise<LoginDevice> {
  const started = await startLoginDevice(state);
  open.push(started);
  return started;
}

/** Every line of text of the page, and the names of its fields and buttons. */
async function textsOn(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').innerText()).split('\n');
  const options = await page.locator('option').allTextContents();
  return [...lines, ...options].map((line) => line.trim());
}

/** Texts of first setup, the first account, a legal document, the sign-in and startup. */
async function textsOfScreens(): Promise<string[]> {
  const found: string[] = [];
  const factory = await device('factory');
  const first = await newPage();
  await first.goto(factory.url);
  await title(first, TITLES.setup).waitFor();
  found.push(...(await textsOn(first)));
  await first.getByRole('button', { name: 'Privacy policy' }).first().click();
  await first.getByRole('dialog').getByRole('button', { name: 'Close' }).last().waitFor();
  found.push(...(await textsOn(first)));
  await first.keyboard.press('Escape');
  await answerSetup(first);
  found.push(...(await textsOn(first)));

  const ready = await device('ready');
  const page = await newPage();
  await page.goto(ready.url);
  await title(page, TITLES.signIn).waitFor();
  found.push(...(await textsOn(page)));
  await username(page).fill(ready.username);
  await password(page).fill(ready.password);
  const failures = [
    [500, 'Something went wrong'],
    [200, 'incomplete response'],
  ] as const;
  for (const [status, words] of failures) {
    const headers = { 'Set-Cookie': 'ok=1; Path=/' };
    await page.route('**/api/auth', (route) => route.fulfill({ status, headers, body: '' }), { times: 1 });
    await login(page).click();
    await page.getByText(words).waitFor();
    found.push(...(await textsOn(page)));
  }
  await page.route('**/api/auth', async (route) => {
    await page.context().clearCookies();
    await page.evaluate(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined }));
    await route.fulfill({ status: 200, headers: { 'X-CSRF-ID': 'x' }, json: { utoken: 'x' } });
  });
  await login(page).click();
  await page.getByText('cookies are enabled').waitFor();
  found.push(...(await textsOn(page)));
  await page.unroute('**/api/auth');

  const started = await newPage();
  await started.goto(ready.url);
  await username(started).fill(ready.username);
  await password(started).fill(ready.password);
  await started.route('**/getcfg.cgi', () => new Promise(() => undefined));
  await started.route('**/api/auth', async (route) => {
    found.push(...(await textsOn(started)));
    await route.continue();
  });
  await login(started).click();
  await started.getByRole('heading', { name: 'Please wait...' }).waitFor();
  found.push(...(await textsOn(started)));
  return found;
}

/** Messages of the rules, which fields show unchanged. */
function textsOfRules(): (string | undefined)[] {
  const answers = { username: 'mast-admin', hostname: 'north-mast', productName: '', score: () => 4 as const };
  const ofPassword = (own: string, score = 4) =>
    checkPassword({ ...answers, password: own, score: () => score }).message?.text;
  const mtu = interfaceMtu.bound({ facts: { board: boardWith() }, read: () => undefined }).messages;
  const enabled = { http: 80 };
  return [
    checkSetup({ country: 0, agreed: true }).country?.text,
    ofPassword('short'),
    ofPassword('Aa1!bbb2?Cc3#'),
    ofPassword('Aa1!Bb2?Cc3#', 1),
    ofPassword('Aa1!ubnt2?Cc3#'),
    mtu?.empty?.text,
    mtu?.beyond?.text,
    hostAddress.check('192.0.2.255')?.text,
    systemPort.check({ port: 53_762, enabled })?.text,
    systemPort.check({ port: 80, enabled })?.text,
    ...ATPC_STATUS,
  ];
}

test('shows every quoted text to the letter', async () => {
  const shown = new Set([...(await textsOfScreens()), ...textsOfRules()]);
  const isShown = (text: string) =>
    // Section 8 writes {name} for the name of section 5. A message of the sign-in follows its prefix.
    shown.has(text.replace('{interface name}', '{name}')) || [...shown].some((line) => line?.includes(text));
  expect(quoted.filter(({ text }) => !isShown(text)).map(({ text }) => text)).toEqual([]);
}, 120_000);
