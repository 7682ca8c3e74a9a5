import type { Page } from 'playwright-core';
import { fetchAnswer } from '../fetchAnswer.ts';

/** Accessible names of the controls. */
export const TITLES = {
  setup: 'Please Set Up Your Device',
  create: 'Create Your Username and Password',
  signIn: 'Login',
} as const;

type Payload = Record<string, unknown>;

/** Changes the public info of the device by `change`. */
export async function changePublicInfo(page: Page, change: (info: Payload) => Payload): Promise<void> {
  await page.route('**/api/info/public?*', async (route) => {
    const response = await fetchAnswer(route);
    const info: Payload = await response.json();
    await route.fulfill({ response, json: change(info) });
  });
}

/** Adds countries to those the device offers. */
export function withCountries(info: Payload, ...more: readonly { name: string; code: number }[]): Payload {
  const setup = info.setup_data;
  const countries = typeof setup === 'object' && setup !== null && 'rd_countries' in setup ? setup.rd_countries : [];
  return {
    ...info,
    setup_data: { ...(setup ?? {}), rd_countries: [...(Array.isArray(countries) ? countries : []), ...more] },
  };
}

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const country = (page: Page) => page.getByLabel('Country', { exact: true });
export const agreement = (page: Page) => page.getByLabel('Terms of Use agreement');
export const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' });
export const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });
export const upload = (page: Page) => page.getByRole('button', { name: 'Upload Backup Configuration' });
export const username = (page: Page) => page.getByLabel('Username', { exact: true });
export const password = (page: Page) => page.getByLabel('Password', { exact: true });
export const repeated = (page: Page) => page.getByLabel('Confirm Password', { exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save' });
export const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });

/** Completes the first screen. */
export async function answerSetup(page: Page, code = '840'): Promise<void> {
  await country(page).selectOption(code);
  await agreement(page).check();
  await proceed(page).click();
  await title(page, TITLES.create).waitFor();
}

/** Enters the new account and presses Save. */
export async function createAccount(page: Page, account: { username: string; password: string }): Promise<void> {
  await username(page).fill(account.username);
  await password(page).fill(account.password);
  await repeated(page).fill(account.password);
  await save(page).click();
}

/** Value that the tab stores under a key. */
export function remembered(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => sessionStorage.getItem(name), key);
}
