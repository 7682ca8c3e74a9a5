import type { Locator, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { type KeptPage, keptPage, newPage, type PageOptions } from './newPage.ts';
import { ACCOUNT, goBack, open, type ServedDevice, serveDevice } from './servedDevice.ts';

interface Options extends PageOptions {
  readonly account?: typeof ACCOUNT;
  /** Setup before the first call. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** Wireless page of a signed-in user. */
export async function wirelessPage(device: ServedDevice, options: Options = {}): Promise<Page> {
  const { account = ACCOUNT, before, ...rest } = options;
  const page = await newPage(rest);
  await before?.(page);
  await open(page, device, '#settings/wireless', account);
  await field(page, 'SSID').waitFor();
  return page;
}

export const bar = (page: Page): Locator => page.getByRole('complementary', { name: 'Pending changes' });
export const button = (page: Page, name: string): Locator => bar(page).getByRole('button', { name });
/** Button that keeps a test without warnings. Otherwise its name differs. */
export const keepButton = (page: Page): Locator => bar(page).getByRole('button', { name: 'Keep', exact: true });
export const field = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label });
export const select = (page: Page, label: string): Locator => page.getByRole('combobox', { name: label });

/** Presses a button of the bar, or in its menu if the bar is narrow. */
export async function pressInBar(page: Page, name: string): Promise<void> {
  const more = button(page, 'More ways to apply');
  await button(page, name).or(more).first().waitFor();
  if (!(await button(page, name).isVisible())) await more.click();
  await button(page, name).click();
}

/** Strip of control frequencies. */
export const strip = (page: Page): Locator => page.getByRole('listbox', { name: 'Control frequency' });

/** Selectable control frequencies of the strip in MHz, without the automatic choice. */
export async function offeredFrequencies(page: Page): Promise<number[]> {
  await strip(page).waitFor();
  const titles = await strip(page).locator('[role=option]:not([aria-disabled])').allTextContents();
  return titles.map((title) => Number.parseInt(title, 10)).filter((frequency) => frequency > 0);
}

/** Channel of the strip, by its control frequency in MHz. */
export const channel = (page: Page, frequency: number): Locator =>
  strip(page).getByRole('option', { name: new RegExp(`^${frequency} MHz`) });

/** Types a value and leaves the field. */
export async function type(page: Page, label: string, value: string): Promise<void> {
  await field(page, label).fill(value);
  await field(page, label).press('Enter');
}

/** Saves without the recommended test. */
export async function saveUntested(page: Page): Promise<void> {
  await pressInBar(page, 'Save…');
  await page
    .getByRole('dialog', { name: 'Save without a test?' })
    .getByRole('button', { name: 'Save without' })
    .click();
}

export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/** Kept wireless page with its device. */
export interface KeptWireless extends KeptPage {
  /** Device of the page that was taken. */
  readonly device: () => ServedDevice;
}

/**
 * Wireless page of a signed-in user, kept between the tests of a file or a `describe`. It has the simple view, no pending
 * changes, no search and no dialog. It has a separate device. A test that saves or tests a change leaves the device with
 * another configuration, so the tests of its file use a new value each. A test that stores a choice closes the page
 * afterwards: the next one has a new page and a new device.
 */
export function keptWireless(options?: PageOptions, serve = () => serveDevice()): KeptWireless {
  let device: ServedDevice | undefined;
  const kept = keptPage(
    async (page) => {
      await device?.close();
      device = await serve();
      await open(page, device, '#settings/wireless');
      await field(page, 'SSID').waitFor();
    },
    wirelessAgain,
    options,
  );
  afterAll(async () => {
    await kept.close();
    await device?.close();
  });
  return {
    ...kept,
    device: () => {
      if (device === undefined) throw new Error('No page was taken.');
      return device;
    },
  };
}

export async function wirelessAgain(page: Page): Promise<void> {
  await goBack(page, '#settings/wireless');
  await page.getByRole('heading', { level: 1, name: 'Wireless' }).waitFor();
  await field(page, 'SSID').waitFor();
  await takeBack(page);
  await page.getByRole('searchbox', { name: 'Search this page' }).fill('');
  await page.getByRole('radio', { name: 'Simple', exact: true }).check();
}

/**
 * Discards pending changes and changes that could be redone, and dismisses messages in the bar. The page stays the same.
 */
export async function takeBack(page: Page): Promise<void> {
  const { hash } = new URL(page.url());
  // Pressed by script: buttons and timed messages may disappear first, and narrow bars hide Discard.
  const press = (name: string | RegExp) =>
    bar(page)
      .getByRole('button', { name, includeHidden: true })
      .evaluateAll((found) => {
        for (const one of found) if (one instanceof HTMLElement) one.click();
        return found.length;
      });
  await expect
    .poll(async () => {
      // The bar may appear a moment after the page. After an undo of everything, it has only Redo.
      if ((await press('Discard')) === 0) await press(/^Redo/);
      await press('Dismiss');
      // The message of a field may appear a moment after the bar.
      return (await bar(page).count()) + (await page.locator('.field-changed').filter({ visible: true }).count());
    })
    .toBe(0);
  // A redo goes to its field.
  if (new URL(page.url()).hash !== hash) await page.evaluate((to) => location.assign(to), hash);
}
