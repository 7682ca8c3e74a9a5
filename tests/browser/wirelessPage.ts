import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { type KeptPage, keptPage, newPage, type PageOptions } from './newPage.ts';
import { ACCOUNT, goBack, open, type ServedDevice, serveDevice } from './servedDevice.ts';

interface Options extends PageOptions {
  readonly account?: typeof ACCOUNT;
  /** What is set up before the first call is made. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** The wireless page of a signed-in person. */
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
/** Keeps what is tested, where that is sound. */
export const keepButton = (page: Page): Locator => bar(page).getByRole('button', { name: 'Keep', exact: true });
export const field = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label });
export const select = (page: Page, label: string): Locator => page.getByRole('combobox', { name: label });

/** Presses what stands in the bar or, where there is little room, in its menu. */
export async function pressInBar(page: Page, name: string): Promise<void> {
  const more = button(page, 'More ways to apply');
  await button(page, name).or(more).first().waitFor();
  if (!(await button(page, name).isVisible())) await more.click();
  await button(page, name).click();
}

/** The strip of control frequencies. */
export const strip = (page: Page): Locator => page.getByRole('listbox', { name: 'Control frequency' });

/** Control frequencies that can be chosen on the strip, in MHz, apart from the automatic choice. */
export async function offeredFrequencies(page: Page): Promise<number[]> {
  await strip(page).waitFor();
  const titles = await strip(page).locator('[role=option]:not([aria-disabled])').allTextContents();
  return titles.map((title) => Number.parseInt(title, 10)).filter((frequency) => frequency > 0);
}

/** A channel of the strip, by its control frequency in MHz. */
export const channel = (page: Page, frequency: number): Locator =>
  strip(page).getByRole('option', { name: new RegExp(`^${frequency} MHz`) });

/** Types a value and leaves the field. */
export async function type(page: Page, label: string, value: string): Promise<void> {
  await field(page, label).fill(value);
  await field(page, label).press('Enter');
}

/** Saves what the interface would rather have tested. */
export async function saveUntested(page: Page): Promise<void> {
  await pressInBar(page, 'Save…');
  await page
    .getByRole('dialog', { name: 'Save without a test?' })
    .getByRole('button', { name: 'Save without' })
    .click();
}

export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/**
 * The wireless page of a signed-in person, which stays from test to test of a file or a `describe`: simple, with nothing
 * pending, searched or asked. Its device is its own, and is to keep what it has: where something is saved, put into force or
 * chosen for good, it takes a page of one's own.
 */
export function keptWireless(options?: BrowserContextOptions): Pick<KeptPage, 'take'> {
  let device: ServedDevice | undefined;
  const kept = keptPage(
    async (page) => {
      await device?.close();
      device = await serveDevice();
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
  return kept;
}

export async function wirelessAgain(page: Page): Promise<void> {
  await goBack(page, '#settings/wireless');
  await page.getByRole('heading', { level: 1, name: 'Wireless' }).waitFor();
  await field(page, 'SSID').waitFor();
  await takeBack(page);
  await page.getByRole('searchbox', { name: 'Search this page' }).fill('');
  await page.getByRole('radio', { name: 'Simple', exact: true }).check();
}

/** Takes back what is pending, and away what is said in the bar. */
export async function takeBack(page: Page): Promise<void> {
  const pending = bar(page)
    .getByText(/pending change|Fix \d+ error/)
    .first();
  await expect
    .poll(async () => {
      // The bar may come a moment after the page.
      if (await pending.isVisible()) await pressInBar(page, 'Discard');
      // A message that passes by itself may be gone before it is pressed.
      await button(page, 'Dismiss').evaluateAll((found) => {
        for (const dismiss of found) if (dismiss instanceof HTMLElement) dismiss.click();
      });
      // What a field says of itself may come a moment after the bar.
      return (await bar(page).count()) + (await page.locator('.field-changed').filter({ visible: true }).count());
    })
    .toBe(0);
}
