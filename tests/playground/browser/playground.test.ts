import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { getAt, setAt } from '../../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { valueOfForeign } from '../../../engine/foreign/foreignDocument.ts';
import { foreignValidator } from '../../../engine/foreign/foreignValidator.ts';
import { openForeign } from '../../../engine/foreign/openForeign.ts';
import { fieldName } from '../../../engine/form/fieldName.ts';
import { WidgetRegistry } from '../../../engine/form/registry.ts';
import { allWidgets } from '../../../engine/form/widgets/allWidgets.ts';
import { createRead, isActive } from '../../../engine/plan/active.ts';
import { eachField, type FieldOccurrence } from '../../../engine/plan/eachField.ts';
import { KIND } from '../../../engine/plan/standInNames.ts';
import { axeViolations } from '../../axeViolations.ts';
import { keptPage, type Look, newPage } from '../../browser/newPage.ts';

const FOLDER = join(import.meta.dirname, '../../../playground/examples');
const NAMES = readdirSync(FOLDER).map((file) => basename(file, '.json'));
const WIDGETS = new WidgetRegistry([...allWidgets]);

function example(name: string): { readonly schema: JsonValue; readonly data: JsonObject } {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));
}

async function load(page: Page, query = ''): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(`${inject('playground')}/index.html${query}`);
}

const choice = (page: Page) => page.getByLabel('Example', { exact: true });

const kept = keptPage(load, async () => undefined);
afterAll(kept.close);

/** Opens an example in its original state. */
async function choose(page: Page, name: string): Promise<void> {
  // Choosing the selected example again does not reopen it.
  if ((await choice(page).inputValue()) === name)
    await choice(page).selectOption(NAMES.find((other) => other !== name) ?? '');
  await choice(page).selectOption(name);
}

/** Page kept for several tests, with an example open. */
async function open(name: string, look?: Look): Promise<Page> {
  const page = await kept.take(look);
  await choose(page, name);
  return page;
}

/** First enabled field of each kind of widget, with its place. */
function oneOfEach(name: string): ReadonlyMap<string, FieldOccurrence> {
  const { schema, data } = example(name);
  const { plan, document } = openForeign(schema, data);
  const read = createRead(plan, () => document);
  const found = new Map<string, FieldOccurrence>();
  for (const placed of eachField(plan, document)) {
    const { name: widget } = WIDGETS.of(placed.field);
    // Another kind has other fields, see `kinds.test.ts`.
    const isKind = placed.field.name === KIND;
    // A closed field has a button, and no input.
    const isChosen =
      isKind ||
      placed.field.hidden ||
      placed.field.closed ||
      !isActive(placed.field, placed.rows, read) ||
      widget === 'rows';
    if (!isChosen && !found.has(widget)) found.set(widget, placed);
  }
  return found;
}

/** Edits a field like a user. @returns its new value */
async function edit(
  page: Page,
  widget: string,
  { field, pointer, value }: FieldOccurrence,
): Promise<JsonValue | undefined> {
  // Chips of a list have the name of their field, too.
  const input = page.locator(`[name="${fieldName(pointer)}"]:not([data-item])`);
  switch (widget) {
    case 'examples':
    case 'text':
      await input.fill('edited');
      return 'edited';
    case 'number': {
      const next = (field.minimum ?? 0) + 1;
      await input.fill(String(next));
      return next;
    }
    case 'list': {
      const items = Array.isArray(value) ? value : [];
      const more = [field.itemType === 'string' ? 'x, y' : 1];
      await input.fill(JSON.stringify(more));
      return [...items, ...more];
    }
    case 'json':
      await input.fill('{"edited":\n [1, null, "a"]}');
      return field.type === 'string' ? '{"edited":\n [1, null, "a"]}' : { edited: [1, null, 'a'] };
    case 'switch':
      await input.click();
      return (value ?? field.default) !== true;
    case 'select':
    case 'segmented': {
      const other = field.choices?.findLast((choice) => choice.value !== value)?.value;
      if (other === undefined) return value;
      const key = typeof other === 'string' && field.type === 'string' ? other : JSON.stringify(other);
      if (widget === 'select') await input.selectOption(key);
      else await page.locator(`[name="${fieldName(pointer)}"][value='${key}']`).click();
      return other;
    }
    case 'checks': {
      const [first] = field.choices ?? [];
      if (first === undefined) return value;
      const items: readonly JsonValue[] = Array.isArray(value) ? value : [];
      await page.locator('label', { has: page.locator(`[value='${JSON.stringify(first.value)}']`) }).click();
      return items.includes(first.value) ? items.filter((item) => item !== first.value) : [...items, first.value];
    }
    default:
      throw new Error(`This test cannot edit a field of the widget ${widget}.`);
  }
}

/** Opens the table rows that contain a field, outermost first. */
async function openRows(page: Page, pointer: string): Promise<void> {
  for (const { index, 0: before } of pointer.matchAll(/\/\d+(?=\/)/g)) {
    const row = `${pointer.slice(0, index)}:row${before.slice(1)}`;
    await page.locator(`.row[id$=${JSON.stringify(row)}]`).press('Enter');
  }
}

async function pane(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
}

/** Data shown by the page, once its check has finished. */
async function shownData(page: Page): Promise<unknown> {
  return JSON.parse((await page.locator('.output pre').textContent()) ?? '');
}

test('each example can be edited in each of its widgets, and the rest of its data is unchanged', async () => {
  const page = await kept.take();
  for (const name of NAMES) {
    const { schema, data } = example(name);
    await choose(page, name);
    await page.getByRole('tab', { name: 'Validation 0 issues' }).waitFor();
    const opened = openForeign(schema, data);
    let edited = opened.document;
    for (const [widget, placed] of oneOfEach(name)) {
      await openRows(page, placed.pointer);
      edited = setAt(edited, placed.pointer, await edit(page, widget, placed));
    }
    // Fields disabled by a choice are removed too.
    const read = createRead(opened.plan, () => edited);
    const unused = [...eachField(opened.plan, edited)].filter(
      ({ field, rows, value }) => value !== undefined && !isActive(field, rows, read),
    );
    for (const { pointer } of unused) edited = setAt(edited, pointer, undefined);
    const expected = valueOfForeign(opened, edited) ?? null;
    await expect.poll(() => shownData(page), { message: name }).toEqual(expected);

    const wrong = foreignValidator(schema).validate?.(expected) ?? [];
    // Pressed by key: messages of the left field move the button, even under a pointer.
    await page.getByRole('button', { name: 'Check' }).press('Enter');
    await expect
      .poll(() => page.locator('.form-check [role=status]').textContent(), { message: name })
      .toBe(wrong.length === 0 ? 'Nothing is wrong.' : 'The fields say what is wrong.');
    await page.getByRole('tab', { name: `Validation ${wrong.length} issues` }).waitFor();
    const places = await page.locator('.issues code').allTextContents();
    expect(places, name).toEqual(wrong.map(({ pointer }) => pointer || 'the whole'));
  }
});

test('offers at least a dozen examples, with a field of every widget among them', () => {
  expect(NAMES.length).toBeGreaterThanOrEqual(12);
  const widgets = new Set(NAMES.flatMap((name) => [...oneOfEach(name).keys()]));
  expect([...widgets].toSorted()).toEqual([
    'checks',
    'examples',
    'json',
    'list',
    'number',
    'segmented',
    'select',
    'switch',
    'text',
  ]);
});

async function paste(page: Page, schema: string, data: string): Promise<void> {
  await page.getByRole('textbox', { name: 'JSON Schema' }).fill(schema);
  await page.getByRole('textbox', { name: 'Data', exact: true }).fill(data);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

describe('a JSON field', () => {
  const remote = { $ref: 'https://example.org/author.json' };

  test('keeps invalid JSON, reports the error with its place, and is not submitted', async () => {
    const page = await kept.take();
    await paste(page, JSON.stringify({ properties: { author: remote } }), '{ "author": { "name": "A" } }');
    const field = page.getByRole('textbox', { name: 'Author' });
    const before = await field.inputValue();
    await field.fill('{\n  "test": "node",\n}');
    await page.getByText('Line 3, column 1: a name in double quotes is missing.').first().waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('tab', { name: /Validation 1/ }).click();
    await page.getByRole('button', { name: /Show/ }).click();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    // Leaving the field moves the elements below it.
    await page.getByRole('button', { name: 'Check' }).press('Enter');
    await page.getByText('The fields say what is wrong.').waitFor();
    await page.getByRole('button', { name: 'Undo Author' }).click();
    expect(await field.inputValue()).toBe(before);
    await page.getByRole('tab', { name: /Validation 0/ }).waitFor();
  });

  test('keeps the focus while keys are typed, those that end a line included, and keeps its place when a row is removed', async () => {
    const page = await kept.take();
    const items = { type: 'object', properties: { name: { type: 'string' }, value: remote } };
    await paste(
      page,
      JSON.stringify({ properties: { outputs: { type: 'array', items } } }),
      '{ "outputs": [{ "name": "a", "value": 1 }, { "name": "b", "value": 2 }] }',
    );
    await openRows(page, '/outputs/1/value');
    const field = page.locator(`[name="${fieldName('/outputs/1/value')}"]`);
    await pane(page, 'Plan');
    expect(await page.locator('main').evaluate((main) => getComputedStyle(main).paddingInlineEnd)).toBe('0px');
    await pane(page, 'Form');
    await field.fill('');
    await field.pressSequentially('[1,\n2]');
    // The order of a JSON list is significant.
    const valueAt = async (index: number) => getAt(Object(await shownData(page)), `/outputs/${index}/value`);
    await page.locator('.row[id$="/outputs:row1"]').press('Alt+ArrowUp');
    await expect.poll(() => valueAt(0)).toEqual([1, 2]);
    await page.locator('.row[id$="/outputs:row1"]').press('Alt+ArrowDown');
    await expect.poll(() => valueAt(1)).toEqual([1, 2]);
    await page.locator('.row[id$="/outputs:row0"]').press('Delete');
    // The name of the field is that of its row, which stays.
    expect(await field.inputValue()).toBe('[1,\n2]');
    await expect.poll(async () => getAt(Object(await shownData(page)), '/outputs/0/value')).toEqual([1, 2]);
  });
});

describe('pasted text', () => {
  test('is opened; invalid JSON is reported with its place', async () => {
    const page = await kept.take();
    await paste(page, '{ "type": "object", }', '{"a": tru}');
    await page.getByText('Line 1, column 21: a name in double quotes is missing.').waitFor();
    await page.getByText('Line 1, column 7: a value is missing or not valid.').waitFor();
    await paste(
      page,
      '{"type": "object", "properties": {"a": {"type": "object", "properties": {"b": {"type": "string"}}}}}',
      '',
    );
    const field = page.locator('[name="/a/b"]');
    // The first key creates the object of the field. The field keeps the focus.
    await field.pressSequentially('typed');
    expect(await field.inputValue()).toBe('typed');
    await expect.poll(() => shownData(page)).toEqual({ a: { b: 'typed' } });
  });

  test('is checked except for unsupported parts, which are listed', async () => {
    const page = await kept.take();
    await paste(
      page,
      '{"properties": {"a": {"type": "text", "$ref": "https://example.org/a.json"}, "c": {"type": "integer"}}}',
      '{"a": {"b": 1}, "c": "x"}',
    );
    await pane(page, 'Validation');
    const said = 'The value of “type” in the schema is not understood, and not checked.';
    await page.getByRole('listitem').filter({ hasText: said }).waitFor();
    expect(await page.locator('.issues code').allTextContents()).toEqual(['/c']);
    await pane(page, 'Form');
    const form = page.getByRole('tabpanel', { name: 'Form' });
    await form.getByText(said).waitFor();
    await form
      .getByText('This is described elsewhere, at https://example.org/a.json, which is not fetched.')
      .waitFor();
    await expect.poll(() => shownData(page)).toEqual({ a: { b: 1 }, c: 'x' });
  });

  test('shows names and texts with markup as text', async () => {
    const page = await kept.take();
    const name = '<img src=x onerror=alert(1)>';
    const property = { title: name, description: name, type: 'string', default: name };
    await paste(
      page,
      JSON.stringify({ title: name, properties: { [name]: property, __proto__: {}, '': {} } }),
      '{"constructor": 1}',
    );
    for (const view of ['Form', 'Plan', 'Documentation']) {
      await pane(page, view);
      await page.getByText(name).first().waitFor();
    }
    expect(await page.locator('img').count()).toBe(0);
  });
});

describe('composite parts of the data', () => {
  async function openCase(name: string): Promise<Page> {
    const page = await kept.take();
    const text = (file: string) => readFileSync(join(import.meta.dirname, '../../cases', name, file), 'utf8');
    await page.getByRole('textbox', { name: 'JSON Schema' }).fill(text('schema.json'));
    await page.getByRole('textbox', { name: 'Data', exact: true }).fill(text('data.json'));
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    return page;
  }

  test('alternatives are chosen by keyboard, and the previous value of an alternative returns', async () => {
    const page = await openCase('23-union-by-required');
    const choice = page.getByRole('radiogroup', { name: 'Form' });
    await page.getByRole('heading', { name: 'Increment' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Count' }).count()).toBe(0);
    await choice.getByRole('radio', { name: 'Increment' }).press('ArrowRight');
    await page.getByRole('textbox', { name: 'Count' }).fill('3');
    await expect.poll(() => shownData(page)).toEqual({ reset: { count: 3 } });
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Nothing is wrong.').waitFor();
    await choice.getByRole('radio', { name: 'Reset' }).press('ArrowLeft');
    await expect.poll(() => shownData(page)).toEqual({ increment: {} });
  });

  test('entries are added, renamed and removed as rows', async () => {
    const page = await openCase('21-pattern-properties');
    await page.getByRole('button', { name: 'Add' }).click();
    const editor = page.locator('.row-editor');
    await editor.getByRole('textbox', { name: 'Name' }).fill('port-9');
    await editor.getByRole('textbox', { name: 'Port' }).fill('99999');
    await page.getByRole('button', { name: 'Check' }).press('Enter');
    await editor.getByText('Maximum: 65535.').waitFor();
    await editor.getByRole('textbox', { name: 'Port' }).fill('22');
    await expect.poll(() => shownData(page)).toEqual({ name: 'x', 'port-1': 80, 'port-2': 443, 'port-9': 22 });
    await editor.getByRole('textbox', { name: 'Name' }).fill('port-3');
    await page.locator('.row[id$="/(form)entries:row0"]').press('Delete');
    await expect.poll(() => shownData(page)).toEqual({ name: 'x', 'port-2': 443, 'port-3': 22 });
    expect(await axeViolations(page, 'html', 'all')).toEqual([]);
  });
});

describe('accessibility', () => {
  test.each(['light', 'dark'] as const)('axe finds nothing in any view: %s', async (colorScheme) => {
    const page = await open('sensor', { colorScheme });
    await page.locator('[name="/interval"]').fill('1');
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('tab', { name: /Validation 1/ }).waitFor();
    // Dark views differ only in their colors.
    const views = colorScheme === 'light' ? ['Form', 'Plan', 'Validation', 'Documentation', 'Data'] : ['Validation'];
    for (const view of views) {
      await pane(page, view);
      expect(await axeViolations(page, 'html', 'all')).toEqual([]);
    }
  });

  test('views change by keyboard, and nothing scrolls sideways on a phone', async () => {
    const page = await newPage({ viewport: { width: 390, height: 844 } });
    await load(page, '?example=deployment');
    await page.getByRole('tab', { name: 'Form' }).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await page.getByRole('tab', { name: 'Data' }).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'Plan' }).waitFor();
    // From right to left, the next view is on the left.
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'Form' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
