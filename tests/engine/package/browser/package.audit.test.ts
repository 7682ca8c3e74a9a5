import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build as esbuild } from 'esbuild';
import { build } from 'vite';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { servePages } from '../../../../bench/form/servePages.ts';
import engine from '../../../../engine/package.json' with { type: 'json' };
import { newPage } from '../../../browser/newPage.ts';
import { BUILDS, buildOnce } from '../../../buildOnce.ts';

const run = promisify(execFile);

const ROOT = join(import.meta.dirname, '../../../..');
const MODULES = join(ROOT, 'node_modules');

/** Dependencies of a user of the package: its peers, and tools to type-check and build a page. */
const BESIDE = [
  'react',
  'react-dom',
  'react-hook-form',
  '@hookform/resolvers',
  '@types/react',
  '@types/react-dom',
  'vite',
  'esbuild',
];

const OF_ENGINE = Object.keys(engine.dependencies);

/** Named code blocks of a document, by kind and name. */
const blocksOf = (file: string) =>
  [...readFileSync(join(ROOT, 'engine', file), 'utf8').matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(
    ([, kind = '', name = '', text = '']) => ({ kind, name, text }),
  );

const DOCUMENTS = readdirSync(join(ROOT, 'engine/docs')).map((name) => `docs/${name}`);

const blocks = ['README.md', ...DOCUMENTS].flatMap(blocksOf);

const PACKED = join(BUILDS, 'package');

/** Packs a copy of engine/ beside base/, without other project files. */
async function pack(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'guywire-clone-'));
  for (const room of ['base', 'engine']) {
    cpSync(join(ROOT, room), join(folder, room), {
      recursive: true,
      filter: (source) => basename(source) !== 'dist',
    });
  }
  for (const file of ['tsconfig.json', 'LICENSE']) cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(MODULES, join(folder, 'node_modules'));
  const engine = join(folder, 'engine');
  await run('npm', ['run', 'pack'], { cwd: engine });
  rmSync(PACKED, { recursive: true, force: true });
  mkdirSync(PACKED, { recursive: true });
  for (const name of readdirSync(engine).filter((one) => one.endsWith('.tgz')))
    cpSync(join(engine, name), join(PACKED, name));
}

/** Project with the package and the examples of its documents, installed without network. */
async function installed(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'guywire-package-'));
  const project = join(folder, 'project');
  mkdirSync(project);
  await buildOnce(PACKED, pack);
  const packed = readdirSync(PACKED).map((name) => join(PACKED, name));
  const here = [...BESIDE, ...OF_ENGINE].map((name) => [name, `file:${join(MODULES, name)}`]);
  const dependencies = { 'guywire-engine': `file:${packed[0]}`, ...Object.fromEntries(here) };
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  const compilerOptions = {
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: ['vite/client'],
    strict: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    skipLibCheck: false,
    noEmit: true,
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  for (const { kind, name, text } of blocks) if (kind !== 'text') writeFileSync(join(project, name), text);
  // The resolvers have all their schema libraries as optional peers, which npm would resolve.
  const quiet = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  await run('npm', ['install', ...quiet, '--cache', join(folder, 'cache')], { cwd: project });
  return project;
}

let project = '';
beforeAll(async () => {
  project = await installed();
}, 180_000);

test('has its documents', () => {
  const own = join(project, 'node_modules/guywire-engine');
  expect(['README.md', ...DOCUMENTS].filter((file) => !existsSync(join(own, file)))).toEqual([]);
});

test('every export resolves to a file', () => {
  const own = join(project, 'node_modules/guywire-engine');
  const { exports } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
  const files = Object.values(exports).flatMap((of) => (typeof of === 'string' ? of : Object.values(Object(of))));
  expect(files.length).toBeGreaterThan(6);
  expect(files.filter((file) => !existsSync(join(own, String(file))))).toEqual([]);
});

test.each([
  ['core', []],
  ['plan', []],
  ['derived', []],
  ['limits', []],
  ['config', []],
  ['check', []],
  ['draft', []],
  ['foreign', ['ajv', 'ajv-formats']],
  ['form', ['@hookform/resolvers', 'react', 'react-dom', 'react-hook-form']],
  ['schema-form', ['@hookform/resolvers', ...OF_ENGINE, ...['react', 'react-dom', 'react-hook-form']]],
  ['validate', ['ajv']],
])('guywire-engine/%s needs only %j, and no Node API', async (room, needed) => {
  const { metafile } = await esbuild({
    stdin: { contents: `export * from 'guywire-engine/${room}';`, resolveDir: project },
    bundle: true,
    format: 'esm',
    metafile: true,
    write: false,
  });
  const own = Object.entries(metafile.inputs).filter(([file]) => file.includes('node_modules/guywire-engine/'));
  const asked = own.flatMap(([, { imports }]) =>
    imports.flatMap(({ original = '' }) => /^(?:@[^/]+\/)?[^./][^/]*/.exec(original) ?? []),
  );
  expect([...new Set(asked)].sort()).toEqual(needed);
});

test('the examples fit the types of the package', async () => {
  const found = await run(join(MODULES, '.bin/tsc'), ['--project', project]).then(
    () => 'nothing',
    ({ message, stdout }) => stdout || message,
  );
  expect(found).toBe('nothing');
});

test.each(['edit.ts', 'foreign.ts', 'report.ts'])(
  'the example %s, without React, prints its documented output',
  async (example) => {
    const { stdout } = await run(process.execPath, ['--import', join(MODULES, 'tsx/dist/esm/index.mjs'), example], {
      cwd: project,
    });
    expect(stdout).toBe(blocks.find(({ kind, name }) => kind === 'text' && name === example)?.text);
  },
);

test('the example form explains an excessive power, has a custom widget, and returns active values', async () => {
  await build({
    root: project,
    configFile: join(project, 'vite.config.ts'),
    // The development build of React is large.
    logLevel: 'error',
    build: {
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { index: join(project, 'index.html'), built: join(project, 'built.ts') },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  const { linkPlan, issues } = await import(pathToFileURL(join(project, 'dist/built.js')).href);
  expect(linkPlan.byPointer.get('/linkSchema/power')).toMatchObject({
    type: 'integer',
    limited: 'power',
    unit: 'dBm',
  });
  expect(issues).toMatchObject([{ pointer: '/name', code: 'minLength' }]);

  const { url, close } = await servePages(join(project, 'dist'));
  onTestFinished(close);
  const page = await newPage();
  await page.goto(`${url}/index.html`);
  await page.getByRole('textbox', { name: 'Output power' }).fill('24');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('At most 20 dBm is allowed here.').waitFor();
  await page.getByText('Power and antenna together may have 36 dBm.').waitFor();
  expect(await page.locator('output').textContent()).toBe('');

  await page.getByRole('textbox', { name: 'Antenna gain' }).fill('12');
  await page.getByLabel('Colour on the map').fill('#1f5fbf');
  await page.getByRole('button', { name: 'Save' }).click();
  const saved = { name: 'North', power: 24, gain: 12, colour: '#1f5fbf' };
  await expect.poll(async () => JSON.parse((await page.locator('output').textContent()) || '{}')).toEqual(saved);
  const card = page.locator('.form-card');
  expect(await card.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
});

/** Page of one component that two schemas share, and of a slow server. */
const SEVERAL = `
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SchemaForm } from 'guywire-engine/schema-form';

const SCHEMAS = {
  A: { type: 'object', required: ['name'], properties: { name: { type: 'string', title: 'Name' } } },
  B: { type: 'object', properties: { name: { type: 'string', title: 'Name' }, port: { type: 'integer', title: 'Port' } } },
};

function Page() {
  const [shown, show] = useState<keyof typeof SCHEMAS>('A');
  const [sent, setSent] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<readonly { pointer: string; text: string }[]>();
  const save = async (value: unknown) => {
    setSent((before) => [...before, JSON.stringify(value)]);
    await new Promise<void>((answered) => document.addEventListener('answer', () => answered(), { once: true }));
    setErrors([{ pointer: '/name', text: 'The name is taken.' }]);
  };
  return (
    <>
      <SchemaForm schema={SCHEMAS[shown]} value={{ name: 'of ' + shown }} onSubmit={save} errors={errors} />
      <button onClick={() => show('B')}>Show B</button>
      <output>{sent.join(' ')}</output>
    </>
  );
}

createRoot(document.body.appendChild(document.createElement('main'))).render(<Page />);
`;

async function shown(name: string, code: string) {
  writeFileSync(join(project, `${name}.tsx`), code);
  writeFileSync(join(project, `${name}.html`), `<!doctype html><script type="module" src="/${name}.tsx"></script>`);
  const outDir = join(project, `of-${name}`);
  await build({
    root: project,
    configFile: join(project, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, rolldownOptions: { input: join(project, `${name}.html`) } },
  });
  const { url, close } = await servePages(outDir);
  onTestFinished(close);
  const page = await newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') throw new Error(message.text());
  });
  await page.goto(`${url}/${name}.html`);
  return page;
}

test('the first example submits by Enter, shows a wrong format, and keeps what was not edited', async () => {
  const page = await shown('begin', blocksOf('README.md').find(({ name }) => name === 'begin.tsx')?.text ?? '');
  const ssid = page.getByRole('textbox', { name: 'SSID' });
  await ssid.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Required.').waitFor();
  await expect.poll(() => ssid.evaluate((element) => element === document.activeElement)).toBe(true);
  await ssid.fill('North');
  await page.getByRole('textbox', { name: 'Address' }).fill('192.168.1');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Enter an IPv4 address, such as 192.168.1.20.').waitFor();
  expect(await page.locator('output').textContent()).toBe('');
  await page.getByRole('textbox', { name: 'Address' }).fill('192.168.1.20');
  await page.getByRole('textbox', { name: 'Address' }).press('Enter');
  const saved = { ssid: 'North', channel: 'auto', address: '192.168.1.20' };
  await expect.poll(async () => JSON.parse((await page.locator('output').textContent()) || '{}')).toEqual(saved);
  expect(await page.locator('form').count()).toBe(1);
});

test('a double click submits once, an error of the server shows at its field, and another schema starts anew', async () => {
  const page = await shown('several', SEVERAL);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('South');
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await expect.poll(() => page.locator('output').textContent()).toBe('{"name":"South"}');
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('answer')));
  await page.getByText('The name is taken.').first().waitFor();
  await page.getByRole('button', { name: 'Show B' }).click();
  await page.getByRole('textbox', { name: 'Port' }).waitFor();
  expect(await name.inputValue()).toBe('of B');
  await name.fill('West');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.locator('output').textContent()).toBe('{"name":"South"} {"name":"West"}');
});
