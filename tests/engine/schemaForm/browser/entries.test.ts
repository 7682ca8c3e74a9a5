import { expect, test } from 'vitest';
import { resize } from '../../../browser/resize.ts';
import { lastChange, schemaPage } from './schemaPage.ts';

test('the editor of an entry has the name of the entry, and wraps a long address in a description', async () => {
  const description = `See https://example.org/${'a'.repeat(200)}`;
  const service = { type: 'object', properties: { image: { type: 'string', description } } };
  const schema = { type: 'object', properties: { services: { type: 'object', additionalProperties: service } } };
  const page = await schemaPage({ schema, value: { services: { web: { image: 'nginx' } } } });
  await page.getByText('web', { exact: true }).click();
  const editor = page.locator('.row-editor');
  expect(await editor.getByRole('heading').first().innerText()).toBe('web');
  for (const width of [1280, 390]) {
    await resize(page, { width, height: 800 });
    const spill = await editor
      .locator('.field-help')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(spill).toBe(0);
  }
});

test('an undo focuses the select, or the button that adds an entry after the undo of all', async () => {
  const labels = { type: 'object', additionalProperties: { type: 'string' } };
  const level = { enum: ['off', 'low', 'medium', 'high', 'full'] };
  const page = await schemaPage({ schema: { type: 'object', properties: { level, labels } } });
  const select = page.getByRole('combobox', { name: 'Level' });
  await select.selectOption('low');
  await page.getByRole('button', { name: 'Undo Level' }).click();
  expect(await select.evaluate((own) => own === document.activeElement)).toBe(true);
  const add = page.getByRole('button', { name: 'Add entry' });
  await add.click();
  await page.getByRole('button', { name: 'Undo Entries' }).click();
  expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('a new entry of several kinds begins with the first kind, and its value has the focus', async () => {
  const names = { type: 'array', items: { type: ['string', 'array'], items: { type: 'string' } } };
  const delays = { type: 'array', items: { anyOf: [{ const: 'never' }, { type: 'integer' }] } };
  const page = await schemaPage({ schema: { type: 'object', properties: { names, delays } } });
  await page.getByRole('button', { name: 'Add names' }).click();
  await page.keyboard.type('mast');
  await page.keyboard.press('Escape');
  expect(await lastChange(page)).toEqual({ names: ['mast'] });
  // A constant would be a value that nobody chose.
  await page.getByRole('button', { name: 'Add delays' }).click();
  const editor = page.locator('.row-editor');
  expect(await editor.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await editor.getByRole('radio', { name: 'never' }).evaluate((own) => own === document.activeElement)).toBe(
    true,
  );
});

test('the rows of a read-only value can be read, and not changed', async () => {
  const ports = { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } };
  const status = { type: 'object', readOnly: true, properties: { ports } };
  const value = { status: { ports: [{ name: 'lan' }, { name: 'wan' }] } };
  const page = await schemaPage({
    schema: { type: 'object', properties: { status, note: { type: 'string' } } },
    value,
  });
  const row = page.getByRole('row', { name: 'lan' });
  await row.click();
  const editor = page.locator('.row-editor');
  await editor.getByText('lan', { exact: true }).last().waitFor();
  expect(await editor.getByRole('textbox').count()).toBe(0);
  await page.keyboard.press('Escape');
  await row.focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Alt+ArrowDown');
  expect(await page.locator('.field-rows :is(button, input)').count()).toBe(0);
  await page.getByRole('textbox', { name: 'Note' }).fill('a');
  expect(await lastChange(page)).toEqual({ ...value, note: 'a' });
});
