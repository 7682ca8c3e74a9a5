import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { templateOf } from '../../engine/core/pointer.ts';
import { plan } from '../../engine/plan/plan.ts';
import { defaultsOf } from '../../rules/defaults.ts';
import { createLimits } from '../../rules/limits.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';
import { PAGES } from '../../src/app/settingsPages.ts';
import { loadParts } from '../../src/pageParts/loadParts.ts';
import type { PageParts } from '../../src/settings/core/pageParts.ts';
import { createSettingsDraft, type SettingsDraft } from '../../src/settings/draft/settingsDraft.ts';
import { boardWith, channelWith, domainWith, radioWith } from '../rules/device.ts';
import { noCheck } from '../src/settings/noCheck.ts';
import { arbitraryText, arbitraryValue, pointersOf } from './arbitraryDocument.ts';

// Law of all settings pages together, with rules and derived values: only user changes are written.
const configuration = plan(configurationSchema);
const texts = arbitraryText(configuration);
const RUNS = { numRuns: 60 };

const channels = [5180, 5500, 5785].map((controlFrequency) => channelWith({ controlFrequency, bandwidth: 20 }));
const facts = { board: boardWith(radioWith()), domain: domainWith(channels) };

let parts: readonly PageParts[] = [];
beforeAll(async () => {
  parts = await Promise.all(PAGES.map(({ id }) => loadParts(id)));
});

const isShown = (pointer: string): boolean => configuration.byPointer.get(templateOf(pointer))?.hidden === false;

function open(text: string): SettingsDraft {
  const draft = createSettingsDraft({
    text,
    limits: (read, rules) => createLimits({ facts, read }, rules),
    defaults: defaultsOf(facts.board),
    loadCheck: noCheck,
    radarCheck: () => 60,
  });
  for (const part of parts) draft.extend(part);
  return draft;
}

test('every text survives the pages byte for byte', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const draft = open(text);
      expect(draft.texts()).toEqual({ base: text, mine: text });
      expect(draft.changes()).toEqual({ own: [], following: [] });
    }),
    RUNS,
  );
});

test('edits reverted one by one in any order restore the text', () => {
  const values = new Map(configuration.all.map((field) => [field.pointer, arbitraryValue(field)]));
  const steps = fc.array(fc.tuple(fc.nat(), fc.gen()), { maxLength: 12 });
  fc.assert(
    fc.property(texts, steps, fc.infiniteStream(fc.nat()), (text, chosen, order) => {
      const draft = open(text);
      for (const [place, gen] of chosen) {
        const pointers = pointersOf(configuration, draft.state().document).filter(isShown);
        const pointer = pointers[place % pointers.length];
        const value = pointer === undefined ? undefined : values.get(templateOf(pointer));
        if (pointer !== undefined && value !== undefined)
          draft.dispatch({ type: 'set', pointer, value: gen(() => value) });
        expect(draft.state().circle).toBeUndefined();
      }
      let undone = 0;
      for (let left = draft.changes().own; left.length > 0; left = draft.changes().own) {
        const change = left[order.next().value % left.length];
        expect(undone++).toBeLessThan(50);
        if (change !== undefined) draft.dispatch({ type: 'revert', changes: [change] });
      }
      expect(draft.texts().mine).toBe(text);
    }),
    RUNS,
  );
});
