import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english } from '../../../base/translate.ts';
import { equalJson } from '../../../engine/core/json.ts';
import type { JsonObject, Schema } from '../../../engine/core/schema.ts';
import { MOST_TEXT, type PastedLine, pasteRows } from '../../../engine/form/paste/pasteRows.ts';
import { recordsOf } from '../../../engine/form/paste/records.ts';
import { columnsOf, copyRows } from '../../../engine/form/paste/rowCells.ts';
import { WidgetRegistry } from '../../../engine/form/registry.ts';
import { FormStore } from '../../../engine/form/store.ts';
import { basicWidgets } from '../../../engine/form/widgets/basicWidgets.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { createConventions } from '../../../engine/words/conventions.ts';
import { MAC } from '../../../schemas/config/macAddress.ts';
import { draftOfValues } from '../draft/openDraft.ts';

const list = (properties: Schema['properties'], required: readonly string[], maxItems = 64): Schema => ({
  type: 'array',
  maxItems,
  items: {
    type: 'object',
    required: ['row', ...required],
    properties: { row: { type: 'integer', 'x-row': true }, ...properties },
  },
});

const own = plan({
  type: 'object',
  properties: {
    stations: list(
      {
        mac: { title: 'MAC address', type: 'string', pattern: MAC, 'x-trim': true },
        comment: { title: 'Comment', type: 'string', maxLength: 20 },
        status: { title: 'Enabled', type: 'boolean', default: true },
      },
      ['mac'],
      12,
    ),
    routes: list(
      {
        ip: { title: 'Network', type: 'string', format: 'ipv4' },
        netmask: { title: 'Subnet mask', type: 'string', format: 'ipv4' },
      },
      ['ip'],
    ),
    servers: list({ server: { type: 'string' }, status: { type: 'boolean' } }, []),
    keys: list(
      {
        type: { type: 'string', enum: ['ssh-rsa', 'ssh-ed25519'] },
        value: { type: 'string', pattern: '^[A-Za-z0-9+/=]{4,}$' },
        comment: { type: 'string' },
      },
      ['value'],
    ),
    mixed: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          text: { title: 'Text; and more', type: 'string' },
          number: { type: 'number' },
          on: { type: 'boolean' },
          kind: {
            oneOf: [
              { const: 1, title: 'One' },
              { const: 2, title: 'Two' },
            ],
          },
          inner: { type: 'object', properties: { text: { title: 'Text', type: 'string' } } },
          tags: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
} satisfies Schema);

function paste(name: string, text: string, values: JsonObject = {}) {
  const draft = draftOfValues(own, values);
  const node = new FormStore({
    plan: own,
    draft,
    widgets: new WidgetRegistry(basicWidgets),
    conventions: createConventions('en', 'metric'),
    onClamped: () => {},
  }).fields.find(`/${name}`);
  if (node === undefined) throw new Error(name);
  const found = pasteRows(draft, node, text, english);
  const of = (kind: PastedLine['kind']) => found.lines.filter((line) => line.kind === kind);
  const reasons = (kind: 'known' | 'refused') =>
    found.lines.flatMap((line) =>
      line.kind === kind ? [[line.line, line.text, 'column' in line ? line.column : line.reason.text]] : [],
    );
  return { ...found, values: of('new').map(({ row }) => row), known: reasons('known'), refused: reasons('refused') };
}

const macs = (text: string) => paste('stations', text).values.map(({ mac }) => mac);

test.each([
  '02:00:00:AB:CD:EF',
  '02:00:00:ab:cd:ef',
  '02-00-00-ab-cd-ef',
  '0200.00ab.cdef',
  '020000abcdef',
  ' 02 00 00 AB CD EF ',
])('normalizes a MAC address %s to six pairs', (text) => expect(macs(text)).toEqual(['02:00:00:AB:CD:EF']));

test('keeps the letter case of free text', () => {
  expect(paste('servers', '02:00:00:ab:cd:ef').values).toEqual([{ server: '02:00:00:ab:cd:ef' }]);
  expect(paste('keys', 'ssh-rsa 020000abcdef').values).toEqual([{ type: 'ssh-rsa', value: '020000abcdef' }]);
});

test.each(['\n', '\r\n', ',', ', ', ';', '\t', ' '])('splits values at %j', (mark) => {
  expect(macs(['020000000001', '02:00:00:00:00:02', '02-00-00-00-00-03'].join(mark))).toEqual([
    '02:00:00:00:00:01',
    '02:00:00:00:00:02',
    '02:00:00:00:00:03',
  ]);
});

test('reads a comment after the value, with or without a mark, or in its column', () => {
  const said = ['020000000001 Roof of the mill', '020000000002 # Barn', '020000000003,Tower,off'];
  expect(paste('stations', said.slice(0, 2).join('\n')).values).toEqual([
    { mac: '02:00:00:00:00:01', comment: 'Roof of the mill' },
    { mac: '02:00:00:00:00:02', comment: 'Barn' },
  ]);
  expect(paste('stations', said[2] ?? '').values).toEqual([
    { mac: '02:00:00:00:00:03', comment: 'Tower', status: false },
  ]);
});

test('matches columns by title, name or position in any order, and skips unknown columns', () => {
  const text = 'Site\tComment\tmac\n7\tA "great" one\t020000000001';
  const { values, ignored } = paste('stations', text);
  expect(values).toEqual([{ mac: '02:00:00:00:00:01', comment: 'A "great" one' }]);
  expect(ignored).toEqual(['Site']);
});

test('a network with prefix length sets the mask', () => {
  expect(paste('routes', '10.0.0.0/8\n172.16.0.0/12').values).toEqual([
    { ip: '10.0.0.0', netmask: '255.0.0.0' },
    { ip: '172.16.0.0', netmask: '255.240.0.0' },
  ]);
  expect(paste('routes', '10.0.0.0/33').refused).toHaveLength(1);
});

test('a list of names accepts any text, and keys in OpenSSH format', () => {
  expect(paste('servers', 'a.example\nb.example, on').values).toEqual([
    { server: 'a.example' },
    { server: 'b.example', status: true },
  ]);
  expect(paste('keys', 'ssh-ed25519 AAAAC3Nz me at home').values).toEqual([
    { type: 'ssh-ed25519', value: 'AAAAC3Nz', comment: 'me at home' },
  ]);
});

test('reports each skipped line with its number and reason', () => {
  const there = { stations: [{ row: 1, mac: '02:00:00:00:00:aa' }] };
  const { values, known, refused, left } = paste(
    'stations',
    '020000000001\n\n<img src=x>\n0200000000AA\n02:00:00:00:00:01\n020000000002,A comment of more than twenty letters',
    there,
  );
  expect(values).toEqual([{ mac: '02:00:00:00:00:01' }]);
  expect(known).toEqual([
    [4, '0200000000AA', 'Already in the list.'],
    [5, '02:00:00:00:00:01', 'Listed twice.'],
  ]);
  expect(left).toBe('<img src=x>\n020000000002,A comment of more than twenty letters');
  expect(refused).toEqual([
    [3, '<img src=x>', 'MAC address'],
    [6, '020000000002,A comment of more than twenty letters', 'Comment'],
  ]);
});

test('stops at the maximum of rows, and does not read unbounded text', () => {
  const many = Array.from({ length: 20 }, (_, index) => `0200000000${String(index + 10)}`).join('\n');
  const { values, refused } = paste('stations', many);
  expect(values).toHaveLength(12);
  expect(refused.map(([line]) => line)).toEqual([13, 14, 15, 16, 17, 18, 19, 20]);
  expect(paste('stations', 'x'.repeat(MOST_TEXT + 1))).toMatchObject({ isTooLong: true, values: [] });
});

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 });
const row = fc
  .record(
    {
      text,
      number: fc.integer({ min: -1000, max: 1000 }),
      on: fc.boolean(),
      kind: fc.constantFrom(1, 2),
      inner: fc.record({ text }),
      tags: fc.array(fc.oneof(fc.string(), fc.constantFrom('=1', '-a', 'b;@c')), { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: [] },
  )
  .filter((one) => Object.keys(one).length > 0);

test('copy and paste round-trips a list', () => {
  const field = own.byPointer.get('/mixed');
  const columns = field && columnsOf(field);
  if (field === undefined || columns === undefined) throw new Error('no columns');
  const rows = fc.uniqueArray(row, { maxLength: 6, comparator: equalJson });
  fc.assert(
    fc.property(rows, (list) => {
      const { values, refused, known } = paste('mixed', copyRows(field, columns, list, english));
      expect({ values, refused, known }).toEqual({ values: list, refused: [], known: [] });
    }),
  );
});

test('accounts for every pasted line', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom('"', '\n', ',', '\t', ';', '""', '\r\n', '\r', '020000000001'));
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const pasted = parts.join('');
      const lines = pasted.split(/\r?\n/);
      const records = recordsOf(pasted);
      const told = new Set(records.flatMap(({ line, text: own }) => own.split('\n').map((_, more) => line + more)));
      const isSaid = (line: string) => /[^\s",;]/.test(line);
      const lost = lines.filter((line, index) => isSaid(line) && !told.has(index + 1));
      expect(lost).toEqual([]);
      for (const one of paste('stations', pasted).values) expect(one.mac).toMatch(new RegExp(MAC));
    }),
  );
});
