import type { Locator, Page } from 'playwright-core';
import { newPage, type PageOptions } from './newPage.ts';
import { ACCOUNT, open, type ServedDevice } from './servedDevice.ts';

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
