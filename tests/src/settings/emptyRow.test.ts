import { expect, test } from 'vitest';
import { unknownLines } from '../../../src/settings/review/unknownLine.ts';
import { readyConfiguration, realDraft } from './realDraft.ts';

test('reports an empty row, and still allows every view', async () => {
  const draft = await realDraft(await readyConfiguration());
  draft.dispatch({ type: 'set', pointer: '/ssh/keys', value: [{ row: 1 }] });
  expect((await draft.check()).filter(({ severity }) => severity === 'error')).not.toEqual([]);
  expect(draft.view().errors.length).toBeGreaterThan(0);
  expect(draft.lines().mine).toBe(draft.lines().base);
  expect(unknownLines(draft, draft.lineChanges().counted)).toEqual([]);
  expect(draft.edits().size).toBe(0);
});

const OPEN = 'warning /security/accessPoint/encryption';
const UNKEYED = 'warning /radio/radios/0/linkKey';

test.each([
  ['dish-5ac-23', [OPEN]],
  ['base-5ac', [OPEN]],
  ['link-60', [OPEN]],
  ['link-60-solo', [UNKEYED]],
])('warns only about encryption for an untouched %s', async (model, expected) => {
  const draft = await realDraft(await readyConfiguration(model), model);
  const said = (await draft.check()).map(({ pointer, severity }) => `${severity} ${pointer}`);
  expect(said).toEqual(expected);
  expect(draft.changes()).toEqual({ own: [], following: [] });
});
