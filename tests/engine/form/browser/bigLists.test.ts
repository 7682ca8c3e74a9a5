import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bigListsData, bigListsSchema, COUNTS } from '../../../../bench/form/bigLists.ts';
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

// By place and label, not by role: working out the names of a thousand buttons takes longer than the test.
const rule = (page: Page, number: number) => page.locator('.row-open').nth(number - 1);
const forward = (page: Page, number: number) => rule(page, COUNTS.rules + number);
const labelled = (page: Page, label: string) => page.locator(`[aria-label='${label}']`);

describe('a list of hundreds of rows', () => {
  it('is drawn as lines that say what is in them; only an opened row has fields', async () => {
    const page = await bigLists();
    expect(await page.locator('.field-row').count()).toBe(COUNTS.rules + COUNTS.forwards + COUNTS.vlans);
    expect(await page.locator('.field-row .field').count()).toBe(0);
    expect(await rule(page, 150).textContent()).toContain('198.51.100.149');
    await rule(page, 150).press('Enter');
    expect(await rule(page, 150).getAttribute('aria-expanded')).toBe('true');
    expect(await inputAt(page, '/firewall/rules/149/comment').inputValue()).toBe('rule 150');
    expect(await page.locator('.field-row:has(.field)').count()).toBe(1);
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
    await forward(page, 3).click();
    await labelled(page, 'Duplicate Forward 3').click();
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
