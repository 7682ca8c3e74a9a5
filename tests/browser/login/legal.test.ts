import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptPage, newPage } from '../newPage.ts';
import { type LoginDevice, startLoginDevice } from './loginDevice.ts';
import { TITLES, title, username } from './loginPage.ts';

let device: LoginDevice;
/** Kept sign-in page of a device, without a dialog. */
const kept = keptPage(
  async (page) => {
    await page.goto(device.url);
    await title(page, TITLES.signIn).waitFor();
  },
  async (page) => {
    await page.unrouteAll({ behavior: 'wait' });
    while ((await page.locator('dialog:modal').count()) > 0) await page.keyboard.press('Escape');
    // The page handles the closing event a moment later, and would close a dialog opened until then.
    await page.locator('.legal-dialog').waitFor({ state: 'detached' });
  },
);

beforeAll(async () => {
  device = await startLoginDevice('ready');
});
afterAll(async () => {
  await kept.close();
  await device?.close();
});

describe('legal documents', () => {
  test.each([
    [
      { width: 1280, height: 900 },
      { width: 760, height: 550 },
    ],
    [
      { width: 390, height: 844 },
      { width: 390, height: 500 },
    ],
    [
      { width: 320, height: 640 },
      { width: 320, height: 500 },
    ],
  ])('on a screen of %j the dialog is %j', async (viewport, size) => {
    const page = await kept.take({ viewport });
    await page.getByRole('button', { name: 'Privacy policy' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Privacy policy' });
    await dialog.waitFor();
    expect(await dialog.boundingBox()).toMatchObject(size);
  });

  test.each(['End-user agreement', 'Terms of use', 'Privacy policy'])(
    '%s: shows the text of its page, closes by its button and by Escape, and returns the focus',
    async (name) => {
      const page = await kept.take();
      const opener = page.getByRole('main').getByRole('button', { name });
      const dialog = page.getByRole('dialog', { name });
      for (const close of [() => dialog.getByText('Close').click(), () => page.keyboard.press('Escape')]) {
        await opener.press('Enter');
        await dialog.locator('p').first().waitFor();
        await close();
        await dialog.waitFor({ state: 'detached' });
        expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
      }
    },
  );

  test('a press on a link works even if leaving a field shows its error', async () => {
    const page = await newPage();
    await page.goto(device.url);
    await title(page, TITLES.signIn).waitFor();
    await username(page).focus();
    await page.getByRole('main').getByRole('button', { name: 'Privacy policy' }).click();
    await page.getByRole('dialog', { name: 'Privacy policy' }).waitFor();
  });

  test('reports a missing page', async () => {
    const page = await kept.take();
    await page.route('**/help/*', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: 'Privacy policy' }).first().click();
    await page.getByText('The document could not be loaded.').waitFor();
  });

  test('shows a tampered page as plain words', async () => {
    const page = await kept.take();
    const body = '<p>Text <img src=x onerror="window.hit = 1"><script>window.hit = 1</script></p><p>More</p>';
    await page.route('**/help/*', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.getByRole('button', { name: 'Privacy policy' }).first().click();
    await page.getByText('More', { exact: true }).waitFor();
    expect(await page.locator('dialog img, dialog script').count()).toBe(0);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  });
});
