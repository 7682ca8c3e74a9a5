import { expect, test } from 'vitest';
import type { Schema } from '../../../engine/core/schema.ts';
import { type InUse, lineChangesOf, quietKeys } from '../../../engine/draft/lineChanges.ts';
import { createRead, isActive } from '../../../engine/plan/active.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { sampleSchema } from '../config/sampleSchema.ts';
import { draftOfText, planOf } from './openDraft.ts';

const LINKS = 40;

const links = {
  type: 'array',
  'x-key': 'link.{n}',
  items: {
    type: 'object',
    properties: {
      row: { type: 'integer', 'x-row': true },
      name: { type: 'string', 'x-key': 'link.{n}.name' },
      power: { type: 'integer', default: 10, 'x-key': 'link.{n}.power', 'x-limited': 'power' },
    },
    required: ['row'],
  },
} as const satisfies Schema;

test('switches the limits between the documents once, for any number of pending lines', () => {
  const numbers = Array.from({ length: LINKS }, (_, at) => at + 1);
  const text = numbers.map((number) => `link.${number}.name=a\nlink.${number}.power=10\n`).join('');
  let switches = 0;
  const limits = () => ({
    get: () => ({ reasons: [] }),
    update: () => {
      switches += 1;
      return [];
    },
  });
  const section = { type: 'object', properties: { links } } as const satisfies Schema;
  const draft = draftOfText(planOf({ section }), text, { limits });
  const removed = numbers.map((number) => [`link.${number}.power`, undefined] as const);
  draft.dispatch({ type: 'take', lines: new Map([['link.1.name', 'b'], ...removed]) });
  switches = 0;
  expect(lineChangesOf(draft.state(), draft.rules()).quiet.size).toBe(LINKS);
  expect(switches).toBeLessThan(LINKS / 4);
});

const SAMPLE = plan(sampleSchema);

/** A document of one radio, whose distance is in use while it is not automatic. */
function radio(ackAuto: boolean, ackDistance: number): InUse {
  const document = { radio: { radios: [{ row: 1, ackAuto, ackDistance }] } };
  const read = createRead(SAMPLE, () => document);
  return { document, isWritten: (field, rows) => isActive(field, rows, read) };
}

const NO_RADIO: InUse = { document: { radio: { radios: [] } }, isWritten: () => true };

test.each<[string, InUse, InUse, boolean]>([
  ['inactive in both documents', radio(true, 5), radio(true, 9), true],
  ['active before only', radio(false, 5), radio(true, 5), false],
  ['active after only', radio(true, 5), radio(false, 5), false],
  ['active with the same value', radio(false, 5), radio(false, 5), true],
  ['active with another value', radio(false, 5), radio(false, 9), false],
  ['of a row that is new', NO_RADIO, radio(false, 5), false],
  ['of a row that is removed', radio(false, 5), NO_RADIO, false],
])('a line of a setting that is %s has an effect unless it is the same in force', (_what, before, after, isQuiet) => {
  expect(quietKeys(SAMPLE, ['radio.1.ackdistance', 'unknown.key'], before, after)).toEqual(
    new Set(isQuiet ? ['radio.1.ackdistance'] : []),
  );
});
