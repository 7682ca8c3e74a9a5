import { expect, test } from 'vitest';
import { lastChange, schemaPage, submitted } from './schemaPage.ts';

const schema = {
  type: 'object',
  required: ['note', 'mode'],
  properties: {
    name: { title: 'Name', type: 'string' },
    note: { title: 'Note', description: 'A few words.', type: 'string', maxLength: 5 },
    mode: { title: 'Mode', enum: ['auto', 'fixed'] },
  },
};

const open = (value = {}) => schemaPage({ schema, value, customFields: ['/note', '/mode'] });

test('edits a value in an element that is no input', async () => {
  const page = await open({ mode: 'auto' });
  const note = page.getByRole('textbox', { name: 'Note' });
  expect(await page.locator('.field').count()).toBe(1);
  await note.pressSequentially('four');
  expect(await lastChange(page)).toEqual({ mode: 'auto', note: 'four' });
  expect([await note.getAttribute('aria-required'), await note.getAttribute('aria-describedby')]).toEqual([
    'true',
    `${await note.getAttribute('id')}:help`,
  ]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => submitted(page)).toEqual([{ mode: 'auto', note: 'four' }]);
});

test('shows an error once the element was left, and follows the value from then on', async () => {
  const page = await open({ mode: 'auto', note: 'a' });
  const note = page.getByRole('textbox', { name: 'Note' });
  const error = page.getByText('Use at most 5 characters.');
  await note.focus();
  await page.keyboard.press('End');
  await note.pressSequentially(' longer');
  expect(await error.count()).toBe(0);
  await page.getByLabel('Name').focus();
  await error.waitFor();
  expect(await note.getAttribute('aria-describedby')).toContain(`${await note.getAttribute('id')}:error`);
  await note.focus();
  await page.keyboard.press('End');
  for (let count = 0; count < 4; count++) await page.keyboard.press('Backspace');
  await error.waitFor({ state: 'detached' });
});

test('a refused submit focuses the element, and names what is missing', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Required.').first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('textbox');
  expect([await page.getByText('Required.').count(), await submitted(page)]).toEqual([2, []]);
});

test('chooses by buttons of the page, and follows other edits', async () => {
  const page = await open({ note: 'a', mode: 'auto' });
  const fixed = page.getByRole('button', { name: 'fixed' });
  expect(await fixed.getAttribute('aria-pressed')).toBe('false');
  await fixed.click();
  expect([await fixed.getAttribute('aria-pressed'), await lastChange(page)]).toEqual([
    'true',
    { note: 'a', mode: 'fixed' },
  ]);
  await page.getByText('Mode (changed)').waitFor();
  await page.getByLabel('Name').focus();
  await page.locator('fieldset[data-touched="true"]').waitFor();
});

test('a press on a button reaches it, though the error of the field that it leaves will move it', async () => {
  const page = await open({ note: 'a', mode: 'auto' });
  const error = page.getByText('Use at most 5 characters.');
  await page.getByRole('textbox', { name: 'Note' }).pressSequentially('longer');
  const fixed = page.getByRole('button', { name: 'fixed' });
  await fixed.hover();
  await page.mouse.down();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await error.count()).toBe(0);
  await page.mouse.up();
  await error.waitFor();
  expect(await fixed.getAttribute('aria-pressed')).toBe('true');
});
