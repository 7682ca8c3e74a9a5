import { expect, test } from 'vitest';
import { setAt } from '../../../engine/core/pointer.ts';
import type { Derivation } from '../../../engine/derived/derivation.ts';
import { keyPath, pointerAt, rowKeys } from '../../../engine/draft/rowKeys.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { draftOfValues, set } from './openDraft.ts';

const own = plan({
  type: 'object',
  properties: {
    mode: { type: 'string' },
    lists: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          inner: { type: 'array', items: { type: 'object', properties: { port: { type: 'integer' } } } },
        },
      },
    },
  },
});

const LISTS = [{ name: 'a', inner: [{ port: 1 }, { port: 2 }] }, { name: 'b' }];

test('a key path follows its row and nested rows, and becomes invalid when a row is removed', () => {
  const draft = draftOfValues(own, { lists: LISTS });
  const path = '/lists/0/inner/1/port';
  draft.dispatch({ type: 'move', array: '/lists', from: 0, to: 1 });
  draft.dispatch({ type: 'move', array: '/lists/1/inner', from: 1, to: 0 });
  expect(pointerAt(draft.state().document, path)).toBe('/lists/1/inner/0/port');
  expect(keyPath(draft.state().document, '/lists/1/inner/0/port')).toBe(path);
  draft.dispatch({ type: 'remove', array: '/lists', rows: [1] });
  expect(pointerAt(draft.state().document, path)).toBeUndefined();
  draft.dispatch({ type: 'undo' });
  expect(pointerAt(draft.state().document, path)).toBe('/lists/1/inner/0/port');
});

test('a new row does not get the key of a removed row', () => {
  const draft = draftOfValues(own, { lists: LISTS });
  draft.dispatch({ type: 'remove', array: '/lists', rows: [0] });
  const { document } = draft.state();
  expect(keyPath(document, '/lists/0/name')).toBe('/lists/1/name');
  expect(pointerAt(document, keyPath(document, '/lists/1/name'))).toBeUndefined();
});

test('derived changes without row moves keep the array of keys, so no row re-renders', () => {
  const named: Derivation = {
    id: 'named',
    inputs: ['/mode'],
    follow: (document) => setAt(document, '/lists/0/name', `of ${String(document.mode)}`),
  };
  const draft = draftOfValues(own, { lists: LISTS }, { derivations: [named] });
  draft.dispatch({ type: 'move', array: '/lists', from: 0, to: 1 });
  const keys = rowKeys(draft.state().document, '/lists');
  set(draft, '/mode', 'x');
  expect(draft.state().document).toMatchObject({ mode: 'x', lists: [{ name: 'of x' }, {}] });
  expect(rowKeys(draft.state().document, '/lists')).toBe(keys);
});
