import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchAnswer } from '../fetchAnswer.ts';
import { keptPage, newPage } from '../newPage.ts';
import { stopClock } from '../stopClock.ts';
import { type LoginDevice, startLoginDevice } from './loginDevice.ts';
import { changePublicInfo, login, password, remembered, TITLES, title, username } from './loginPage.ts';

let device: LoginDevice;

beforeAll(async () => {
  device = await startLoginDevice('ready');
});
afterAll(async () => {
  await kept.close();
  await device?.close();
});

/** Kept sign-in page, with values and messages as the previous test left them. */
const kept = keptPage(openSignIn, (page) => page.unrouteAll({ behavior: 'wait' }));

async function openSignIn(page: Page): Promise<Page> {
  await page.goto(device.url);
  await title(page, TITLES.signIn).waitFor();
  return page;
}

async function submit(page: Page, typed = 'whatever'): Promise<void> {
  await username(page).fill(device.username);
  await password(page).fill(typed);
  await password(page).press('Enter');
}

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

describe('the form', () => {
  test('accepts 64 characters, has autocomplete hints for password managers, and requires both fields', async () => {
    const page = await kept.take();
    await username(page).fill('');
    await password(page).fill('');
    for (const [field, purpose] of [
      [username(page), 'username'],
      [password(page), 'current-password'],
    ] as const) {
      expect(await field.getAttribute('maxlength')).toBe('64');
      expect(await field.getAttribute('autocomplete')).toBe(purpose);
    }
    await login(page).click();
    await expect.poll(() => username(page).getAttribute('aria-invalid')).toBe('true');
    expect(await password(page).getAttribute('aria-invalid')).toBe('true');
  });

  test("the button is disabled with 'Please wait' during the request; a failure restores it", async () => {
    const page = await kept.take();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth', async (route) => {
      await held;
      await route.continue();
    });
    await submit(page, 'wrong');
    const waiting = page.getByRole('button', { name: 'Please wait' });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    answer();
    await alert(page, 'Error logging in. Invalid credentials.').waitFor();
    expect(await login(page).isEnabled()).toBe(true);
    expect(await username(page).inputValue()).toBe(device.username);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('password');
  });
});

// tests/src/login/outcome.test.ts covers all other messages.
describe('the error catalogue (docs/decisions.md#messages)', () => {
  test('reports cookies that the browser does not keep', async () => {
    const page = await kept.take();
    await page.route('**/api/auth', async (route) => {
      const response = await fetchAnswer(route);
      const headers = Object.fromEntries(
        Object.entries(response.headers()).filter(([name]) => name !== 'set-cookie'),
      );
      await page.context().clearCookies();
      await route.fulfill({ status: response.status(), headers, body: await response.body() });
    });
    await submit(page, device.password);
    await alert(page, 'Error logging in. Please make sure cookies are enabled in your web browser.').waitFor();
    expect(await remembered(page, 'logged_in')).toBeNull();
  });

  test('reloads the page without a response', async () => {
    const page = await kept.take();
    await page.route('**/api/auth', (route) => route.abort());
    const reloaded = page.waitForEvent('load');
    await submit(page);
    await reloaded;
    await title(page, TITLES.signIn).waitFor();
    expect(await username(page).inputValue()).toBe('');
  });
});

describe('a ticket in the address', () => {
  test('signs in once, and is removed from the address', async () => {
    const page = await newPage();
    const ticket = device.issueTicket();
    const signedIn = page.waitForResponse('**/api/auth-ticket');
    await page.goto(`${device.url}#ticketid=${ticket}`);
    expect((await signedIn).status()).toBe(200);
    await expect.poll(() => remembered(page, 'logged_in')).toBe('true');
    expect(page.url()).not.toContain(ticket);

    await page.context().clearCookies();
    const second = await newPage();
    await second.goto(`${device.url}#ticketid=${ticket}`);
    await title(second, TITLES.signIn).waitFor();
    await alert(second, 'Error logging in.').waitFor();
    expect(await remembered(second, 'logged_in')).toBeNull();
  });
});

// tests/rules/singleSignOn.test.ts covers addresses that are not offered.
describe('single sign-on (D23)', () => {
  test('offers a controller of a configured domain, with the host of the device as a parameter', async () => {
    const page = await newPage();
    const own = { sso_url: 'https://site.cloud.example:8443/sso?from=device', cloud_domains: ['cloud.example'] };
    await changePublicInfo(page, (info) => ({ ...info, ...own }));
    await openSignIn(page);
    const href = await page.getByRole('link', { name: 'controller' }).getAttribute('href');
    const link = new URL(href ?? '');
    expect(link.origin).toBe('https://site.cloud.example:8443');
    expect(link.searchParams.get('from')).toBe('device');
    expect(link.searchParams.get('device')).toBe(new URL(device.url).host);
  });
});

describe('refreshing the public info', () => {
  test('every 5 s, one at a time; a silent device shows a notice and typed values stay', async () => {
    const page = await newPage({ alone: true });
    await stopClock(page);
    let silent = false;
    let asked = 0;
    await page.route('**/api/info/public?*', async (route) => {
      asked += 1;
      await (silent ? route.abort() : route.continue());
    });
    await openSignIn(page);
    await username(page).fill('mast');
    expect(asked).toBe(1);
    await page.clock.runFor(4000);
    expect(asked).toBe(1);
    silent = true;
    await page.clock.runFor(1500);
    await page.getByText('The device does not answer. Your input is kept.').waitFor();
    expect(asked).toBe(2);
    expect(await username(page).inputValue()).toBe('mast');
    silent = false;
    await page.clock.runFor(5500);
    await page.getByText('The device does not answer. Your input is kept.').waitFor({ state: 'detached' });
    expect(asked).toBe(3);
    expect(await username(page).inputValue()).toBe('mast');
  });
});
