import { describe, expect, test } from 'vitest';
import { refusalsOf } from '../../src/settings/apply/refusalsOf.ts';
import { realDraft } from '../src/settings/realDraft.ts';
import { TEXTS } from './texts.ts';

describe.each(TEXTS)('$name', ({ model, text }) => {
  test('loads without an error on a settings page, before and after another setting changes', async () => {
    const draft = await realDraft(text, model);
    expect([await refusalsOf(draft), draft.view().errors]).toEqual([[], []]);
    draft.dispatch({ type: 'set', pointer: '/system/hostName', value: 'mast-9' });
    expect([await refusalsOf(draft), draft.view().errors]).toEqual([[], []]);
    expect(draft.pending()).toBe(1);
    // The center of a channel follows from its control frequency.
    const lines = [...draft.edits().keys()].filter((key) => !key.endsWith('.center.1.freq'));
    expect(lines).toEqual(['resolv.host.1.name']);
  });
});
