import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJsonArray } from '../../../engine/core/json.ts';
import type { Limit, LimitSource } from '../../../engine/core/limit.ts';
import { getAt } from '../../../engine/core/pointer.ts';
import { WidgetRegistry } from '../../../engine/form/registry.ts';
import { FormStore } from '../../../engine/form/store.ts';
import { addRows, removeRows } from '../../../engine/form/table/rowActs.ts';
import { basicWidgets } from '../../../engine/form/widgets/basicWidgets.ts';
import { createConventions } from '../../../engine/words/conventions.ts';
import { createSettingsDraft, type SettingsDraft } from '../../../src/settings/draft/settingsDraft.ts';
import { noCheck } from './noCheck.ts';
import { PARTS, TEXT } from './smallSections.ts';

const WIDGETS = new WidgetRegistry(basicWidgets);

/** Power limit on the upper half of the band: 20 dBm from 5600 MHz on. */
function limits(read: (pointer: string) => unknown): LimitSource {
  const power = (): Limit => ({ maximum: Number(read('/radio/frequency')) >= 5600 ? 20 : 30, reasons: [] });
  return {
    get: (name) => (name === 'txPower' ? power() : undefined),
    update: (changed) => (changed.includes('/radio/frequency') ? [{ name: 'txPower' }] : []),
  };
}

/** Draft with a form, connected as on a settings page. */
function opened(): { draft: SettingsDraft; form: FormStore } {
  const draft = createSettingsDraft({
    text: TEXT,
    limits,
    defaults: new Map(),
    loadCheck: noCheck,
    radarCheck: () => 0,
  });
  draft.extend(PARTS);
  const plan = draft.planOf(Object.keys(PARTS.sections));
  const conventions = createConventions('en', 'metric');
  const form = new FormStore({ plan, draft, widgets: WIDGETS, conventions, onClamped: () => undefined });
  form.listen();
  return { draft, form };
}

type Edit =
  | { readonly kind: 'set'; readonly pointer: string; readonly value: string | number | boolean | undefined }
  | { readonly kind: 'add' }
  | { readonly kind: 'leave' }
  | { readonly kind: 'remove' | 'comment'; readonly row: number; readonly value: string };

const ROWS = '/wireless/allowed';
const word = fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom('a', 'b', '7') });
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    pointer: fc.constant('/radio/frequency'),
    value: fc.constantFrom(0, 5500, 5600, 5700),
  }),
  fc.record({
    kind: fc.constant('set' as const),
    pointer: fc.constant('/radio/power'),
    value: fc.option(fc.integer({ min: -4, max: 30 }), { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant('set' as const),
    pointer: fc.constantFrom('/wireless/ssid', '/wireless/psk'),
    value: word,
  }),
  fc.record({ kind: fc.constant('set' as const), pointer: fc.constant('/wireless/hidden'), value: fc.boolean() }),
  fc.constantFrom({ kind: 'add' as const }, { kind: 'leave' as const }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'comment' as const), row: fc.nat({ max: 3 }), value: word }),
);

function perform({ draft, form }: ReturnType<typeof opened>, one: Edit): void {
  const rows = form.fields.find(ROWS);
  const count = rows && form.get(ROWS);
  const length = isJsonArray(count) ? count.length : 0;
  if (one.kind === 'leave') draft.dispatch({ type: 'leave' });
  else if (one.kind === 'set') form.write(one.pointer, one.value);
  else if (one.kind === 'add') rows && addRows(form, rows);
  else if (one.row >= length) return;
  else if (one.kind === 'remove') rows && removeRows(form, rows, [one.row]);
  else form.write(`${ROWS}/${one.row}/comment`, one.value);
}

test('undoes any edits completely, and redoes them to the same text', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      const page = opened();
      const { draft } = page;
      const before = draft.texts().mine;
      for (const one of edits) perform(page, one);
      const after = draft.lines().mine;
      while (draft.dispatch({ type: 'undo' }).step !== undefined);
      expect(draft.pending()).toBe(0);
      expect(draft.texts().mine).toBe(before);
      while (draft.dispatch({ type: 'redo' }).step !== undefined);
      expect(draft.lines().mine).toBe(after);
    }),
    { numRuns: 60 },
  );
});

test('removes any edits in the review', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      const page = opened();
      const before = page.draft.texts().mine;
      for (const one of edits) perform(page, one);
      page.draft.dispatch({ type: 'revert', changes: page.draft.changes().own });
      expect(page.draft.pending()).toBe(0);
      expect(page.draft.texts().mine).toBe(before);
    }),
    { numRuns: 60 },
  );
});

test('reverts a limited value together with its cause', () => {
  const { draft, form } = opened();
  form.write('/radio/power', 24);
  form.write('/radio/frequency', 5700);
  expect(getAt(draft.state().document, '/radio/power')).toBe(20);
  expect(draft.dispatch({ type: 'undo' }).step?.pointer).toBe('/radio/frequency');
  expect(form.get('/radio/power')).toBe(24);
  expect(form.get('/radio/frequency')).toBe(5500);
});

test('never undoes past a saved text; discarding is one step', () => {
  const { draft, form } = opened();
  form.write('/wireless/ssid', 'south');
  draft.dispatch({ type: 'revert' });
  expect(draft.view()).toMatchObject({ pending: 0, undo: '' });
  draft.dispatch({ type: 'undo' });
  expect(draft.pending()).toBe(1);
  draft.dispatch({ type: 'rebase', text: draft.texts().mine });
  expect(draft.view()).toMatchObject({ pending: 0, undo: undefined, redo: undefined });
});
