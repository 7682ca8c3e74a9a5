import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { axeViolations } from '../../axeViolations.ts';
import { keptPage } from '../../browser/newPage.ts';

async function load(page: Page): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(`${inject('playground')}/index.html`);
}

const kept = keptPage(load, async () => undefined);
afterAll(kept.close);

async function open(schema: JsonValue, data: JsonValue): Promise<Page> {
  const page = await kept.take();
  await page.getByRole('textbox', { name: 'JSON Schema' }).fill(JSON.stringify(schema));
  await page.getByRole('textbox', { name: 'Data', exact: true }).fill(JSON.stringify(data));
  await page.getByRole('button', { name: 'Open', exact: true }).press('Enter');
  return page;
}

const shown = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.locator('.output pre').textContent()) ?? '');

/** Opens a row of a list by key. */
const openRow = (page: Page, id: string) => page.locator(`.row[id$=${JSON.stringify(id)}]`).press('Enter');

async function submits(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check' }).press('Enter');
  await page.getByText('Nothing is wrong.').waitFor();
}

test('the kind of a value is chosen by keyboard, keeps what both know, and can be undone', async () => {
  const page = await open(
    {
      properties: {
        channel: { oneOf: [{ const: 'auto' }, { type: 'integer', maximum: 13 }] },
        address: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
        vlan: { type: ['integer', 'object'], properties: { id: { type: 'integer' } } },
      },
      required: ['channel'],
    },
    { channel: 'auto', address: '192.0.2.1' },
  );
  await page.getByRole('radio', { name: 'auto' }).press('ArrowRight');
  await page.getByRole('textbox', { name: 'Channel (number)' }).fill('14');
  await page.getByRole('button', { name: 'Check' }).press('Enter');
  await page.getByText('Maximum: 13.').first().waitFor();
  await page.getByRole('textbox', { name: 'Channel (number)' }).fill('6');
  const address = page.getByRole('combobox', { name: 'Address' });
  await address.press('L');
  await page.getByRole('textbox', { name: /^Address \(list\)( \(changed\))?$/ }).pressSequentially('192.0.2.2,');
  const vlan = page.getByRole('combobox', { name: 'Vlan' });
  await vlan.press('O');
  await page.getByRole('textbox', { name: 'Id' }).fill('20');
  await expect.poll(() => shown(page)).toEqual({ channel: 6, address: ['192.0.2.1', '192.0.2.2'], vlan: { id: 20 } });
  await submits(page);
  expect(await axeViolations(page, 'html', 'all')).toEqual([]);
  await page.getByRole('button', { name: 'Undo Channel', exact: true }).press('Enter');
  await vlan.press('N');
  await expect.poll(() => shown(page)).toEqual({ channel: 'auto', address: ['192.0.2.1', '192.0.2.2'] });
});

test('places of a tuple and lists in lists are edited by keyboard', async () => {
  const page = await open(
    {
      properties: {
        location: {
          items: [
            { type: 'number', title: 'Latitude' },
            { type: 'number', title: 'Longitude' },
          ],
        },
        grid: { type: 'array', items: { type: 'array', items: { type: 'integer' } } },
      },
    },
    { location: [46.9], grid: [[1, 2]] },
  );
  await page.getByRole('textbox', { name: 'Location · Longitude' }).fill('7.5');
  await openRow(page, '/grid:row0');
  const editor = page.locator('.row-editor');
  await editor.getByRole('textbox', { name: 'Entry', exact: true }).pressSequentially('3,');
  await expect.poll(() => shown(page)).toEqual({ location: [46.9, 7.5], grid: [[1, 2, 3]] });
  await page.getByRole('button', { name: 'Add grid' }).press('Enter');
  await editor.getByRole('textbox', { name: 'Entry', exact: true }).pressSequentially('4,');
  await expect.poll(() => shown(page)).toEqual({ location: [46.9, 7.5], grid: [[1, 2, 3], [4]] });
  await submits(page);
});

test('a recursive schema is edited row in row', async () => {
  const node = {
    type: 'object',
    properties: { receiver: { type: 'string' }, routes: { type: 'array', items: { $ref: '#/$defs/node' } } },
  };
  const page = await open(
    { $defs: { node }, properties: { route: { $ref: '#/$defs/node' } } },
    { route: { receiver: 'ops', routes: [{ receiver: 'night', routes: [{ receiver: 'boss' }] }] } },
  );
  await openRow(page, '/route/routes:row0');
  await openRow(page, '/route/routes/0/routes:row0');
  const editor = page.locator('.row-editor').last();
  await editor.getByRole('textbox', { name: 'Receiver' }).fill('chief');
  await editor.getByRole('button', { name: 'Add' }).press('Enter');
  await page.locator('.row-editor').last().getByRole('textbox', { name: 'Receiver' }).fill('board');
  const routes = [{ receiver: 'chief', routes: [{ receiver: 'board' }] }];
  await expect
    .poll(() => shown(page))
    .toEqual({ route: { receiver: 'ops', routes: [{ receiver: 'night', routes }] } });
  await submits(page);
});

test('entries of a map are sorted and renamed, and their names are checked', async () => {
  const page = await open(
    { propertyNames: { pattern: '^[a-z]+$' }, additionalProperties: { type: ['integer', 'string'] } },
    { c: 3, a: 'x', b: 2 },
  );
  await page.getByRole('button', { name: 'Sort by name' }).press('Enter');
  await expect.poll(async () => JSON.stringify(await shown(page))).toBe('{"a":"x","b":2,"c":3}');
  expect(await page.getByRole('button', { name: 'Sort by name' }).isDisabled()).toBe(true);
  // Rows keep their ids when they move.
  await openRow(page, '/(form)entries:row2');
  const name = page.locator('.row-editor').getByRole('textbox', { name: 'Name' });
  await name.fill('B2');
  await page.getByRole('button', { name: 'Check' }).press('Enter');
  await page.getByText('The fields say what is wrong.').waitFor();
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  await name.fill('bb');
  await submits(page);
  await expect.poll(() => shown(page)).toEqual({ a: 'x', bb: 2, c: 3 });
});

test('null is chosen among other values', async () => {
  const page = await open(
    { properties: { login: { type: ['boolean', 'null'] }, mode: { enum: ['a long title of a choice', 1, null] } } },
    { login: null, mode: null },
  );
  expect(await page.getByRole('radio', { name: 'null' }).isChecked()).toBe(true);
  expect(await page.getByRole('combobox', { name: 'Mode' }).inputValue()).toBe('null');
});

test('a condition shows its fields', async () => {
  const page = await open(
    {
      properties: { mode: { enum: ['access', 'trunk'] } },
      if: { properties: { mode: { const: 'trunk' } }, required: ['mode'] },
      ['then' as const]: {
        properties: { allowed: { oneOf: [{ const: 'all' }, { type: 'integer' }] } },
        required: ['allowed'],
      },
    },
    { mode: 'access' },
  );
  const allowed = page.getByRole('radiogroup', { name: 'Allowed' });
  expect(await allowed.count()).toBe(0);
  await page.getByRole('combobox', { name: 'Mode' }).press('t');
  await allowed.waitFor();
  await page.getByRole('button', { name: 'Check' }).press('Enter');
  await page.getByText('The fields say what is wrong.').waitFor();
  await allowed.getByRole('radio', { name: 'all' }).press('Space');
  await expect.poll(() => shown(page)).toEqual({ mode: 'trunk', allowed: 'all' });
  await submits(page);
});
