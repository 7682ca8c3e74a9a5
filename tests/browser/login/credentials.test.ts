import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptPage, newPage } from '../newPage.ts';
import { type LoginDevice, startLoginDevice } from './loginDevice.ts';
import {
  answerSetup,
  back,
  createAccount,
  login,
  password,
  proceed,
  remembered,
  repeated,
  save,
  TITLES,
  title,
  username,
} from './loginPage.ts';

let device: LoginDevice;

beforeAll(async () => {
  device = await startLoginDevice('factory');
});
afterAll(async () => {
  await kept.close();
  await device?.close();
});

/** Kept screen of the new account. Returning to it resets it. */
const kept = keptPage(
  async (page) => {
    await page.goto(device.url);
    await title(page, TITLES.setup).waitFor();
    await answerSetup(page);
  },
  async (page) => {
    await back(page).click();
    await proceed(page).click();
    await title(page, TITLES.create).waitFor();
    expect(await Promise.all([username, password, repeated].map((field) => field(page).inputValue()))).toEqual([
      '',
      '',
      '',
    ]);
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
  },
);

const STRONG = 'Correct-horse-battery-9';

describe('each message of the password (D8)', () => {
  test('appears at its field', async () => {
    const page = await kept.take();
    for (const [typed, message] of [
      ['eleven chr.', 'Use at least 12 characters.'],
      ['Qx7!mmmRt2#vLp', 'The password may not contain sequences of three or more repeated characters.'],
      [
        'onlylowercase',
        'Please use a longer password or add characters from different groups (mixed case letters, numbers, symbols).',
      ],
      ['Zq8#Ubnt!mR2vK', "Please avoid using known facts like 'ubnt', 'password', your username or hostname."],
    ] as const) {
      await username(page).fill('mast');
      await password(page).fill(typed);
      await repeated(page).focus();
      await page.getByText(message, { exact: true }).waitFor();
      expect(await password(page).getAttribute('aria-invalid')).toBe('true');
    }
  });

  test('any 20 characters are enough, and the meter shows it', async () => {
    const page = await kept.take();
    await password(page).fill('short');
    await page.getByText('At least 12 characters').waitFor();
    await password(page).fill('aaaaaaaaaaaaaaaaaaaa');
    await page.getByText('Strong').waitFor();
    await repeated(page).focus();
    expect(await password(page).getAttribute('aria-invalid')).toBe('false');
  });
});

test('sends nothing before all three fields are valid, and focuses the first invalid one', async () => {
  const page = await kept.take();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth')) {
      sent.push(request.url());
    }
  });
  await save(page).click();
  await expect.poll(() => username(page).getAttribute('aria-invalid')).toBe('true');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('newUsername');
  await username(page).fill('-mast');
  await password(page).fill(STRONG);
  await repeated(page).fill(`${STRONG}!`);
  await save(page).click();
  await expect.poll(() => repeated(page).getAttribute('aria-invalid')).toBe('true');
  expect(await username(page).getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('loads the dictionary of the password test on this screen and not before', async () => {
  const page = await newPage();
  const large: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js') && (await response.body()).length > 500_000) {
      large.push(response.url());
    }
  });
  await page.goto(device.url);
  await title(page, TITLES.setup).waitFor();
  await page.waitForLoadState('networkidle');
  expect(large).toEqual([]);
  await answerSetup(page);
  await expect.poll(() => large.length).toBe(1);
});

test('a new device: creates the account, stores the session, is signed in after the reload; the password works and a wrong one does not', async () => {
  const own = await startLoginDevice('factory');
  const page = await newPage();
  await page.goto(own.url);
  await title(page, TITLES.setup).waitFor();
  await answerSetup(page, '440');
  const reloaded = page.waitForEvent('load');
  await createAccount(page, { username: 'mast', password: STRONG });
  await reloaded;
  expect(await remembered(page, 'logged_in')).toBe('true');
  expect(await remembered(page, 'csrf_id')).toMatch(/./);
  expect(await remembered(page, 'ccode')).toBe('440');
  expect(await remembered(page, 'boardinfo')).toContain('board.name=');
  expect(await page.getByRole('heading', { name: TITLES.create }).count()).toBe(0);

  const other = await newPage({ alone: true });
  await other.goto(own.url);
  await title(other, TITLES.signIn).waitFor();
  await username(other).fill('mast');
  await password(other).fill('wrong');
  await login(other).click();
  await other.getByRole('alert').filter({ hasText: 'Error logging in. Invalid credentials.' }).waitFor();
  await password(other).fill(STRONG);
  const second = other.waitForEvent('load');
  await password(other).press('Enter');
  await second;
  expect(await remembered(other, 'logged_in')).toBe('true');
  await own.close();
});
