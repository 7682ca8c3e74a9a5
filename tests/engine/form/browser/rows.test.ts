import { describe, expect, it } from 'vitest';
import { gallery, inputAt, valueAt } from './formPages.ts';

const STATIONS = '/wireless/stations';

describe('rows', () => {
  it('keeps the inputs of the other rows when one goes', async () => {
    const page = await gallery();
    const last = inputAt(page, `${STATIONS}/2/address`);
    await last.fill('half');
    const element = await last.elementHandle();
    await page.getByRole('button', { name: 'Remove Allowed station 2' }).click();
    expect(await inputAt(page, `${STATIONS}/1/address`).inputValue()).toBe('half');
    expect(await element?.evaluate((input) => input.isConnected && input.getAttribute('name'))).toBe(
      `${STATIONS}/1/address`,
    );
    expect(await valueAt(page, STATIONS)).toEqual([
      { row: 1, address: '00:11:22:AA:BB:CC', comment: 'barn' },
      { row: 5, address: 'half', comment: 'mill' },
    ]);
    await inputAt(page, `${STATIONS}/1/address`).fill('00:11:22:AA:BB:CF');
    expect(await valueAt(page, `${STATIONS}/1/address`)).toBe('00:11:22:AA:BB:CF');
    expect(await page.getByRole('status').textContent()).toBe('Allowed station 2 removed.');
    await page.getByRole('button', { name: 'Undo Allowed stations' }).waitFor();
    expect(await page.getByRole('button', { name: 'Use default of Allowed stations' }).count()).toBe(0);
  });

  it('adds a row with the next number, focuses it, and stops at the most allowed', async () => {
    const page = await gallery();
    const add = page.getByRole('button', { name: 'Add', exact: true });
    await add.click();
    expect(await valueAt(page, `${STATIONS}/3`)).toEqual({ row: 6 });
    const added = inputAt(page, `${STATIONS}/3/address`);
    expect(await added.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('00:11:22:AA:BB:C0');
    expect(await valueAt(page, `${STATIONS}/3/address`)).toBe('00:11:22:AA:BB:C0');
    expect(await add.isDisabled()).toBe(true);
  });

  it('says what an empty list is and gives the rows back on undo', async () => {
    const page = await gallery();
    for (let row = 0; row < 3; row++)
      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
    expect(await page.locator('.field-empty').isVisible()).toBe(true);
    expect(
      await page
        .getByRole('button', { name: 'Add', exact: true })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await page.getByRole('button', { name: 'Undo Allowed stations' }).click();
    expect(await inputAt(page, `${STATIONS}/2/comment`).inputValue()).toBe('mill');
  });

  it('moves the complaint with the row it is about', async () => {
    const page = await gallery();
    await inputAt(page, `${STATIONS}/1/address`).fill('wrong');
    await inputAt(page, `${STATIONS}/1/address`).press('Enter');
    await page.getByRole('button', { name: 'Remove Allowed station 1' }).click();
    expect(await page.locator('.field-row').nth(0).locator('.field-error').count()).toBe(1);
    expect(await page.locator('.field-row').nth(1).locator('.field-error').count()).toBe(0);
  });
});
