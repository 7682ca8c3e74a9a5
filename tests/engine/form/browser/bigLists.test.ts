import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../engine/core/schema.ts';
import { FIRST_NEW_KEY } from '../../../../engine/draft/rowKeys.ts';
import { FIRST_ROWS } from '../../../../engine/form/useIncrementalRows.ts';
import { axeViolations } from '../../../axeViolations.ts';
import { countPresses } from '../../../browser/presses.ts';
import { bigListsData, bigListsSchema, COUNTS } from './bigLists.ts';
import { bench, inputAt } from './formPages.ts';

async function bigLists(data: JsonObject = bigListsData): Promise<Page> {
  const page = await bench();
  await page.evaluate(
    ([schema, values]) => window.bench?.mount(JSON.parse(schema ?? ''), JSON.parse(values ?? '')),
    [JSON.stringify(bigListsSchema), JSON.stringify(data)],
  );
  return page;
}

const rules = (page: Page) => page.locator('.row-table').first();
const forwards = (page: Page) => page.locator('.row-table').nth(1);
/** A line by its place in its table, from 1. */
const line = (table: ReturnType<typeof rules>, place: number) => table.locator(`[data-line="${place - 1}"]`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-line'));
const status = (page: Page) => page.locator('.form > [role=status]');
const editor = (page: Page) => page.locator('.row-editor');

describe('a list of hundreds of rows', () => {
  it('is a table of lines; only the row that is open has fields', async () => {
    const page = await bigLists();
    expect(await page.locator('.row .field').count()).toBe(0);
    // Without going there, which would draw more rows above it.
    await rules(page).getByText('Show all 500').dispatchEvent('click');
    expect(await rules(page).locator('[data-line]').count()).toBe(COUNTS.rules);
    expect(await line(rules(page), 150).textContent()).toContain('198.51.100.149');
    await line(rules(page), 150).press('Enter');
    expect(await inputAt(page, '/firewall/rules/149/comment').inputValue()).toBe('rule 150');
    expect(await editor(page).count()).toBe(1);
    // The line says what is typed, the focus comes back to it.
    await inputAt(page, '/firewall/rules/149/source').fill('203.0.113.9');
    expect(await line(rules(page), 150).textContent()).toContain('203.0.113.9');
    await page.keyboard.press('Escape');
    expect([await editor(page).count(), await focused(page)]).toEqual([0, '149']);
    expect(await line(rules(page), 150).textContent()).toContain('was 198.51.100.149');
  });

  it('is drawn from the top, and on as its end comes near', async () => {
    const page = await bigLists();
    expect(await forwards(page).locator('[data-line]').count()).toBe(FIRST_ROWS);
    const drawn = rules(page).locator('[data-line]');
    for (let count = FIRST_ROWS; count < COUNTS.rules; ) {
      await drawn.last().scrollIntoViewIfNeeded();
      await expect.poll(() => drawn.count()).toBeGreaterThan(count);
      count = await drawn.count();
    }
    expect(await drawn.count()).toBe(COUNTS.rules);
    // What its columns are stays above them.
    const heads = rules(page).locator('thead');
    expect(await heads.evaluate((own) => own.getBoundingClientRect().top)).toBe(0);
    expect(await rules(page).getByText('Show all').count()).toBe(0);
  });

  it('goes to a field of a row that was not drawn yet', async () => {
    const page = await bigLists();
    await page.evaluate(() => window.bench?.field('/firewall/rules/180/comment')?.focus());
    expect(await inputAt(page, '/firewall/rules/180/comment').inputValue()).toBe('rule 181');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      '/firewall/rules/180/comment',
    );
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+ArrowDown');
    expect(await focused(page)).toBe('181');
    // Of two that changed places the later one is said to have moved.
    expect(await line(rules(page), 181).textContent()).toContain('moved from 182');
  });

  it('is walked through, moved, selected and deleted in by keys alone', async () => {
    const page = await bigLists();
    await line(rules(page), 2).focus();
    await page.keyboard.press('Alt+ArrowUp');
    expect(await status(page).textContent()).toBe('Rule 2 moved to place 1 of 500.');
    expect(await focused(page)).toBe('0');
    // Wherever the page stands, who moves a row sees it.
    await page.evaluate(() => window.scrollTo(0, 5000));
    await page.keyboard.press('Alt+ArrowDown');
    const top = await line(rules(page), 2).evaluate((own) => own.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    // There and back is no difference.
    expect(await page.locator('.row[data-mark]').count()).toBe(0);
    for (const [key, place] of [
      ['End', '499'],
      ['PageUp', '489'],
      ['ArrowUp', '488'],
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
    // What is pressed in the bar goes with it: the focus stays in the list.
    await page.getByRole('button', { name: 'Select all', exact: true }).press('Enter');
    expect([await page.getByText('500 selected').count(), await focused(page)]).toEqual([1, '11']);
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

  it('moves a row by its menu in two presses, by the pointer, and finds by text', async () => {
    const page = await bigLists();
    const presses = await countPresses(page);
    await line(rules(page), 20).locator('[data-act=menu]').click();
    // Letters lead to the entry (D29).
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
    // What is found is seen at once, and so is what it was looked for with.
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

  it('duplicates a row below itself where the order counts, at the end where it does not', async () => {
    const page = await bigLists();
    // By keys: as the end of the list above comes near more of its rows are drawn, and what is clicked moves.
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

  it('renders nothing but the row that is typed into', async () => {
    const page = await bigLists();
    await line(rules(page), 9).press('Enter');
    await inputAt(page, '/firewall/rules/8/comment').focus();
    await page.keyboard.type('a');
    await page.evaluate(() => window.rendered?.splice(0));
    await page.keyboard.type('b');
    expect(await page.evaluate(() => window.rendered)).toEqual(['row 8']);
  });

  it('is sound for screen readers', async () => {
    // A few rows are checked as well as hundreds.
    const few = Array.from({ length: 6 }, (_, index) => ({ row: index + 1, source: `192.0.2.${index}` }));
    const page = await bigLists({ firewall: { rules: few } });
    await line(rules(page), 2).press('Delete');
    await line(rules(page), 1).press('Enter');
    // The page of the bench is a form and nothing else.
    const ofPage = /^(landmark-one-main|page-has-heading-one):/;
    expect((await axeViolations(page, 'html', 'all')).filter((violation) => !ofPage.test(violation))).toEqual([]);
  });
});
