import { describe, expect, test } from 'vitest';
import { getAt } from '../../../engine/core/pointer.ts';
import { memoryStorage } from '../memoryStorage.ts';
import { fakeDevice } from './fakeDevice.ts';
import { driveClock, open, rest } from './settingsWorld.ts';
import { TEXT } from './smallSections.ts';

driveClock();

/** Device and browser storage with one stored edit. */
async function keptEdits() {
  const world = fakeDevice(TEXT);
  const storage = memoryStorage();
  const first = open(world, storage);
  await rest();
  first.draft.dispatch({ type: 'set', pointer: '/radio/frequency', value: 5765 });
  first.keepEdits();
  return { world, storage };
}

describe('edits stored over a sign-in', () => {
  test('return with a notice', async () => {
    const { world, storage } = await keptEdits();
    const second = open(world, storage);
    await rest();
    expect(getAt(second.draft.state().document, '/radio/frequency')).toBe(5765);
    expect(second.notice.get()?.text).toBe('1 unsaved change restored.');
  });

  test('do not return for another account', async () => {
    const { world, storage } = await keptEdits();
    const second = open(world, storage, false, storage, 'bob');
    await rest();
    expect(second.draft.pending()).toBe(0);
    expect(second.notice.get()).toBeUndefined();
  });

  test('do not return for a read-only user', async () => {
    const { world, storage } = await keptEdits();
    const second = open(world, storage, true);
    await rest();
    expect(second.draft.pending()).toBe(0);
  });
});
