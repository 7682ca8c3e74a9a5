import { expect, test } from 'vitest';
import { lastChange, schemaPage, submitted } from './schemaPage.ts';

const schema = {
  type: 'object',
  properties: {
    script: { title: 'Script', type: 'string', contentMediaType: 'text/x-shellscript' },
    key: {
      title: 'Key',
      type: 'string',
      contentEncoding: 'base64',
      contentMediaType: 'application/x-pem-file',
      maxLength: 4000,
    },
    code: { title: 'Code', type: 'string', format: 'password' },
  },
};

const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'application/x-pem-file',
  buffer: Buffer.from(content),
});

test('edits a text with a media type in a text area', async () => {
  const page = await schemaPage({ schema, value: { script: 'one' } });
  const area = page.getByLabel('Script');
  expect(await area.evaluate(({ tagName }) => tagName)).toBe('TEXTAREA');
  await area.fill('one\ntwo');
  expect(await lastChange(page)).toEqual({ script: 'one\ntwo' });
});

test('masks a password', async () => {
  const page = await schemaPage({ schema, value: { code: 'opensesame' } });
  const input = page.getByLabel('Code', { exact: true });
  expect([await input.getAttribute('type'), await page.content()]).toEqual([
    'password',
    expect.not.stringContaining('opensesame'),
  ]);
});

test('reads a file to base64, shows name and size, and removes it', async () => {
  const page = await schemaPage({ schema, value: {} });
  const input = page.getByLabel('Key', { exact: true });
  expect(await input.getAttribute('accept')).toBe('application/x-pem-file');
  await input.setInputFiles(file('site.pem', Buffer.from([0, 1, 2, 253, 254, 255])));
  await page.getByText('site.pem').waitFor();
  expect(await page.locator('.field-file-content').innerText()).toContain('site.pem · 6 B');
  expect(await lastChange(page)).toEqual({ key: 'AAEC/f7/' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => submitted(page)).toEqual([{ key: 'AAEC/f7/' }]);
  await page.getByRole('button', { name: 'Remove Key' }).click();
  await page.getByText('No file').waitFor();
  expect(await lastChange(page)).toEqual({});
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file');
});

test('refuses a file that is too large at its field, and keeps the content', async () => {
  const page = await schemaPage({ schema, value: { key: 'AAEC' } });
  await page.getByText('3 B').waitFor();
  await page.getByLabel('Key', { exact: true }).setInputFiles(file('large.pem', 'x'.repeat(3001)));
  expect(await page.getByRole('alert').innerText()).toBe(
    '“large.pem” has 2.9 kB. The most that can be stored here is 2.9 kB.',
  );
  expect(await lastChange(page)).toBeUndefined();
  await page.getByLabel('Key', { exact: true }).setInputFiles(file('small.pem', 'x'));
  await page.getByText('small.pem').waitFor();
  expect([await page.getByRole('alert').count(), await lastChange(page)]).toEqual([0, { key: 'eA==' }]);
});

test('offers the default of a missing value, and examples, at the field', async () => {
  const named = {
    type: 'object',
    required: ['name'],
    properties: { name: { title: 'Name', type: 'string', default: 'north', examples: ['east', 'west'] } },
  };
  const page = await schemaPage({ schema: named, value: {} });
  // The widget loads with the first field that needs it.
  const offered = page.locator('datalist option');
  await expect
    .poll(() => offered.evaluateAll((own) => own.map((option) => option.getAttribute('value'))))
    .toEqual(['east', 'west']);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Required.').waitFor();
  await page.getByRole('button', { name: 'Set to north' }).click();
  expect([await lastChange(page), await page.getByText('Required.').count()]).toEqual([{ name: 'north' }, 0]);
});
