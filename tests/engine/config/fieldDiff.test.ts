import { expect, test } from 'vitest';
import { decode } from '../../../engine/config/codec.ts';
import { diffFields } from '../../../engine/config/fieldDiff.ts';
import { parseText } from '../../../engine/config/flatText.ts';
import { setAt } from '../../../engine/core/pointer.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { sampleSchema, sampleText } from './sampleSchema.ts';

const sample = plan(sampleSchema);
const original = decode(sample, parseText(sampleText));

function shown(...changes: Parameters<typeof diffFields>) {
  return diffFields(...changes).map(({ kind, pointer, numbers, from, to }) => [kind, pointer, numbers, from, to]);
}

test('reports the field, the rows and both values, with the default for absent values', () => {
  let draft = setAt(original, '/radio/country', undefined);
  draft = setAt(draft, '/radio/radios/1/txPower', 9);
  draft = setAt(draft, '/radio/radios/1/antenna/id', 4);
  expect(shown(sample, original, draft)).toEqual([
    ['set', '/radio/country', [], 276, undefined],
    ['set', '/radio/radios/1/txPower', [2], 7, 9],
    ['set', '/radio/radios/1/antenna/id', [2], undefined, 4],
  ]);
  expect(shown(sample, original, original)).toEqual([]);
});

test('matches rows by number, not by index', () => {
  const added = { row: 4, mac: 'x' };
  let draft = setAt(original, '/wireless/interfaces/0/macAcl/entries/0', undefined);
  draft = setAt(draft, '/wireless/interfaces/0/macAcl/entries/1', added);
  draft = setAt(draft, '/wireless/interfaces/0/macAcl/entries/0/comment', 'roof');
  expect(shown(sample, original, draft)).toEqual([
    ['set', '/wireless/interfaces/0/macAcl/entries/0/comment', [1, 3], undefined, 'roof'],
    ['row-added', '/wireless/interfaces/0/macAcl/entries/1', [1, 4], undefined, added],
    [
      'row-removed',
      '/wireless/interfaces/0/macAcl/entries/0',
      [1, 1],
      { row: 1, mac: '00:11:22:33:44:55' },
      undefined,
    ],
  ]);
});

test('includes only the requested fields', () => {
  const draft = setAt(setAt(original, '/radio/country', 1), '/radio/radios/0/txPower', 1);
  expect(shown(sample, original, draft, (field, rows) => field.name !== 'country' && rows.length < 2)).toEqual([
    ['set', '/radio/radios/0/txPower', [1], 24, 1],
  ]);
});

test('matches rows of a schema without row numbers by index', () => {
  const plain = plan({
    type: 'object',
    properties: { list: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } } },
  });
  expect(shown(plain, { list: [{ a: '1' }, { a: '2' }] }, { list: [{ a: '1' }, { a: '3' }, { a: '4' }] })).toEqual([
    ['set', '/list/1/a', [2], '2', '3'],
    ['row-added', '/list/2', [3], undefined, { a: '4' }],
  ]);
});
