import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FIRST_NEW_KEY } from '../../../../engine/core/rowKey.ts';
import type { JsonObject } from '../../../../engine/core/schema.ts';
import { FIRST_ROWS } from '../../../../engine/form/useIncrementalRows.ts';
import { axeViolations } from '../../../axeViolations.ts';
import { countPresses } from '../../../browser/presses.ts';
import { bigListsData, bigListsSchema, COUNTS } from './bigLists.ts';
import { bench, inputAt } from './formPages.ts';

async function bigLists(data: JsonObject = bigListsData()): Promise<Page> {
  const page = await bench();
  await page.evaluate(
    ([schema, values]) => window.bench?.mount(JSON.parse(schema ?? ''), JSON.parse(values ?? '')),
    [JSON.stringify(bigListsSchema), JSON.stringify(data)],
  );
  return page;
}

/** Fewer rules than the page must handle, still more than it draws at first. */
const FEWER = 200;

const rules = (page: Page) => page.locator('.row-table').first();
const forwards = (page: Page) => page.locator('.row-table').nth(1);
/** Line by position in its table, from 1. */
const line = (table: ReturnType<typeof rules>, place: number) => table.locator(`[data-line="${place - 1}"]`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-line'));
const status = (page: Page) => page.locator('.form > [role=status]');
const editor = (page: Page) => page.locator('.row-editor');

describe('a list of hundreds of rows', () => {
  it('is a table of lines, and only the open row has fields', async () => {
    const page = await bigLists();
    expect(await page.locator('.row .field').count()).toBe(0);
    // Dispatches the event without scrolling, which would draw more rows above.
    await rules(page).getByText('Show all 500').dispatchEvent('click');
    expect(await rules(page).locator('[data-line]').count()).toBe(COUNTS.rules);
    expect(await line(rules(page), 150).textContent()).toContain('198.51.100.149');
    await line(rules(page), 150).press('Enter');
    expect(await inputAt(page, '/firewall/rules/149/comment').inputValue()).toBe('rule 150');
    expect(await editor(page).count()).toBe(1);
    // The line shows the typed value, and focus returns to it.
    await inputAt(page, '/firewall/rules/149/source').fill('203.0.113.9');
    expect(await line(rules(page), 150).textContent()).toContain('203.0.113.9');
    await page.keyboard.press('Escape');
    expect([await editor(page).count(), await focused(page)]).toEqual([0, '149']);
    expect(await line(rules(page), 150).textContent()).toContain('was 198.51.100.149');
  });

  it('draws from the top, and more when scrolled near the end', async () => {
    const page = await bigLists(bigListsData(FEWER));
    expect(await forwards(page).locator('[data-line]').count()).toBe(FIRST_ROWS);
    const drawn = rules(page).locator('[data-line]');
    for (let count = FIRST_ROWS; count < FEWER; ) {
      await drawn.last().scrollIntoViewIfNeeded();
      await expect.poll(() => drawn.count()).toBeGreaterThan(count);
      count = await drawn.count();
    }
    expect(await drawn.count()).toBe(FEWER);
    // The column heads stay visible.
    const heads = rules(page).locator('thead');
    expect(await heads.evaluate((own) => own.getBoundingClientRect().top)).toBe(0);
    expect(await rules(page).getByText('Show all').count()).toBe(0);
  });

  it('focuses a field of a row that is not drawn yet', async () => {
    const page = await bigLists(bigListsData(FEWER));
    await page.evaluate(() => window.bench?.field('/firewall/rules/180/comment')?.focus());
    expect(await inputAt(page, '/firewall/rules/180/comment').inputValue()).toBe('rule 181');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      '/firewall/rules/180/comment',
    );
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+ArrowDown');
    expect(await focused(page)).toBe('181');
    // After a swap, the later row is marked as moved.
    expect(await line(rules(page), 181).textContent()).toContain('moved from 182');
  });

  it('supports navigation, move, selection and deletion by keyboard', async () => {
    const page = await bigLists(bigListsData(FEWER));
    await line(rules(page), 2).focus();
    await page.keyboard.press('Alt+ArrowUp');
    expect(await status(page).textContent()).toBe(`Rule 2 moved to place 1 of ${FEWER}.`);
    expect(await focused(page)).toBe('0');
    // A moved row scrolls into view.
    await page.evaluate(() => window.scrollTo(0, 5000));
    await page.keyboard.press('Alt+ArrowDown');
    const top = await line(rules(page), 2).evaluate((own) => own.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    // Moving a row back leaves no difference.
    expect(await page.locator('.row[data-mark]').count()).toBe(0);
    for (const [key, place] of [
      ['End', '199'],
      ['PageUp', '189'],
      ['ArrowUp', '188'],
      ['Home', '0'],
      ['PageDown', '10'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused(page)).toBe(place);
    }
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('2 selected').waitFor();
    await page.getByRole('button', { name: 'Off', exact: true }).click();
    expect(await page.locator('.row[data-off]').count()).toBe(2);
    expect(await status(page).textContent()).toBe('Rows switched off: 2.');
    // Activating a button of the bar removes the bar. Focus must stay in the list.
    await page.getByRole('button', { name: 'Select all', exact: true }).press('Enter');
    expect([await page.getByText(`${FEWER} selected`).count(), await focused(page)]).toEqual([1, '11']);
    await page.getByRole('button', { name: 'Clear selection', exact: true }).press('Escape');
    expect(await focused(page)).toBe('11');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    expect(await page.locator('.row[data-mark=gone]').count()).toBe(2);
    expect(await focused(page)).toBe('10');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await page.locator('.row[data-mark=gone]').count()).toBe(1);
  });

  it('moves a row with two key presses in its menu or by pointer, and finds rows by text', async () => {
    const page = await bigLists(bigListsData(FEWER));
    const presses = await countPresses(page);
    await line(rules(page), 20).locator('[data-act=menu]').click();
    // Letters select the menu entry (D29).
    await page.keyboard.press('m');
    const place = page.getByRole('menuitem', { name: 'Move to…' });
    expect(await place.evaluate((element) => element === document.activeElement)).toBe(true);
    await place.click();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    expect(presses()).toBe(2);
    expect(await line(rules(page), 2).textContent()).toContain('moved from 20');
    await line(rules(page), 2).getByRole('button', { name: /^Undo/ }).click();
    expect(await page.locator('.row[data-mark]').count()).toBe(0);

    const [handle, target] = [line(rules(page), 5).locator('.row-handle'), line(rules(page), 2)];
    await handle.hover();
    await page.mouse.down();
    await target.hover({ position: { x: 200, y: 4 } });
    await page.mouse.up();
    expect(await line(rules(page), 2).textContent()).toContain('moved from 5');

    await page.getByRole('searchbox').first().fill('rule 15');
    await page.getByText('1 of 11').waitFor();
    // The match and the search field are both visible.
    const isSeen = (own: Locator) =>
      own.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        return above !== null && element.contains(above);
      });
    expect(await isSeen(line(rules(page), 15))).toBe(true);
    await page.getByRole('searchbox').first().press('Enter');
    expect(await line(rules(page), 150).locator('mark').first().textContent()).toBe('Rule 15');
    expect(await page.locator('.row[data-hit]').count()).toBe(1);
    expect(await isSeen(line(rules(page), 150))).toBe(true);
    expect(await isSeen(page.getByRole('searchbox').first())).toBe(true);
  });

  it('inserts a duplicate below its row in ordered lists, else at the end', async () => {
    const page = await bigLists(bigListsData(FEWER));
    // By keyboard: scrolling near the end of the list above draws more rows, and a click target would move.
    await line(forwards(page), 3).press('Enter');
    await page.getByRole('button', { name: 'Duplicate', exact: true }).press('Enter');
    const copy = inputAt(page, `/forwarding/forwards/${FIRST_NEW_KEY}/comment`);
    expect(await copy.inputValue()).toBe('forward 3');
    expect(await editor(page).evaluate((own) => own.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await line(rules(page), 3).click();
    await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
    expect(await inputAt(page, `/firewall/rules/${FIRST_NEW_KEY + 1}/comment`).inputValue()).toBe('rule 3');
    expect(await rules(page).locator('.row[data-mark]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await line(rules(page), 6).press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter');
    expect(await inputAt(page, `/firewall/rules/${FIRST_NEW_KEY + 2}/comment`).inputValue()).toBe('rule 5');
  });

  it('renders only the row with the focus', async () => {
    const page = await bigLists(bigListsData(FEWER));
    await line(rules(page), 9).press('Enter');
    await inputAt(page, '/firewall/rules/8/comment').focus();
    await page.keyboard.type('a');
    await page.evaluate(() => window.rendered?.splice(0));
    await page.keyboard.type('b');
    expect(await page.evaluate(() => window.rendered)).toEqual(['row 8']);
  });

  it('has no axe violations', async () => {
    // A few rows are as good as hundreds for this check.
    const few = Array.from({ length: 6 }, (_, index) => ({ row: index + 1, source: `192.0.2.${index}` }));
    const page = await bigLists({ firewall: { rules: few } });
    await line(rules(page), 2).press('Delete');
    await line(rules(page), 1).press('Enter');
    // The bench page has only a form, so rules for whole pages do not apply.
    const ofPage = /^(landmark-one-main|page-has-heading-one):/;
    expect((await axeViolations(page, 'html', 'all')).filter((violation) => !ofPage.test(violation))).toEqual([]);
  });
});
