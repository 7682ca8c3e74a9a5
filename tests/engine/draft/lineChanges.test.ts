import { expect, test } from 'vitest';
import type { Schema } from '../../../engine/core/schema.ts';
import { lineChangesOf } from '../../../engine/draft/lineChanges.ts';
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

test('the limits switch between the documents once, however many lines are pending', () => {
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
