import { describe, expect, it } from 'vitest';
import { FIRST_NEW_KEY } from '../../../../engine/core/rowKey.ts';
import { gallery, inputAt, valueAt } from './formPages.ts';

const STATIONS = '/wireless/stations';

type Page = Awaited<ReturnType<typeof gallery>>;

const lines = (page: Page) => page.locator('.row-table [data-line]');
const editor = (page: Page) => page.locator('.row-editor');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('rows', () => {
  it('keeps the inputs of other rows when one is removed', async () => {
    const page = await gallery();
    await lines(page).nth(2).press('Enter');
    const last = inputAt(page, `${STATIONS}/2/address`);
    await last.fill('half');
    await lines(page).nth(1).press('Delete');
    expect(await last.inputValue()).toBe('half');
    expect(await valueAt(page, STATIONS)).toEqual([
      { row: 1, address: '00:11:22:AA:BB:CC', comment: 'barn' },
      { row: 5, address: 'half', comment: 'mill' },
    ]);
    await last.fill('00:11:22:AA:BB:CF');
    expect(await valueAt(page, `${STATIONS}/1/address`)).toBe('00:11:22:AA:BB:CF');
    expect(await page.getByRole('status').last().textContent()).toBe('Allowed station 2 removed.');
    await button(page, 'Undo Allowed stations').waitFor();
    expect(await button(page, 'Use default of Allowed stations').count()).toBe(0);
  });

  it('adds a row with the next number, focuses it, and stops at the maximum', async () => {
    const page = await gallery();
    const add = button(page, 'Add allowed station');
    await add.click();
    expect(await valueAt(page, `${STATIONS}/3`)).toEqual({ row: 6 });
    const added = inputAt(page, `${STATIONS}/${FIRST_NEW_KEY}/address`);
    expect(await added.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('00:11:22:AA:BB:C0');
    expect(await valueAt(page, `${STATIONS}/3/address`)).toBe('00:11:22:AA:BB:C0');
    expect(await add.isDisabled()).toBe(true);
    expect(await lines(page).nth(3).textContent()).toContain('00:11:22:AA:BB:C0');
  });

  it('describes an empty list, and undo restores the rows', async () => {
    const page = await gallery();
    await button(page, 'Add allowed station').click();
    for (let row = 0; row < 4; row++)
      await page.locator('.row:not([data-mark=gone])[data-line]').first().press('Delete');
    // Removed device rows stay visible until apply, removed new rows do not.
    expect(await page.locator('.row[data-mark=gone]').count()).toBe(3);
    await button(page, 'Undo Allowed stations').click();
    expect(await page.locator('.row[data-mark]').count()).toBe(0);
    await lines(page).nth(2).press('Enter');
    expect(await inputAt(page, `${STATIONS}/2/comment`).inputValue()).toBe('mill');
  });

  it('shows the issue of a row in its line, also after a move', async () => {
    const page = await gallery();
    await lines(page).nth(1).press('Enter');
    await inputAt(page, `${STATIONS}/1/address`).fill('wrong');
    await button(page, 'Done').click();
    expect(await editor(page).count()).toBe(0);
    await lines(page).nth(1).locator('.row-problem').waitFor();
    const title = lines(page).nth(1).locator('.row-title');
    expect(await title.evaluate((own) => own.scrollWidth - own.clientWidth)).toBe(0);
    await lines(page).nth(0).press('Delete');
    await lines(page).nth(1).locator('.row-problem').waitFor();
    expect(await page.locator('.row-problem').count()).toBe(1);
  });
});
