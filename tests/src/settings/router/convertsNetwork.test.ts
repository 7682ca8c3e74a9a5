import { describe, expect, test } from 'vitest';
import { getAt } from '../../../../engine/core/pointer.ts';
import type { JsonObject } from '../../../../engine/core/schema.ts';
import { asBridge } from '../../../../rules/router/asBridge.ts';
import { asRouter } from '../../../../rules/router/asRouter.ts';
import { becomeIn } from '../../../../src/settings/router/becomeIn.ts';
import { convertsNetwork, loadNetworkEdits } from '../../../../src/settings/router/convertsNetwork.ts';
import { readyConfiguration, realDraft } from '../realDraft.ts';

const text = await readyConfiguration();
await loadNetworkEdits();

describe('the form of the network page', () => {
  test('writes each edit of the mode or of a side as one undo step, with the text of the conversion', async () => {
    const [converted, whole] = [await realDraft(text), await realDraft(text)];
    const { draft } = convertsNetwork({ draft: converted });
    const states: JsonObject[] = [];
    for (const [pointer, value, sides] of [
      ['/network/mode', 'router', { wan: 'ath0', lan: 'eth0' }],
      ['/network/wan', 'eth0', { wan: 'eth0', lan: 'ath0' }],
      ['/network/lan', 'eth0', { wan: 'ath0', lan: 'eth0' }],
    ] as const) {
      states.push(converted.state().document);
      draft.dispatch({ type: 'set', pointer, value });
      becomeIn(whole, asRouter(whole.state().document, sides, whole.state().original));
      expect(getAt(draft.state().document, pointer)).toBe(value);
      expect(converted.texts()).toEqual(whole.texts());
      expect(converted.changes()).toEqual(whole.changes());
    }
    expect(converted.state().past).toHaveLength(3);
    expect(converted.texts().mine).not.toMatch(/^network\./m);
    for (const before of states.toReversed()) {
      draft.dispatch({ type: 'undo' });
      expect(converted.state().document).toEqual(before);
    }
  });

  test('returns to the bridge of the device without a pending change', async () => {
    const raw = await realDraft(text);
    const { draft } = convertsNetwork({ draft: raw });
    for (const value of ['router', 'bridge']) draft.dispatch({ type: 'set', pointer: '/network/mode', value });
    expect(raw.state().document).toEqual(raw.state().original);
    expect(raw.state().past).toHaveLength(2);
    expect(raw.pending()).toBe(0);
  });

  test('passes other commands and other fields on', async () => {
    const raw = await realDraft(text);
    const { draft } = convertsNetwork({ draft: raw });
    for (const value of [140, 1400]) draft.dispatch({ type: 'set', pointer: '/interfaces/interfaces/0/mtu', value });
    expect(raw.state().past).toHaveLength(1);
    draft.dispatch({ type: 'undo' });
    expect(raw.state().document).toEqual(raw.state().original);
  });
});

test('the sides of a router are no pending changes of their own, and no error', async () => {
  const raw = await realDraft(text);
  becomeIn(raw, asRouter(raw.state().document, { wan: 'ath0', lan: 'eth0' }, raw.state().original));
  const pointers = raw.changes().own.map(({ pointer }) => pointer);
  expect(pointers).toContain('/network/mode');
  expect(pointers.filter((pointer) => /^\/network\/(wan|lan)$/.test(pointer))).toEqual([]);
  expect((await raw.check()).filter(({ severity }) => severity === 'error')).toEqual([]);
  becomeIn(raw, asBridge(raw.state().document, raw.state().original));
  expect(raw.pending()).toBe(0);
});
