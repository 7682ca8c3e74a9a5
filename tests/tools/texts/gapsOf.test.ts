import { expect, test } from 'vitest';
import { fillGaps, gapsOf } from '../../../tools/texts/gapsOf.ts';

const TEXTS = { Save: { in: ['src'] }, Discard: { in: ['src'] }, Keep: { in: ['src'] } } as const;

const CATALOGUE = { glossary: { test: 'testas' }, texts: { Revert: 'Grąžinti', Save: 'Išsaugoti', Keep: null } };

test('lists texts without a translation, and translations without a text', () => {
  expect(gapsOf(TEXTS, CATALOGUE)).toEqual({ missing: ['Discard', 'Keep'], unused: ['Revert'] });
});

test('fills a catalogue: one entry a text, in the order of the texts, null without a translation', () => {
  const full = fillGaps(TEXTS, CATALOGUE);
  expect(Object.entries(full.texts)).toEqual([
    ['Save', 'Išsaugoti'],
    ['Discard', null],
    ['Keep', null],
  ]);
  expect(full.glossary).toBe(CATALOGUE.glossary);
  expect(fillGaps(TEXTS, full)).toEqual(full);
});
