import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { editorApp } from '../../../../command/edit/editorApp.ts';
import type { JsonValue } from '../../../../engine/core/schema.ts';
import { listen } from '../../../../simulator/app/listen.ts';
import { axeViolations } from '../../../axeViolations.ts';
import { newPage } from '../../../browser/newPage.ts';
import { temporaryFolder } from '../../../simulator/temporaryFolder.ts';

const SCHEMA: JsonValue = {
  type: 'object',
  properties: {
    hostname: { type: 'string', minLength: 1 },
    radio: { type: 'object', properties: { channel: { type: 'integer', minimum: 1 }, power: { type: 'integer' } } },
    dns: { type: 'array', items: { type: 'string' } },
  },
  required: ['hostname'],
};

const FILE = `# Access point on the mast
hostname:   mast-1   # as in the inventory
radio:
  channel: 36 # DFS is off
  power: 20
dns: [192.0.2.1]
`;

const page = temporaryFolder();
beforeAll(async () => {
  await build({
    logLevel: 'warn',
    configFile: join(import.meta.dirname, '../../../../command/editor/vite.config.ts'),
    build: { outDir: page },
  });
}, 120_000);

async function edited(text: string) {
  const folder = temporaryFolder();
  const path = join(folder, 'ap.yaml');
  writeFileSync(path, text);
  let hosts: readonly string[] = [];
  const world = { folder, input: async () => Buffer.alloc(0) };
  const options = { schema: SCHEMA, documents: {}, name: 'ap.yaml', token: 'secret', page, world };
  const listener = await listen(editorApp({ ...options, hosts: () => hosts }), { host: '127.0.0.1', port: 0 });
  onTestFinished(() => listener.close());
  hosts = [new URL(listener.url).host];
  const tab = await newPage();
  tab.on('pageerror', (error) => {
    throw error;
  });
  await tab.goto(`${listener.url}#secret`);
  return {
    tab,
    url: listener.url,
    file: () => readFileSync(path, 'utf8'),
    write: (own: string) => writeFileSync(path, own),
  };
}

const save = (tab: Page) => tab.getByRole('button', { name: 'Save', exact: true }).click();

test('edits a YAML file, and keeps its comments', async () => {
  const { tab, file } = await edited(FILE);
  expect(await tab.getByRole('heading', { level: 1 }).innerText()).toBe('ap.yaml');
  await tab.getByLabel('Channel').fill('40');
  await save(tab);
  await tab.getByText('Saved.', { exact: true }).waitFor();
  expect(file()).toBe(FILE.replace('channel: 36', 'channel: 40'));
  // Saved values are no changes any more, and the focus stays on the button.
  expect(await tab.getByRole('button', { name: /Undo/ }).count()).toBe(0);
  expect(await tab.evaluate(() => document.activeElement?.textContent)).toBe('Save');
  await tab.getByLabel('Hostname').fill('mast-2');
  await save(tab);
  await expect.poll(file).toBe(FILE.replace('channel: 36', 'channel: 40').replace('mast-1', 'mast-2'));
});

test.each([
  ['saves', FILE],
  ['merges', FILE.replace('power: 20', 'power: 10 # less')],
])('keeps what is edited while the command %s', async (_, theirs) => {
  const { tab, file, write } = await edited(FILE);
  let continueSave = (): void => undefined;
  const isEdited = new Promise<void>((resolve) => {
    continueSave = resolve;
  });
  await tab.route('**/file', async (route) => {
    await isEdited;
    await route.continue();
  });
  await tab.getByLabel('Channel').fill('40');
  write(theirs);
  const request = tab.waitForRequest('**/file');
  await save(tab);
  await request;
  const hostname = tab.locator('[name="/hostname"]');
  await hostname.fill('mast-2');
  continueSave();
  await tab.getByText(/^Saved/).waitFor();
  const saved = theirs.replace('channel: 36', 'channel: 40');
  expect(file()).toBe(saved);
  expect(await hostname.inputValue()).toBe('mast-2');
  await save(tab);
  await expect.poll(file).toBe(saved.replace('mast-1', 'mast-2'));
});

test('names a file with several documents, of which the first is edited', async () => {
  const { tab, file } = await edited(`${FILE}---\nhostname: hut # other\n`);
  await tab.getByText('The file has 2 documents.').waitFor();
  await tab.getByLabel('Channel').fill('40');
  await save(tab);
  await expect.poll(file).toBe(`${FILE.replace('channel: 36', 'channel: 40')}---\nhostname: hut # other\n`);
});

test('merges what another program saved meanwhile', async () => {
  const { tab, file, write } = await edited(FILE);
  await tab.getByLabel('Channel').fill('40');
  const theirs = FILE.replace('power: 20', 'power: 10 # less');
  write(theirs);
  await save(tab);
  await tab.getByText('Saved, together with the changes of another program.').waitFor();
  expect(file()).toBe(theirs.replace('channel: 36', 'channel: 40'));
  expect(await tab.getByLabel('Power').inputValue()).toBe('10');
});

test('shows a conflict, and saves what is chosen', async () => {
  const { tab, file, write } = await edited(FILE);
  await tab.getByLabel('Channel').fill('40');
  const theirs = FILE.replace('channel: 36', 'channel: 44');
  write(theirs);
  await save(tab);
  await tab.getByRole('heading', { name: 'Another program changed the same values' }).waitFor();
  expect(file()).toBe(theirs);
  const group = tab.getByRole('group', { name: '/radio/channel' });
  expect(await group.getByRole('radio').count()).toBe(2);
  expect(await axeViolations(tab)).toEqual([]);
  await group.getByLabel('In the file: 44').check();
  await save(tab);
  await expect.poll(() => tab.getByLabel('Channel').inputValue()).toBe('44');
  expect(file()).toBe(theirs);
});

test('shows where the schema refuses the merged value, and saves it once it is mended', async () => {
  const { tab, file, write } = await edited(FILE);
  await tab.getByLabel('Channel').fill('40');
  const theirs = FILE.replace('power: 20', 'power: high');
  write(theirs);
  await save(tab);
  await tab.getByRole('alert').filter({ hasText: 'Another program changed the file.' }).waitFor();
  await tab.getByText('Enter a whole number.').waitFor();
  await tab.locator('[name="/radio/power"]').waitFor();
  expect(file()).toBe(theirs);
  expect(await tab.getByLabel('Channel').inputValue()).toBe('40');
  expect(await tab.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('/radio/power');
  expect(await axeViolations(tab)).toEqual([]);
  await tab.locator('[name="/radio/power"]').fill('10');
  await save(tab);
  await tab.getByText('Saved.', { exact: true }).waitFor();
  expect(file()).toBe(FILE.replace('channel: 36', 'channel: 40').replace('power: 20', 'power: 10'));
  expect(await tab.getByRole('alert').count()).toBe(0);
});

test('refuses to save what the schema refuses', async () => {
  const { tab, file } = await edited(FILE);
  await tab.getByLabel('Channel').fill('0');
  await save(tab);
  await tab.getByText('Minimum: 1').first().waitFor();
  expect(file()).toBe(FILE);
});

test('an address without the secret shows no value', async () => {
  const { url } = await edited(FILE);
  const other = await newPage();
  await other.goto(`${url}#guess`);
  await other.getByRole('alert').filter({ hasText: 'Open the address that guywire edit printed.' }).waitFor();
  expect(await other.content()).not.toContain('mast-1');
});
