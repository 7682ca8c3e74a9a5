import { expect, test } from 'vitest';
import { readBoard } from '../../../rules/core/board.ts';
import { boardInfo } from '../../../simulator/models/boardInfo.ts';
import { findModel } from '../../../simulator/models/models.ts';
import { offersUnlock } from '../../../src/pageParts/offersUnlock.ts';

function boardOf(id: string, isActivated = false) {
  const model = findModel(id);
  if (model === undefined) throw new Error(`no model ${id}`);
  return readBoard(boardInfo(model, isActivated));
}

const LOCKED = { board: boardOf('dish-5ac-22-gen1'), country: 840, readOnly: false };

test.each([
  [true, 'locked channels in a country with the lock', LOCKED],
  [false, 'a read-only user', { ...LOCKED, readOnly: true }],
  [false, 'a country without locked channels', { ...LOCKED, country: 36 }],
  [false, 'channels that are unlocked already', { ...LOCKED, board: boardOf('dish-5ac-22-gen1', true) }],
  [false, 'a radio without a lock', { ...LOCKED, board: boardOf('dish-5ac-23') }],
])('is %s for %s', (isOffered, _, device) => {
  expect(offersUnlock(device)).toBe(isOffered);
});
