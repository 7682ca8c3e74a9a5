import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode } from '../../engine/config/codec.ts';
import { ConfigurationError } from '../../engine/config/configurationError.ts';
import { parseText, serialise } from '../../engine/config/flatText.ts';
import { merge } from '../../engine/config/merge.ts';
import { isJsonArray } from '../../engine/core/json.ts';
import { bindRows } from '../../engine/core/pointer.ts';
import type { JsonValue } from '../../engine/core/schema.ts';
import type { Draft } from '../../engine/draft/draft.ts';
import type { Field } from '../../engine/plan/field.ts';
import { plan } from '../../engine/plan/plan.ts';
import { sampleSchema } from '../engine/config/sampleSchema.ts';
import { changes, draftOfText, set, text as textOf, valueAt } from '../engine/draft/openDraft.ts';
import { arbitraryDocument, arbitraryText, arbitraryValue } from './arbitraryDocument.ts';

const sample = plan(sampleSchema);
const values = sample.all.filter((field) => field.key !== undefined && field.fields === undefined);
const unconditional = values.filter((field) => field.when.length === 0);

/** User edit: sets or resets a value, adds or removes a row. Rows are chosen among existing ones. */
type Edit =
  | { readonly kind: 'set'; readonly field: Field; readonly value: JsonValue | undefined; readonly picks: number[] }
  | { readonly kind: 'add' | 'remove'; readonly field: Field; readonly picks: number[] };

const picks = fc.array(fc.nat({ max: 5 }), { minLength: 3, maxLength: 3 });

function sets(fields: readonly Field[]): fc.Arbitrary<Edit> {
  return fc.constantFrom(...fields).chain((field) =>
    fc.record({
      kind: fc.constant('set' as const),
      field: fc.constant(field),
      value: fc.option(arbitraryValue(field), { nil: undefined }),
      picks,
    }),
  );
}

const rowEdits: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('add' as const, 'remove' as const),
  field: fc.constantFrom(...sample.all.filter((field) => field.fields !== undefined)),
  picks,
});

/** Pointer of a template in existing rows, or undefined without rows. */
function bind(draft: Draft, template: string, chosen: readonly number[]): string | undefined {
  const star = template.indexOf('/*');
  if (star === -1) return template;
  const rows = valueAt(draft, template.slice(0, star));
  const [first = 0, ...rest] = chosen;
  if (!isJsonArray(rows) || rows.length === 0) return undefined;
  return bind(draft, bindRows(template, [first % rows.length]), rest);
}

function perform(draft: Draft, edit: Edit): void {
  const { field, picks: chosen } = edit;
  if (edit.kind === 'add') {
    const rows = bind(draft, field.pointer, chosen);
    const text = field.fields?.find(({ type }) => type === 'string');
    if (rows === undefined || text === undefined) return;
    draft.dispatch({
      type: 'add',
      array: rows,
      rows: [{ [text.name]: text.choices === undefined ? 'new' : 'master' }],
    });
    return;
  }
  const pointer = bind(draft, edit.kind === 'remove' ? `${field.pointer}/*` : field.pointer, chosen);
  if (pointer !== undefined) set(draft, pointer, edit.kind === 'set' ? edit.value : undefined);
}

/** Text without control characters except line feeds. */
function plainLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\p{Cc}/gu, ''))
    .join('\n');
}

const texts = fc
  .tuple(arbitraryDocument(sample), arbitraryText(sample))
  .map(([document, text]) => serialise(encode(sample, document, parseText(plainLines(text)), () => true)));
const edits = fc.array(fc.oneof({ weight: 4, arbitrary: sets(values) }, { weight: 1, arbitrary: rowEdits }), {
  maxLength: 8,
});

function edited(text: string, done: readonly Edit[]): Draft {
  const draft = draftOfText(sample, text);
  for (const edit of done) perform(draft, edit);
  return draft;
}

/** Serialized text, or undefined if an edit left an empty row. */
function writable(draft: Draft): string | undefined {
  try {
    return textOf(draft);
  } catch (error) {
    if (error instanceof ConfigurationError && error.issue.code === 'empty-row') return undefined;
    throw error;
  }
}

function valuesOf(text: string) {
  const parsed = parseText(text);
  return new Map([...parsed.keys()].toSorted().map((key) => [key, parsed.get(key)]));
}

test('after any edits, revert all restores the text byte for byte', () => {
  fc.assert(
    fc.property(texts, edits, (text, done) => {
      const draft = edited(text, done);
      draft.dispatch({ type: 'revert' });
      expect(changes(draft)).toEqual([]);
      expect(textOf(draft)).toBe(text);
      expect(draft.state().document).toEqual(draft.state().original);
    }),
  );
});

test('after any edits, reverting each change in any order leaves no change', () => {
  fc.assert(
    fc.property(texts, edits, fc.infiniteStream(fc.nat({ max: 100 })), (text, done, order) => {
      const draft = edited(text, done);
      for (const pick of order) {
        const pending = changes(draft);
        const change = pending[pick % Math.max(1, pending.length)];
        if (change === undefined) break;
        const known = new Set(pending.map(({ field, numbers }) => `${field.pointer} ${numbers.join(' ')}`));
        draft.dispatch({ type: 'revert', changes: [change] });
        // The dependents of the reverted field may appear or disappear. Nothing else changes.
        const left = changes(draft).filter(({ field }) =>
          field.when.every(({ pointer }) => pointer !== change.field.pointer),
        );
        expect(left.every(({ field, numbers }) => known.has(`${field.pointer} ${numbers.join(' ')}`))).toBe(true);
        expect(
          left.some((other) => other.field === change.field && other.numbers.join() === change.numbers.join()),
        ).toBe(false);
      }
      expect(textOf(draft)).toBe(text);
    }),
  );
});

test('reverting one change keeps all others', () => {
  fc.assert(
    fc.property(texts, fc.array(sets(unconditional), { maxLength: 8 }), fc.nat(), (text, done, pick) => {
      const draft = edited(text, done);
      const pending = changes(draft);
      fc.pre(pending.length > 0);
      const index = pick % pending.length;
      draft.dispatch({ type: 'revert', changes: pending.slice(index, index + 1) });
      expect(changes(draft)).toEqual(pending.toSpliced(index, 1));
    }),
  );
});

test('edits of different fields give the same text in any order', () => {
  const distinct = fc.uniqueArray(sets(values), { maxLength: 8, selector: ({ field }) => field.pointer });
  fc.assert(
    fc.property(texts, distinct, (text, done) => {
      expect(writable(edited(text, done.toReversed()))).toBe(writable(edited(text, done)));
    }),
  );
});

test('after the device stores the text, nothing is left to write', () => {
  fc.assert(
    fc.property(texts, edits, (text, done) => {
      const draft = edited(text, done);
      const shown = writable(draft);
      fc.pre(shown !== undefined);
      draft.dispatch({ type: 'rebase', text: shown });
      expect(changes(draft)).toEqual([]);
      expect(textOf(draft)).toBe(shown);
    }),
  );
});

test('undo of all edits restores the text, and redo restores the edits', () => {
  fc.assert(
    fc.property(texts, edits, (text, done) => {
      const draft = edited(text, done);
      const { document } = draft.state();
      while (draft.dispatch({ type: 'undo' }).step !== undefined);
      expect(textOf(draft)).toBe(text);
      expect(draft.state().document).toEqual(draft.state().original);
      while (draft.dispatch({ type: 'redo' }).step !== undefined);
      expect(draft.state().document).toEqual(document);
    }),
  );
});

test('a command is pure: it gives the same result for the same draft, and does not modify the draft', () => {
  fc.assert(
    fc.property(texts, edits, sets(values), (text, done, last) => {
      const draft = edited(text, done);
      const state = draft.state();
      const before = structuredClone({ document: state.document, past: state.past.length });
      perform(draft, last);
      const first = draft.state();
      draft.become(draft.rules(), state);
      perform(draft, last);
      expect(draft.state()).toEqual(first);
      expect({ document: state.document, past: state.past.length }).toEqual(before);
    }),
  );
});

test('loading a newer text merges by field like the merge by line', () => {
  const own = fc.array(sets(unconditional), { maxLength: 8 });
  fc.assert(
    fc.property(texts, own, own, (text, mine, others) => {
      const draft = edited(text, mine);
      const [mineText, theirs] = [writable(draft), writable(edited(text, others))];
      fc.pre(mineText !== undefined && theirs !== undefined);
      const merged = merge(parseText(text), parseText(mineText), parseText(theirs));
      const keys = merged.conflicts.map(({ key }) => key);

      const winning = edited(text, mine);
      winning.dispatch({ type: 'rebase', text: theirs });
      const result = writable(winning);
      fc.pre(result !== undefined);
      const [before, agreed] = [valuesOf(mineText), valuesOf(serialise(merged.text))];
      const won = [...new Set([...before.keys(), ...agreed.keys()])]
        .toSorted()
        .map((key) => [key, (keys.includes(key) ? before : agreed).get(key)] as const)
        .filter(([, value]) => value !== undefined);
      expect(valuesOf(result)).toEqual(new Map(won));

      draft.dispatch({ type: 'rebase', text: theirs, theirs: keys });
      const agreedText = writable(draft);
      fc.pre(agreedText !== undefined);
      expect(valuesOf(agreedText)).toEqual(agreed);
    }),
  );
});
