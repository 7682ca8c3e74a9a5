import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lastChange, schemaPage, submitted } from './schemaPage.ts';

const schema = {
  type: 'object',
  properties: {
    ssid: { title: 'SSID', type: 'string', maxLength: 8 },
    channel: { title: 'Channel', type: 'integer' },
  },
};

const checks = (page: Page) =>
  page.evaluate(() => window.schemaPage?.checks.map(({ value, isAborted }) => ({ value, isAborted })));

/** Waits until this number of checks was started. */
const started = (page: Page, count: number) =>
  page.waitForFunction((most) => window.schemaPage?.checks.length === most, count);

test('shows at the field that a value is being checked, and what is wrong', async () => {
  const page = await schemaPage({ schema, value: { ssid: 'a' }, checked: ['/ssid'] });
  await page.getByRole('textbox', { name: 'SSID' }).fill('north');
  await started(page, 1);
  await page.getByText('Checking…', { exact: true }).waitFor();
  expect(await page.getByRole('status').first().innerText()).toBe('Checking SSID…');
  await page.evaluate(() => window.schemaPage?.answer(0, 'This name is taken.'));
  await page.locator('.field-error').getByText('This name is taken.').waitFor();
  expect(await page.getByText('Checking…', { exact: true }).count()).toBe(0);
  await page.getByRole('textbox', { name: 'SSID' }).fill('north2');
  await page.locator('.field-error').waitFor({ state: 'detached' });
});

test('an edit aborts the check, and a submit waits for the new one', async () => {
  const page = await schemaPage({ schema, value: { ssid: 'a' }, checked: ['/ssid'] });
  await page.getByRole('textbox', { name: 'SSID' }).fill('north');
  await started(page, 1);
  await page.getByRole('textbox', { name: 'SSID' }).fill('south');
  await page.getByRole('button', { name: 'Save' }).click();
  await started(page, 2);
  expect([await checks(page), await submitted(page)]).toEqual([
    [
      { value: 'north', isAborted: true },
      { value: 'south', isAborted: false },
    ],
    [],
  ]);
  await page.evaluate(() => window.schemaPage?.answer(1));
  await page.waitForFunction(() => window.schemaPage?.submitted.length === 1);
  expect(await submitted(page)).toEqual([{ ssid: 'south' }]);
});

const limited = {
  ...schema,
  properties: { ...schema.properties, channel: { title: 'Channel', type: 'integer', maximum: 13 } },
};

/** Presses Save, and edits the channel while the SSID is being checked. */
async function editedDuringCheck(channel: string): Promise<Page> {
  const page = await schemaPage({ schema: limited, value: { ssid: 'a', channel: 1 }, checked: ['/ssid'] });
  await page.getByRole('textbox', { name: 'SSID' }).fill('north');
  await started(page, 1);
  await page.getByRole('button', { name: 'Save' }).click();
  // A second submit has no effect, also later.
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Channel').fill(channel);
  await page.evaluate(() => window.schemaPage?.answer(0));
  return page;
}

test('checks what is edited during a check, and refuses it at its field', async () => {
  const page = await editedDuringCheck('99');
  await page.locator('.field-error').getByText('13').waitFor();
  expect(await submitted(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Channel' }).fill('9');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => submitted(page)).toEqual([{ ssid: 'north', channel: 9 }]);
});

test('submits what is edited during a check once, with the edit', async () => {
  const page = await editedDuringCheck('6');
  await page.waitForFunction(() => (window.schemaPage?.submitted.length ?? 0) > 0);
  await page.getByText('Checking…', { exact: true }).waitFor({ state: 'detached' });
  expect(await submitted(page)).toEqual([{ ssid: 'north', channel: 6 }]);
});

test.each([
  ['another value', { value: { ssid: 'b' } }, [{ ssid: 'b' }]],
  ['a value that was saved elsewhere', { theirs: { ssid: 'a', channel: 6 } }, [{ ssid: 'north', channel: 6 }]],
])('submits nothing of a form that %s replaces during a check', async (_, update, expected) => {
  const page = await schemaPage({ schema, value: { ssid: 'a' }, checked: ['/ssid'] });
  await page.getByRole('textbox', { name: 'SSID' }).fill('north');
  await started(page, 1);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.evaluate((props) => window.schemaPage?.update(props), update);
  await page.waitForFunction(() => window.schemaPage?.checks[0]?.isAborted);
  await page.getByRole('button', { name: 'Save' }).click();
  await started(page, 2);
  await page.evaluate(() => window.schemaPage?.answer(1));
  await page.waitForFunction(() => (window.schemaPage?.submitted.length ?? 0) > 0);
  expect(await submitted(page)).toEqual(expected);
});

test('checks what is edited while the validator loads', async () => {
  const page = await schemaPage({ schema: {}, value: 1 });
  let load = (): void => undefined;
  const isEdited = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/foreignValidator*', async (route) => {
    await isEdited;
    await route.continue();
  });
  await page.reload();
  await page.waitForFunction(() => window.schemaPage !== undefined);
  await page.evaluate((own) => window.schemaPage?.mount({ schema: own, value: { channel: 1 } }), limited);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Channel').fill('99');
  load();
  await page.locator('.field-error').getByText('13').waitFor();
  expect(await submitted(page)).toEqual([]);
});

test('checks the value that it submits, without traces of undone edits', async () => {
  const inner = { type: 'object', title: 'Site', properties: { mast: { title: 'Mast', type: 'string' } } };
  const page = await schemaPage({ schema: { type: 'object', minProperties: 1, properties: { site: inner } } });
  await page.getByLabel('Mast').fill('north');
  await page.getByRole('button', { name: 'Undo Mast' }).click();
  expect(await lastChange(page)).toEqual({});
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('There must be at least 1 value here.').waitFor();
  expect(await submitted(page)).toEqual([]);
});

test('merges a value that was saved elsewhere with the edits', async () => {
  const page = await schemaPage({ schema, value: { ssid: 'a', channel: 1 } });
  await page.getByRole('textbox', { name: 'SSID' }).fill('mine');
  await page.evaluate(() => window.schemaPage?.update({ theirs: { ssid: 'a', channel: 6 } }));
  await page.waitForFunction(
    () => JSON.stringify(window.schemaPage?.changes.at(-1)) === '{"ssid":"mine","channel":6}',
  );
  expect(await page.getByLabel('Channel').inputValue()).toBe('6');
  await page.getByRole('button', { name: 'Undo SSID' }).click();
  expect(await lastChange(page)).toEqual({ ssid: 'a', channel: 6 });
});

test('shows a conflict at its field, and keeps the edit', async () => {
  const page = await schemaPage({ schema, value: { ssid: 'a' } });
  await page.getByRole('textbox', { name: 'SSID' }).fill('mine');
  await page.evaluate(() => window.schemaPage?.update({ theirs: { ssid: 'theirs' } }));
  await page.getByText('Changed elsewhere, to theirs. Your value is kept.').waitFor();
  expect(await page.getByRole('textbox', { name: 'SSID' }).inputValue()).toBe('mine');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => submitted(page)).toEqual([{ ssid: 'mine' }]);
});
