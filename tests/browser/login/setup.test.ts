import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { configurationJson } from '../../../command/convert/configurationJson.ts';
import { parseText } from '../../../engine/config/flatText.ts';
import { readyConfiguration } from '../../src/settings/realDraft.ts';
import { fetchAnswer } from '../fetchAnswer.ts';
import { keptPage, newPage } from '../newPage.ts';
import { type LoginDevice, startLoginDevice } from './loginDevice.ts';
import {
  agreement,
  answerSetup,
  back,
  changePublicInfo,
  country,
  proceed,
  remembered,
  TITLES,
  title,
  upload,
  withCountries,
} from './loginPage.ts';

let device: LoginDevice;

/** Kept first screen, with answers and messages as the previous test left them. */
const kept = keptPage(
  async (page) => {
    await page.goto(device.url);
    await title(page, TITLES.setup).waitFor();
  },
  async (page) => {
    await country(page).selectOption('0');
    await agreement(page).uncheck();
  },
);

/** Kept first screen of another product without its default password, with licensed countries and two languages. */
const changed = keptPage(
  async (page) => {
    await changePublicInfo(page, (info) => ({
      ...withCountries(
        info,
        { name: 'Testland (Licensed)', code: 1901 },
        { name: 'Testland (unlicensed)', code: 1902 },
      ),
      product_name: 'Mast 7 <b>',
      default_password: false,
      ui_langs: [
        { lang: 'English', code: 'en_US' },
        { lang: 'Lietuvių', code: 'lt_LT' },
      ],
    }));
    await page.goto(device.url);
    await title(page, TITLES.setup).waitFor();
  },
  async (page) => {
    for (let open = 0; open < 3 && (await page.locator('dialog:modal').count()) > 0; open++)
      await page.keyboard.press('Escape');
  },
);

beforeAll(async () => {
  device = await startLoginDevice('factory');
});
afterAll(async () => {
  await kept.close();
  await changed.close();
  await device?.close();
});

describe('Please Set Up Your Device', () => {
  test('reports a next step that does not load, and offers to reload (docs/decisions.md#messages)', async () => {
    const page = await kept.take();
    await page.route('**/CreateCredentials-*.js', (route) => route.abort());
    await country(page).selectOption('840');
    await agreement(page).check();
    await proceed(page).click();
    await page.getByRole('alert').filter({ hasText: 'could not be loaded from the device' }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Reload' }).click();
    await title(page, TITLES.setup).waitFor();
  });

  test('leaving the country unchosen shows an error; the back button returns from the second step to the same answers', async () => {
    const page = await kept.take();
    expect(await back(page).count()).toBe(0);
    await country(page).focus();
    await page.keyboard.press('Tab');
    await page.getByText('Please select your country.').waitFor();
    expect(await country(page).getAttribute('aria-invalid')).toBe('true');
    await country(page).selectOption('840');
    await page.getByText('Please select your country.').waitFor({ state: 'detached' });
    await answerSetup(page, '440');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(TITLES.create);
    await back(page).click();
    await title(page, TITLES.setup).waitFor();
    expect(await country(page).inputValue()).toBe('440');
    expect(await agreement(page).isChecked()).toBe(true);
    expect(await proceed(page).isEnabled()).toBe(true);
  });

  test('Continue and the backup link are enabled with a country and the agreement, and not if either is undone', async () => {
    const page = await kept.take();
    // Each combination follows from the one before by one change.
    for (const { chosen, agreed } of [
      { chosen: false, agreed: false },
      { chosen: true, agreed: false },
      { chosen: true, agreed: true },
      { chosen: true, agreed: false },
      { chosen: true, agreed: true },
      { chosen: false, agreed: true },
    ]) {
      await country(page).selectOption(chosen ? '840' : '0');
      await agreement(page).setChecked(agreed);
      await expect.poll(() => proceed(page).isEnabled()).toBe(chosen && agreed);
      expect(await upload(page).isEnabled()).toBe(chosen && agreed);
    }
  });

  test("the first choice is 'Select Country' with value 0; the countries follow in the order of the language", async () => {
    const page = await kept.take();
    const options = await country(page)
      .locator('option')
      .evaluateAll((all) => all.map((option) => ({ text: option.textContent, value: option.getAttribute('value') })));
    expect(options[0]).toEqual({ text: 'Select Country', value: '0' });
    const names = options.slice(1).map(({ text }) => text ?? '');
    expect(names.length).toBeGreaterThan(50);
    expect(names).toEqual([...names].sort(new Intl.Collator('en-US').compare));
  });

  test('a licensed country shows the notice and its agreement, an unlicensed one does not (D11); shows the name of the product, and no backup link without the default password', async () => {
    const page = await changed.take();
    expect(await upload(page).count()).toBe(0);
    await page.getByText('Mast 7 <b>', { exact: true }).waitFor();
    const notice = page.getByText('Licensed firmware:');
    await country(page).selectOption('1902');
    expect(await notice.count()).toBe(0);
    await country(page).selectOption('1901');
    await notice.waitFor();
    await page.getByRole('button', { name: 'Licensed-firmware agreement' }).click();
    await page.getByRole('dialog', { name: 'Licensed-firmware agreement' }).waitFor();
  });

  test('another language is stored in the session, reloads the page, and keeps the chosen country', async () => {
    const page = await changed.take();
    await page.unrouteAll({ behavior: 'wait' });
    await page.route('**/api/info/public?*', async (route) => {
      const response = await fetchAnswer(route);
      const lithuanian = new URL(route.request().url()).searchParams.get('lang') === 'lt_LT';
      await route.fulfill({
        response,
        json: {
          ...(await response.json()),
          ui_lang: lithuanian ? 'lt_LT' : 'en_US',
          ui_langs: [{ lang: 'Lietuvių', code: 'lt_LT' }],
          ui_translations: { strings: lithuanian ? { [TITLES.setup]: 'Nustatykite įrenginį' } : {} },
        },
      });
    });
    await country(page).selectOption('840');
    const reloaded = page.waitForEvent('load');
    await page.getByLabel('Language').selectOption('lt_LT');
    await reloaded;
    await title(page, 'Nustatykite įrenginį').waitFor();
    expect(await remembered(page, 'new_ui_lang')).toBe('lt_LT');
    expect(await page.locator('html').getAttribute('lang')).toBe('lt-LT');
    // Found by id, because its name is translated now.
    expect(await page.locator('#country').inputValue()).toBe('840');
  });
});

describe('Upload Backup Configuration', () => {
  test('refuses a file before sending, with the reason: too large, binary, no configuration, cut off, ambiguous', async () => {
    const page = await kept.take();
    await country(page).selectOption('840');
    await agreement(page).check();
    for (const [buffer, reason] of [
      [Buffer.alloc(1024 * 1024 + 1, 'a'), 'too large'],
      [Buffer.from([0x1f, 0x8b, 0x08, 0x00]), 'it is an archive'],
      [Buffer.from('Dear device,\n'), 'line 1 is not a setting'],
      [Buffer.from('a.b=1\nwirel'), 'cut off'],
      [Buffer.from('a.b=1\na.b=2\n'), 'Line 2 repeats the setting a.b'],
    ] as const) {
      await page.setInputFiles('input[type=file]', { name: 'x.cfg', mimeType: 'text/plain', buffer });
      await page.getByRole('alert').filter({ hasText: reason }).waitFor();
    }
  });

  test('converts JSON of guywire convert, and sets up the device', async () => {
    const other = await startLoginDevice('factory');
    onTestFinished(() => other.close());
    const page = await newPage();
    await page.goto(other.url);
    await country(page).selectOption('840');
    await agreement(page).check();
    const text = (await readyConfiguration()).replace(/^wireless\.1\.ssid=.*$/m, 'wireless.1.ssid=converted');
    const buffer = Buffer.from(JSON.stringify(configurationJson(parseText(text))));
    await page.setInputFiles('input[type=file]', { name: 'x.json', mimeType: 'application/json', buffer });
    await page.getByText('It was converted to text').waitFor();
    await page.getByRole('button', { name: 'Use this backup' }).click();
    await expect.poll(() => other.stored()).toContain('wireless.1.ssid=converted\n');
  });

  test('a backup with a well-known password is refused by the device, and nothing is lost (D15)', async () => {
    const page = await kept.take();
    await country(page).selectOption('840');
    await agreement(page).check();
    const stored = device.stored();
    const hash = /^users\.1\.password=.*$/m.exec(stored)?.[0] ?? '';
    const text = (await readyConfiguration()).replace(/^users\.1\.password=.*$/m, hash);
    const file = { name: 'x.cfg', mimeType: 'text/plain', buffer: Buffer.from(text) };
    await page.setInputFiles('input[type=file]', file);
    await page.getByRole('alert').filter({ hasText: 'no administrator this device can use' }).waitFor();
    expect(device.stored()).toBe(stored);
    expect(await country(page).inputValue()).toBe('840');
  });

  test('sends a backup directly to the device, and shows its refusal under the form', async () => {
    const page = await kept.take();
    await country(page).selectOption('840');
    await agreement(page).check();
    const sent = page.waitForRequest('**/api/auth');
    const buffer = Buffer.from('radio.1.txpower=loud\n');
    await page.setInputFiles('input[type=file]', { name: 'x.cfg', mimeType: 'text/plain', buffer });
    const answer = await (await sent).response();
    expect(answer?.request().headers()['content-type']).toMatch(/^multipart\/form-data;/);
    expect(await answer?.json()).toMatchObject({ error: 'The configuration was refused.' });
    await page.getByRole('alert').filter({ hasText: 'Error logging in.' }).waitFor();
    await expect.poll(() => proceed(page).isEnabled()).toBe(true);
  });

  test('is on the account screen only without a back button', async () => {
    // This page cannot go back to the first screen.
    onTestFinished(kept.close);
    const page = await kept.take();
    await answerSetup(page);
    expect(await upload(page).count()).toBe(0);
    await changePublicInfo(page, (info) => ({ ...info, setup_complete: true }));
    await page.reload();
    await title(page, TITLES.create).waitFor();
    expect(await back(page).count()).toBe(0);
    expect(await upload(page).isEnabled()).toBe(true);
  });
});
