import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseText } from '../../engine/config/flatText.ts';
import { rowKeys } from '../../engine/draft/rowKeys.ts';
import { WidgetRegistry } from '../../engine/form/registry.ts';
import { FormStore } from '../../engine/form/store.ts';
import { addRows } from '../../engine/form/table/rowActs.ts';
import { basicWidgets } from '../../engine/form/widgets/basicWidgets.ts';
import { createConventions } from '../../engine/words/conventions.ts';
import { PAGES, type Page } from '../../src/app/settingsPages.ts';
import { addressChangeOf } from '../../src/settings/addressChange/addressChangeOf.ts';
import { endpointOf } from '../../src/settings/addressChange/endpointOf.ts';
import type { SettingsDraft } from '../../src/settings/draft/settingsDraft.ts';
import { readyConfiguration, realDraft } from '../src/settings/realDraft.ts';
import { pointersOf } from './arbitraryDocument.ts';

const WIDGETS = new WidgetRegistry(basicWidgets);

/** Page of a draft without a browser. */
function openPage(draft: SettingsDraft, page: Page): FormStore {
  const conventions = createConventions('en', 'metric');
  const plan = draft.planOf(page.sections);
  const store = new FormStore({ plan, draft, widgets: WIDGETS, conventions, onClamped: () => undefined });
  store.listen();
  return store;
}

const typed = fc.oneof(
  fc.constantFrom('192.168.1.2055', '192.168.1', '1.2.3.4/99', '::::', '%', '[', '__proto__', 'http://', '(', '\\'),
  fc.string({ unit: fc.constantFrom(...'0123456789abcdf.:/%+-[]@ ') }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const PLACES = ['http://192.168.1.20/', 'https://192.168.1.20/', 'http://radio.lan:8080/'].map((url) => new URL(url));

/** Reads the values of the pending changes bar, like after each key. */
function lookAt(draft: SettingsDraft): void {
  draft.view();
  const now = endpointOf(draft.plan(), draft.state().base);
  const then = endpointOf(draft.plan(), parseText(draft.lines().mine));
  for (const place of PLACES) addressChangeOf(now, then, place);
  draft.edits();
}

test.each(['dish-5ac-23', 'link-60'])(
  'rules, derived values and the bar work with any text typed into any text field (%s)',
  { timeout: 120_000 },
  async (model) => {
    const draft = await realDraft(await readyConfiguration(model), model);
    const failures = new Map<string, string>();
    let tried = 0;
    for (const page of PAGES) {
      const store = openPage(draft, page);
      for (const field of store.plan.all) {
        const node =
          field.type === 'rows' && !field.pointer.includes('*') ? store.fields.find(field.pointer) : undefined;
        if (node !== undefined && rowKeys(store.values(), field.pointer).length === 0) addRows(store, node);
      }
      for (const pointer of pointersOf(store.plan, store.values())) {
        const node = store.fields.find(pointer);
        if (node?.field.type !== 'string') continue;
        tried += 1;
        const result = await fc.check(
          fc.asyncProperty(typed, async (text) => {
            await store.input(node, text);
            store.leave(node);
            lookAt(draft);
            expect(draft.state().circle).toBeUndefined();
          }),
          { numRuns: 5 },
        );
        if (result.failed) failures.set(pointer, `${JSON.stringify(result.counterexample)} ${result.errorInstance}`);
        store.undo(node);
      }
    }
    expect(tried).toBeGreaterThan(60);
    expect(Object.fromEntries(failures)).toEqual({});
  },
);
