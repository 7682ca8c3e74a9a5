import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPage } from './newPage.ts';
import { resize } from './resize.ts';
import { open, type ServedDevice, serveDevice } from './servedDevice.ts';

let device: ServedDevice;
beforeAll(async () => {
  device = await serveDevice();
});
afterAll(() => device?.close());

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Heights of the buttons of the open configuration text, in both of its states. Closes the text. */
async function textButtonHeights(page: Page): Promise<{ reading: readonly string[]; editing: readonly string[] }> {
  await press(page, 'Open configuration text');
  const dialog = page.getByRole('dialog');
  const heights = () =>
    dialog
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => `${one.textContent} ${one.getBoundingClientRect().height}`));
  await dialog.getByRole('button', { name: 'Save TXT' }).waitFor();
  const reading = await heights();
  await press(page, 'Edit as text');
  await dialog.getByRole('textbox', { name: 'Configuration text' }).waitFor();
  const editing = await heights();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  return { reading, editing };
}

test.each([
  ['a mouse', 34, {}, [1280, 390]],
  ['touch', 44, { hasTouch: true, isMobile: true }, [390, 1024]],
])('the buttons of the text have the height of other buttons, with %s', async (_name, height, options, widths) => {
  const page = await newPage(options);
  await open(page, device, '#settings/system/backup');
  const expected = (names: readonly string[]) => names.map((name) => `${name} ${height}`);
  const search = ['', ''];
  for (const width of widths) {
    await resize(page, { width, height: 844 });
    const { reading, editing } = await textButtonHeights(page);
    const shown = ['', ...search, 'Compare with a file…', 'Copy', 'Save TXT', 'Edit as text', 'Close'];
    expect(reading, `${width} px`).toEqual(expected(shown));
    expect(editing, `${width} px`).toEqual(expected(['', ...search, 'Cancel', 'Stage changes']));
  }
});
