import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FormStore } from '../../../engine/form/store.ts';
import { isJsonArray } from '../../../engine/json.ts';
import type { Limit, LimitSource } from '../../../engine/limits/limit.ts';
import { createDraft, type Draft } from '../../../src/settings/draft.ts';
import { createHistory, rulesSettled, type Step } from '../../../src/settings/history/history.ts';
import { PARTS, TEXT } from './smallSections.ts';

/** Less power on the upper half of the band, as the rules have it: 20 dBm from 5600 MHz on. */
function limits(read: (pointer: string) => unknown): LimitSource {
  const power = (): Limit => ({ maximum: Number(read('/radio/frequency')) >= 5600 ? 20 : 30, reasons: [] });
  return {
    get: (name) => (name === 'txPower' ? power() : undefined),
    update: (changed) => (changed.includes('/radio/frequency') ? [{ name: 'txPower' }] : []),
  };
}

/** A draft with a form on it, wired as a settings page wires them. */
function opened(live: boolean): { draft: Draft; form: FormStore } {
  const draft = createDraft({ text: TEXT, limits, radarCheck: () => 0 });
  draft.extend(PARTS);
  const form = new FormStore({
    plan: draft.planOf(Object.keys(PARTS.sections)),
    values: draft.repository.document(),
    original: draft.repository.original(),
    limits: draft.limits(),
    clamping: { clamps: () => true, onClamped: () => undefined },
    onChange: draft.set,
  });
  if (live) {
    draft.onFollowed((pointers) => {
      for (const pointer of pointers) form.write(pointer, draft.repository.get(pointer));
    });
  }
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

async function perform({ draft, form }: ReturnType<typeof opened>, one: Edit): Promise<void> {
  const rows = form.find(ROWS);
  const count = rows && form.get(ROWS);
  const length = isJsonArray(count) ? count.length : 0;
  if (one.kind === 'leave') draft.history.leave();
  else if (one.kind === 'set') form.write(one.pointer, one.value);
  else if (one.kind === 'add') rows && form.addRow(rows);
  else if (one.row >= length) return;
  else if (one.kind === 'remove') rows && form.removeRow(rows, one.row);
  else form.write(`${ROWS}/${one.row}/comment`, one.value);
  await rest();
}

/** Until the rules have said all they have to say. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await rulesSettled();
}

test.each([true, false])(
  'any edits, all taken back, leave nothing; all done again give the same text (form on the page: %s)',
  async (live) => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 30 }), async (edits) => {
        const page = opened(live);
        const { draft, form } = page;
        const before = draft.texts().mine;
        for (const one of edits) await perform(page, one);
        const after = draft.lines().mine;
        while (draft.travel('undo') !== undefined) await rest();
        expect(draft.pending()).toBe(0);
        expect(draft.texts().mine).toBe(before);
        if (live) expect(form.values()).toEqual(draft.repository.document());
        while (draft.travel('redo') !== undefined) await rest();
        expect(draft.lines().mine).toBe(after);
        if (live) expect(form.values()).toEqual(draft.repository.document());
      }),
      { numRuns: 60 },
    );
  },
);

test('any edits, all undone in the review, leave nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 30 }), async (edits) => {
      const page = opened(false);
      const before = page.draft.texts().mine;
      for (const one of edits) await perform(page, one);
      page.draft.undo(...page.draft.changes().own);
      expect(page.draft.pending()).toBe(0);
      expect(page.draft.texts().mine).toBe(before);
    }),
    { numRuns: 60 },
  );
});

test('what a limit lowers goes back with what lowered it', async () => {
  const { draft, form } = opened(true);
  form.write('/radio/power', 24);
  await rest();
  form.write('/radio/frequency', 5700);
  await rest();
  expect(draft.repository.get('/radio/power')).toBe(20);
  expect(draft.travel('undo')?.pointer).toBe('/radio/frequency');
  await rest();
  expect(form.get('/radio/power')).toBe(24);
  expect(form.get('/radio/frequency')).toBe(5500);
});

const step = (pointer: string, before: number, after: number): Step => ({
  pointer,
  before: { value: before },
  after: { value: after },
});

test('typing in one field is one step until it is left', async () => {
  const history = createHistory();
  for (const [before, after] of [
    [0, 1],
    [1, 2],
  ] as const) {
    history.record(step('/value', before, after));
    await rest();
  }
  history.leave();
  history.record(step('/value', 2, 3));
  await rest();
  expect(history.undo()).toEqual(step('/value', 2, 3));
  expect(history.undo()).toEqual(step('/value', 0, 2));
  expect(history.undo()).toBeUndefined();
});

test('what is typed away and back is no step', async () => {
  const history = createHistory();
  history.record(step('/value', 0, 1));
  await rest();
  history.record(step('/value', 1, 0));
  await rest();
  expect(history.next().undo).toBeUndefined();
});

test('a value the rules give by themselves is no step', async () => {
  const history = createHistory();
  history.record(step('/value', 0, 1), true);
  await rest();
  expect(history.next().undo).toBeUndefined();
});

test('a new edit ends what could be done again', async () => {
  const history = createHistory();
  history.record(step('/value', 0, 1));
  await rest();
  history.undo();
  history.record(step('/other', 0, 5));
  expect(history.next().redo).toBeUndefined();
});

test('nothing is taken back past a text the device has for good; discarding is one step', async () => {
  const { draft, form } = opened(true);
  form.write('/wireless/ssid', 'south');
  await rest();
  draft.discard();
  await rest();
  expect(draft.view()).toMatchObject({ pending: 0, undo: '' });
  draft.travel('undo');
  await rest();
  expect(draft.pending()).toBe(1);
  draft.commit(draft.texts().mine);
  expect(draft.view()).toMatchObject({ pending: 0, undo: undefined, redo: undefined });
});
