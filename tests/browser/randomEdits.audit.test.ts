import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedDevice, serveDevice } from './servedDevice.ts';
import { unfoldCards } from './unfoldCards.ts';
import { bar, button, wirelessPage } from './wirelessPage.ts';

let device: ServedDevice;
beforeAll(async () => {
  device = await serveDevice();
});
afterAll(async () => {
  await device?.close();
});

const SEED = 20_261_121;
const TITLES = ['Wireless', 'Network', 'Services', 'System'] as const;

/** Number of edits of each page in each half. */
const EDITS = 30;

async function show(page: Page, title: (typeof TITLES)[number]): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.locator('.form [name^="/"]:visible').first().waitFor();
  // Parts above or below the cards render later than the cards.
  await page.locator('.form [aria-busy=true]:visible').waitFor({ state: 'detached' });
  await unfoldCards(page);
  // Lists and groups of checkboxes also render later.
  const awaited = () =>
    page.evaluate(() => {
      const form = [...document.querySelectorAll('.form')].find((each) => each.checkVisibility());
      return form?.querySelectorAll(':is(.rows-ahead, .checks-ahead, .list-ahead)').length;
    });
  await expect.poll(awaited).toBe(0);
}

/** Values of every setting of the page, rows of lists included. */
function held(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(async () => {
    const form = [...document.querySelectorAll('.form')].find((each) => each.checkVisibility());
    const values: Record<string, string> = {};
    const collect = () => {
      const inputs = form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name^="/"]') ?? [];
      for (const input of inputs) {
        // The row of a new VLAN is a form of its own, and no setting before it is added.
        if (input.closest('.form') !== form) continue;
        const ticked = input instanceof HTMLInputElement && (input.type === 'checkbox' || input.type === 'radio');
        const key = ticked && input.type === 'radio' ? `${input.name} ${input.value}` : input.name;
        values[key] = ticked ? String(input.checked) : input.value;
      }
    };
    const rows = [...(form?.querySelectorAll<HTMLElement>('.card .row[data-line]:not([data-mark=gone])') ?? [])];
    for (const row of rows) {
      row.querySelector<HTMLElement>('.row-title')?.click();
      await new Promise((resolve) => setTimeout(resolve));
      collect();
    }
    form?.querySelector<HTMLElement>('.row-done')?.click();
    await new Promise((resolve) => setTimeout(resolve));
    collect();
    return values;
  });
}

/**
 * Selectors of editable elements: texts and checkboxes, selects, options, and buttons to add, open, switch and undo
 * rows.
 */
const KINDS = [
  'input[name^="/"]:not([readonly]):not([disabled])',
  'select[name^="/"]:not([disabled])',
  '[role=option]:not([aria-disabled])',
  '.list-add:not([disabled])',
  '.row[data-line] .row-title',
  '.row-switch',
  '.row[data-line] .field-undo',
  '.row-editor-foot button:not([disabled])',
];

/** Types, chooses, toggles, adds and removes rows at random. @returns the kind of each edit */
function edit(page: Page, seed: number, count: number): Promise<readonly string[]> {
  return page.evaluate(
    async ([start, wanted, kinds]) => {
      let state = start;
      const random = (below: number) => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
      };
      const WORDS = ['mast', '7', '0', '-3', '36.5', 'north 4', '', '02:00:00:00:00:07'];
      const type = (input: HTMLInputElement) => {
        input.focus();
        input.select();
        const word = WORDS[random(WORDS.length)] ?? '';
        document.execCommand(word === '' ? 'delete' : 'insertText', false, word);
        input.blur();
      };
      const choose = (select: HTMLSelectElement) => {
        select.focus();
        select.selectedIndex = random(select.options.length);
        select.dispatchEvent(new Event('input', { bubbles: true }));
        select.blur();
      };
      const made: string[] = [];
      while (made.length < wanted) {
        const kind = kinds[random(10) < 6 ? 0 : random(kinds.length)] ?? '';
        const form = [...document.querySelectorAll('.form')].find((each) => each.checkVisibility());
        const found = [...(form?.querySelectorAll<HTMLElement>(kind) ?? [])];
        const target = found[random(found.length)];
        if (target === undefined) continue;
        if (target instanceof HTMLSelectElement) choose(target);
        else if (!(target instanceof HTMLInputElement)) target.click();
        else if (target.type === 'text' || target.type === 'password') type(target);
        else if (target.type === 'range') {
          target.focus();
          target.value = String(Number(target.min) + random(20));
          target.dispatchEvent(new Event('input', { bubbles: true }));
        } else target.click();
        made.push(kind);
        await new Promise((resolve) => setTimeout(resolve));
      }
      return made;
    },
    [seed, count, KINDS] as const,
  );
}

async function editAll(page: Page, seed: number): Promise<readonly string[]> {
  const made: string[] = [];
  for (const [index, title] of TITLES.entries()) {
    await show(page, title);
    made.push(...(await edit(page, seed + index, EDITS)));
  }
  await bar(page)
    .getByText(/pending changes/)
    .waitFor();
  return made;
}

test('undoing any edits made through the form leaves no difference', async () => {
  const page = await wirelessPage(device);
  await page.getByRole('radio', { name: 'Advanced' }).check();
  const before: [(typeof TITLES)[number], Readonly<Record<string, string>>][] = [];
  for (const title of TITLES) {
    await show(page, title);
    before.push([title, await held(page)]);
  }
  const expectAsBefore = async () => {
    for (const [title, values] of before) {
      await show(page, title);
      expect(await held(page)).toEqual(values);
    }
  };

  const made = await editAll(page, SEED);
  for (let presses = 0; (await button(page, 'Nothing to undo').count()) === 0; presses++) {
    expect(presses).toBeLessThan(made.length + 1);
    await page.keyboard.press('Control+z');
  }
  await bar(page).getByText('No pending changes').waitFor();
  await expectAsBefore();

  const all = [...made, ...(await editAll(page, SEED + TITLES.length))];
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(new Set(all)).toEqual(new Set(KINDS));
  await button(page, 'Review').click();
  const dialog = page.getByRole('dialog');
  const undo = dialog.getByRole('button', { name: /^Undo (?!all)/ });
  await undo.first().waitFor();
  for (const last = Math.floor((await undo.count()) / 2); (await undo.count()) > last; ) await undo.last().click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await button(page, 'Discard').click();
  await bar(page).getByText('discarded.').waitFor();
  await expectAsBefore();
  expect(await bar(page).getByText('pending change').count()).toBe(0);
}, 180_000);
