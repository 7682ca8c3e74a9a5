import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../engine/core/schema.ts';
import { keptPage } from '../../../browser/newPage.ts';
import { tabTo } from '../../../browser/tabTo.ts';
import { lastChange, submitted } from './schemaPage.ts';

async function load(page: Page): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  // A chooser that opens before Chromium is told of the first listener would show its own dialog.
  page.on('filechooser', () => undefined);
  await page.goto(`${inject('formPages')}/schemaForm.html`);
  await page.waitForFunction(() => window.schemaPage !== undefined);
}

const kept = keptPage(load, async () => undefined);
afterAll(kept.close);

/** A person with a keyboard only. */
interface Keyboard {
  readonly page: Page;
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Tabs to a control. */
  readonly to: (role: Parameters<Page['getByRole']>[0], name: string | RegExp) => Promise<void>;
  /** Tabs to a line of a list, of which one is a stop. */
  readonly toLine: (place: number) => Promise<void>;
}

/** Name, label or text of the focused element. A line of a list has the number of its place. */
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const own = document.activeElement;
    if (own instanceof HTMLElement && own.dataset.line !== undefined) return `line ${own.dataset.line}`;
    return (
      own?.getAttribute('aria-label') ??
      own?.getAttribute('name') ??
      (own instanceof HTMLInputElement ? own.type : own?.textContent)
    );
  });

async function mounted(schema: JsonValue, value: JsonValue): Promise<Keyboard> {
  const page = await kept.take();
  await page.evaluate((text) => window.schemaPage?.mount(JSON.parse(text)), JSON.stringify({ schema, value }));
  await page.locator('form .field').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[class$="-ahead"]') === null);
  // Tab begins at the top.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  return {
    page,
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    type: (text) => page.keyboard.type(text),
    to: (role, name) => tabTo(page, page.getByRole(role, { name, exact: typeof name === 'string' })),
    toLine: (place) => tabTo(page, page.locator(`.row[data-line="${place}"]`)),
  };
}

type Case = readonly [
  kind: string,
  property: JsonObject,
  before: JsonValue | undefined,
  act: (keyboard: Keyboard) => Promise<void>,
  after: JsonValue | undefined,
  focus: string,
];

const ROW: JsonObject = { type: 'object', properties: { id: { type: 'string' } } };
const NODE: JsonObject = {
  type: 'object',
  properties: { id: { type: 'string' }, parts: { type: 'array', items: { $ref: '#/$defs/node' } } },
};
/** Object that contains itself. Two levels without values have fields before a person opens more. */
const LINK: JsonObject = { type: 'object', properties: { id: { type: 'string' }, next: { $ref: '#/$defs/link' } } };

const CASES: readonly Case[] = [
  [
    'text',
    { type: 'string' },
    undefined,
    async ({ press, type }) => {
      await press('Tab');
      await type('north');
    },
    'north',
    '/it',
  ],
  [
    'number',
    { type: 'number', multipleOf: 0.5 },
    1.5,
    async ({ press, type }) => {
      await press('Tab', 'Control+a');
      await type('2.5');
      await press('ArrowUp');
    },
    3,
    '/it',
  ],
  ['select', { enum: ['a', 'b', 'c'] }, 'a', async ({ press }) => press('Tab', 'c'), 'c', '/it'],
  [
    'radio',
    { enum: ['a', 'b', 'c'], format: 'radio' },
    'a',
    async ({ press }) => press('Tab', 'ArrowRight'),
    'b',
    '/it',
  ],
  ['switch', { type: 'boolean', default: false }, undefined, async ({ press }) => press('Tab', 'Space'), true, '/it'],
  ['boolean that may be unset', { type: 'boolean' }, true, async ({ press }) => press('Tab', 'n'), undefined, '/it'],
  [
    'checkboxes',
    { type: 'array', items: { enum: ['x', 'y'] } },
    ['x'],
    async ({ press }) => press('Tab', 'Tab', 'Space'),
    ['x', 'y'],
    '/it',
  ],
  [
    'text area',
    { type: 'string', contentMediaType: 'text/plain' },
    undefined,
    async ({ press, type }) => {
      await press('Tab');
      await type('one');
      await press('Enter');
      await type('two');
    },
    'one\ntwo',
    '/it',
  ],
  [
    'password',
    { type: 'string', format: 'password' },
    undefined,
    async ({ press, type }) => {
      await press('Tab');
      await type('secret');
      await press('Tab');
    },
    'secret',
    'Show It',
  ],
  [
    'colour',
    { type: 'string', format: 'color' },
    '#000000',
    async ({ press, type }) => {
      await press('Tab', 'Control+a');
      await type('#1e90ff');
    },
    '#1e90ff',
    '/it',
  ],
  ...['date:2026-11-29', 'time:08:30:00Z', 'duration:PT15M', 'cidr:192.0.2.0/24'].map((own): Case => {
    const [format = '', ...text] = own.split(':');
    return [
      format,
      { type: 'string', format },
      undefined,
      async ({ press, type }) => {
        await press('Tab');
        await type(text.join(':'));
      },
      text.join(':'),
      '/it',
    ];
  }),
  [
    'text with examples',
    { type: 'string', examples: ['east', 'west'] },
    undefined,
    async ({ press, type }) => {
      await press('Tab');
      await type('south');
    },
    'south',
    '/it',
  ],
  [
    'file',
    { type: 'string', contentEncoding: 'base64' },
    undefined,
    async ({ page, press }) => {
      await press('Tab');
      const chooser = page.waitForEvent('filechooser');
      await press('Enter');
      await (await chooser).setFiles({ name: 'a.bin', mimeType: '', buffer: Buffer.from([0, 1, 2]) });
      await page.getByText('a.bin').waitFor();
    },
    'AAEC',
    'file',
  ],
  [
    'value that may be null',
    { type: ['integer', 'null'] },
    5,
    async ({ press }) => press('Tab', 'Control+a', 'Delete'),
    null,
    '/it',
  ],
  [
    'choice of an alternative',
    {
      oneOf: [
        { type: 'object', required: ['up'], properties: { up: { type: 'string' } } },
        { type: 'object', required: ['down'], properties: { down: { type: 'string' } } },
      ],
    },
    { up: 'x' },
    async ({ press, type }) => {
      await press('Tab', 'ArrowRight', 'Tab');
      await type('y');
    },
    { down: 'y' },
    '/it/down',
  ],
  [
    'scalar of several types',
    { oneOf: [{ const: 'auto' }, { type: 'integer' }] },
    'auto',
    async ({ press, type }) => {
      await press('Tab', 'ArrowRight', 'Tab');
      await type('6');
    },
    6,
    '/it/(form)number',
  ],
  [
    'list of texts: add and remove',
    { type: 'array', items: { type: 'string' } },
    ['a'],
    async ({ press, type }) => {
      await press('Tab');
      await type('b,c,');
      // To the last value, then to the first, which goes.
      await press('Backspace', 'ArrowLeft', 'ArrowLeft', 'Delete');
    },
    ['b', 'c'],
    'It, value 1 of 2',
  ],
  [
    'list of rows: add',
    { type: 'array', items: ROW },
    [{ id: 'a' }],
    async ({ to, press, type }) => {
      await to('button', 'Add it');
      await press('Enter');
      await type('b');
    },
    [{ id: 'a' }, { id: 'b' }],
    '/it/NEW/id',
  ],
  [
    'list of rows: move',
    { type: 'array', items: ROW },
    [{ id: 'a' }, { id: 'b' }],
    async ({ toLine, press }) => {
      await toLine(0);
      await press('Alt+ArrowDown');
    },
    [{ id: 'b' }, { id: 'a' }],
    'line 1',
  ],
  [
    'list of rows: remove',
    { type: 'array', items: ROW },
    [{ id: 'a' }, { id: 'b' }],
    async ({ toLine, press }) => {
      await toLine(0);
      await press('ArrowDown', 'Delete');
    },
    [{ id: 'a' }],
    'line 1',
  ],
  [
    'list of rows: close',
    { type: 'array', items: ROW },
    [{ id: 'a' }],
    async ({ toLine, press, type }) => {
      await toLine(0);
      await press('Enter', 'Control+a');
      await type('z');
      await press('Escape');
    },
    [{ id: 'z' }],
    'line 0',
  ],
  [
    'list of lists',
    { type: 'array', items: { type: 'array', items: { type: 'integer' } } },
    [[1]],
    async ({ to, press, type }) => {
      await to('button', 'Add it');
      await press('Enter');
      await type('2,3,');
    },
    [[1], [2, 3]],
    '/it/NEW/(form)item',
  ],
  [
    'tuple',
    { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }] },
    undefined,
    async ({ press, type }) => {
      await press('Tab');
      await type('1');
      await press('Tab');
      await type('x');
    },
    [1, 'x'],
    '/it/(form)place-1',
  ],
  [
    'map: add',
    { type: 'object', additionalProperties: { type: 'integer' } },
    { a: 1 },
    async ({ to, press, type }) => {
      await to('button', /^Add/);
      await press('Enter');
      await type('b');
      await press('Tab');
      await type('2');
    },
    { a: 1, b: 2 },
    '/it/(form)entries/NEW/value',
  ],
  [
    'map: rename',
    { type: 'object', additionalProperties: { type: 'integer' } },
    { a: 1 },
    async ({ toLine, press, type }) => {
      await toLine(0);
      await press('Enter', 'Control+a');
      await type('c');
    },
    { c: 1 },
    '/it/(form)entries/0/name',
  ],
  [
    'map: remove',
    { type: 'object', additionalProperties: { type: 'integer' } },
    { a: 1, b: 2 },
    async ({ toLine, press }) => {
      await toLine(0);
      await press('Delete');
    },
    { b: 2 },
    'line 0',
  ],
  [
    'map: sort',
    { type: 'object', additionalProperties: { type: 'integer' } },
    { b: 1, a: 2 },
    async ({ to, press }) => {
      await to('button', 'Sort by name');
      await press('Enter');
    },
    { a: 2, b: 1 },
    'Sort by name',
  ],
  [
    'recursion',
    { $ref: '#/$defs/node' },
    { id: 'a', parts: [] },
    async ({ page, press, type }) => {
      for (const id of ['b', 'c', 'd', 'e']) {
        await tabTo(page, page.getByRole('button', { name: /^Add/ }).last());
        await press('Enter');
        await type(id);
      }
    },
    { id: 'a', parts: [{ id: 'b', parts: [{ id: 'c', parts: [{ id: 'd', parts: [{ id: 'e' }] }] }] }] },
    '/it/parts/NEW/parts/NEW/parts/NEW/parts/NEW/id',
  ],
  [
    'closed field',
    { $ref: '#/$defs/link' },
    { id: 'a' },
    async ({ to, press, type }) => {
      await to('button', 'Open Next');
      await press('Enter');
      await type('d');
    },
    { id: 'a', next: { next: { next: { id: 'd' } } } },
    '/it/next/next/next/id',
  ],
  [
    'empty object',
    { type: 'object', additionalProperties: false },
    undefined,
    async ({ press }) => press('Tab', 'e'),
    {},
    '/it',
  ],
  [
    'raw JSON',
    { $ref: 'https://example.org/remote.json' },
    undefined,
    async ({ press, type }) => {
      await press('Tab');
      await type('[1, {"a":');
      await press('Enter');
      await type('null}]');
    },
    [1, { a: null }],
    '/it',
  ],
  [
    'raw JSON with a name that the form uses itself',
    { $ref: 'https://example.org/remote.json' },
    undefined,
    async ({ press, type }) => {
      await press('Tab');
      await type('{"(form)kind":"number","(form)number":6}');
    },
    { '(form)kind': 'number', '(form)number': 6 },
    '/it',
  ],
];

test.each(CASES)('by keyboard: %s', async (_, property, before, act, after, focus) => {
  const schema = { $defs: { node: NODE, link: LINK }, type: 'object', properties: { it: property } };
  const keyboard = await mounted(schema, before === undefined ? {} : { it: before });
  await act(keyboard);
  await expect.poll(async () => Object(await lastChange(keyboard.page)).it).toEqual(after);
  expect((await focused(keyboard.page))?.replaceAll(/\/\d{4,}/g, '/NEW')).toBe(focus);
  expect(await submitted(keyboard.page)).toEqual([]);
});

test('by keyboard: a whole number beyond what can be kept stays in its input, with a message', async () => {
  const { page, press, type } = await mounted({ type: 'object', properties: { it: { type: 'integer' } } }, {});
  await press('Tab');
  await type('9007199254740993');
  await press('Enter');
  await page.getByText('This number has more digits than can be kept.').waitFor();
  await expect.poll(() => focused(page)).toBe('/it');
  expect(await page.locator('[name="/it"]').inputValue()).toBe('9007199254740993');
  expect(await submitted(page)).toEqual([]);
});

test('by keyboard: a field opened in a row leaves the row, typed texts and errors as they are', async () => {
  const list = { type: 'array', items: { $ref: '#/$defs/link' } };
  const schema = { $defs: { link: LINK }, type: 'object', properties: { count: { type: 'integer' }, list } };
  const { page, press, type, to, toLine } = await mounted(schema, { list: [{ id: 'a' }] });
  await press('Tab');
  await type('x');
  await toLine(0);
  await press('Enter');
  await to('button', 'Open Next');
  await press('Enter');
  await type('d');
  expect(await focused(page)).toBe('/list/0/next/next/next/id');
  const count = page.locator('[name="/count"]');
  expect(await count.inputValue()).toBe('x');
  expect(await count.getAttribute('aria-invalid')).toBe('true');
  await count.fill('5');
  await count.press('Enter');
  const saved = { count: 5, list: [{ id: 'a', next: { next: { next: { id: 'd' } } } }] };
  await expect.poll(() => submitted(page)).toEqual([saved]);
});
