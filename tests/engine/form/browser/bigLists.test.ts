import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bigListsData, bigListsSchema, COUNTS } from '../../../../bench/form/bigLists.ts';
import { FIRST_ROWS } from '../../../../engine/form/useDrawnRows.ts';
import type { JsonObject } from '../../../../engine/schema.ts';
import { axeViolations } from '../../../axeViolations.ts';
import type { PageOptions } from '../../../browser/newPage.ts';
import { bench, inputAt } from './formPages.ts';

async function bigLists(options?: PageOptions, data: JsonObject = bigListsData): Promise<Page> {
  const page = await bench(options);
  await page.evaluate(
    ([schema, values]) => window.bench?.mount(JSON.parse(schema ?? ''), JSON.parse(values ?? '')),
    [JSON.stringify(bigListsSchema), JSON.stringify(data)],
  );
  return page;
}

// By title and label, not by role: working out the names of a thousand buttons takes longer than the test.
const row = (page: Page, title: string) => page.locator(`.row-open:has(.row-title:text-matches("^${title}( |$)"))`);
const rule = (page: Page, number: number) => row(page, `Rule ${number}`);
const forward = (page: Page, number: number) => row(page, `Forward ${number}`);
const lists = (page: Page) => page.locator('.row-list');
const labelled = (page: Page, label: string) => page.locator(`[aria-label='${label}']`);

describe('a list of hundreds of rows', () => {
  it('is drawn as lines that say what is in them; only an opened row has fields', async () => {
    const page = await bigLists();
    expect(await page.locator('.field-row .field').count()).toBe(0);
    // Without going there, which would draw more rows above it.
    await lists(page).first().getByText('Show all 200').dispatchEvent('click');
    expect(await lists(page).first().locator('.field-row').count()).toBe(COUNTS.rules);
    expect(await rule(page, 150).textContent()).toContain('198.51.100.149');
    await rule(page, 150).press('Enter');
    expect(await rule(page, 150).getAttribute('aria-expanded')).toBe('true');
    expect(await inputAt(page, '/firewall/rules/149/comment').inputValue()).toBe('rule 150');
    expect(await page.locator('.field-row:has(.field)').count()).toBe(1);
  });

  it('is drawn from the top, and on as its end comes near', async () => {
    const page = await bigLists();
    const [rules, forwards] = [lists(page).first(), lists(page).nth(1)];
    expect(await forwards.locator('.field-row').count()).toBe(FIRST_ROWS);
    for (let drawn = FIRST_ROWS; drawn < COUNTS.rules; ) {
      await rules.locator('.field-row').last().scrollIntoViewIfNeeded();
      await expect.poll(() => rules.locator('.field-row').count()).toBeGreaterThan(drawn);
      drawn = await rules.locator('.field-row').count();
    }
    expect(await rules.locator('.field-row').count()).toBe(COUNTS.rules);
    expect(await rules.getByText('Show all').count()).toBe(0);
  });

  it('goes to a field of a row that was not drawn yet', async () => {
    const page = await bigLists();
    await page.evaluate(() => window.bench?.field('/firewall/rules/180/comment')?.focus());
    expect(await inputAt(page, '/firewall/rules/180/comment').inputValue()).toBe('rule 181');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      '/firewall/rules/180/comment',
    );
    // Its neighbour may not be drawn yet: a row that moves past it stays in sight all the same.
    await labelled(page, 'Move Rule 181 down').press('Enter');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move Rule 182 down');
  });

  it('says what was typed once the row is folded, and marks it as changed', async () => {
    const page = await bigLists();
    await rule(page, 7).click();
    await inputAt(page, '/firewall/rules/6/source').fill('203.0.113.9');
    await rule(page, 7).click();
    expect(await rule(page, 7).textContent()).toContain('203.0.113.9');
  });

  it('moves a row with the keyboard, the focus and the open fields with it', async () => {
    const page = await bigLists();
    await rule(page, 2).click();
    await labelled(page, 'Move Rule 2 up').press('Enter');
    expect(await page.getByRole('status').textContent()).toBe('Rule 2 moved to place 1 of 200.');
    expect(await inputAt(page, '/firewall/rules/0/comment').inputValue()).toBe('rule 2');
    // It cannot go further up: the focus goes to what can still be pressed.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Move Rule 1 down');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('Move Rule 2 down');
    expect(await inputAt(page, '/firewall/rules/1/comment').inputValue()).toBe('rule 2');
    expect(await labelled(page, 'Undo Firewall rules').count()).toBe(0);
  });

  it('duplicates a row below itself where the order counts, at the end where it does not', async () => {
    const page = await bigLists();
    // By keys: as the end of the list above comes near more of its rows are drawn, and what is clicked moves.
    await forward(page, 3).press('Enter');
    await labelled(page, 'Duplicate Forward 3').press('Enter');
    expect(await inputAt(page, `/forwarding/forwards/${COUNTS.forwards}/comment`).inputValue()).toBe('forward 3');
    expect(
      await inputAt(page, `/forwarding/forwards/${COUNTS.forwards}/comment`).evaluate((input) =>
        input.closest('.row-fields')?.contains(document.activeElement),
      ),
    ).toBe(true);
    await rule(page, 3).click();
    await labelled(page, 'Duplicate Rule 3').click();
    expect(await inputAt(page, '/firewall/rules/3/comment').inputValue()).toBe('rule 3');
  });

  it('renders nothing but the field that is typed into', async () => {
    const page = await bigLists();
    await rule(page, 9).click();
    await inputAt(page, '/firewall/rules/8/comment').focus();
    await page.keyboard.type('a');
    await page.evaluate(() => window.rendered?.splice(0));
    await page.keyboard.type('b');
    expect(await page.evaluate(() => window.rendered)).toEqual([]);
  });

  it('is sound for screen readers', async () => {
    // A few rows are checked as well as hundreds.
    const rules = Array.from({ length: 6 }, (_, index) => ({ row: index + 1, source: `192.0.2.${index}` }));
    const page = await bigLists({}, { firewall: { rules } });
    await rule(page, 1).click();
    // The page of the bench is a form and nothing else.
    const ofPage = /^(landmark-one-main|page-has-heading-one):/;
    expect((await axeViolations(page)).filter((violation) => !ofPage.test(violation))).toEqual([]);
  });
});
