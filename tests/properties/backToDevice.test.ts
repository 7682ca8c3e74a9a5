import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonValue } from '../../engine/core/schema.ts';
import { changesOf } from '../../engine/draft/changes.ts';
import { editText } from '../../simulator/configuration/editText.ts';
import { readyConfiguration, realDraft } from '../src/settings/realDraft.ts';

const RADIO = '/radio/radios/0';

/** Lines of a device whose values need not follow the rules, as those of other devices. */
const lines = fc.record(
  {
    'radio.1.chanbw': fc.constantFrom('10', '20', '40', '60', '80'),
    'radio.1.freq': fc.constantFrom('0', '5180', '5500', '5785', '5999'),
    'radio.1.ieee_mode': fc.constantFrom('11acvht20', '11acvht40', '11acvht80', '11naht20'),
    'radio.1.txpower': fc.integer({ min: -10, max: 40 }).map(String),
  },
  { requiredKeys: [] },
);

const edit = fc.oneof(
  fc.tuple(fc.constant('/wireless/interfaces/0/ssid'), fc.constantFrom<JsonValue>('mast-west', 'mast-east')),
  fc.tuple(fc.constant(`${RADIO}/channelWidth`), fc.constantFrom<JsonValue>(10, 20, 40, 80)),
  fc.tuple(fc.constant(`${RADIO}/controlFrequency`), fc.constantFrom<JsonValue>(5180, 5260, 5500, 5785)),
  // Decided by a rule: the edit has no effect.
  fc.tuple(fc.constant(`${RADIO}/centerFrequency`), fc.constantFrom<JsonValue>(0, 5775)),
  fc.tuple(fc.constant(`${RADIO}/txPower`), fc.integer({ min: -10, max: 40 })),
);

const open = async (own: Readonly<Record<string, string>>) => {
  const text = editText(await readyConfiguration(), new Map(Object.entries(own)));
  return realDraft(text, undefined, [{ id: 'wireless' }]);
};

test('each undo restores the values before its edit, whatever the device has', async () => {
  await fc.assert(
    fc.asyncProperty(lines, fc.array(edit, { maxLength: 5 }), async (own, edits) => {
      const draft = await open(own);
      const documents = [draft.state().document];
      for (const [pointer, value] of edits) {
        draft.dispatch({ type: 'set', pointer, value });
        draft.dispatch({ type: 'leave' });
        const { document, past } = draft.state();
        documents.splice(past.length, documents.length, document);
      }
      for (const document of documents.toReversed()) {
        expect(draft.state().document).toEqual(document);
        draft.dispatch({ type: 'undo' });
      }
      expect(draft.edits()).toEqual(new Map());
    }),
  );
});

test('after the return to the values of the device, an edit has the consequences of a first edit', async () => {
  const back = fc.constantFrom('undo', 'revert', 'revert of changes');
  await fc.assert(
    fc.asyncProperty(
      lines,
      fc.array(edit, { minLength: 1, maxLength: 4 }),
      edit,
      back,
      async (own, edits, last, way) => {
        const [draft, fresh] = await Promise.all([open(own), open(own)]);
        for (const [pointer, value] of edits) draft.dispatch({ type: 'set', pointer, value });
        if (way === 'revert') draft.dispatch({ type: 'revert' });
        else if (way === 'undo') while (draft.dispatch({ type: 'undo' }).step !== undefined);
        else draft.dispatch({ type: 'revert', changes: changesOf(draft.state(), draft.rules()).own });
        expect(draft.state().document).toEqual(draft.state().original);
        const [pointer, value] = last;
        for (const each of [draft, fresh]) each.dispatch({ type: 'set', pointer, value });
        expect(draft.edits()).toEqual(fresh.edits());
      },
    ),
  );
});
