import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createConventions } from '../../engine/form/conventions.ts';
import type { FieldNode } from '../../engine/form/fieldNode.ts';
import { WidgetRegistry } from '../../engine/form/registry.ts';
import { FormStore } from '../../engine/form/store.ts';
import { addRows, copyRow, moveRow, removeRow } from '../../engine/form/table/rowActs.ts';
import { basicWidgets } from '../../engine/form/widgets/basicWidgets.ts';
import { plan } from '../../engine/plan/plan.ts';
import type { Schema } from '../../engine/schema.ts';
import { draftOfValues, OPEN } from '../engine/draft/openDraft.ts';

const WIDGETS = new WidgetRegistry(basicWidgets);

const PORT: Schema = { type: 'integer', minimum: 10 };
const own = plan({
  type: 'object',
  properties: {
    // Told by a number that is theirs, and by nothing.
    numbered: {
      type: 'array',
      items: { type: 'object', properties: { row: { type: 'integer', 'x-row': true }, port: PORT } },
    },
    plain: { type: 'array', items: { type: 'object', properties: { port: PORT } } },
  },
});
const LISTS = ['/numbered', '/plain'] as const;

/** What a person has before the eyes of a row: the text of its input, and whether something is said to be wrong with it. */
interface Shown {
  readonly text: string | undefined;
  readonly isLeft: boolean;
}

type Action =
  | { readonly kind: 'type'; readonly row: number; readonly text: string }
  | { readonly kind: 'leave' | 'remove'; readonly row: number }
  | { readonly kind: 'move' | 'copy'; readonly row: number; readonly to: number }
  | { readonly kind: 'add' };

const row = fc.nat({ max: 5 });
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    kind: fc.constant('type' as const),
    row,
    text: fc.constantFrom('5', '05', '50', '050', '5 0', '5O', ''),
  }),
  fc.record({ kind: fc.constantFrom('leave' as const, 'remove' as const), row }),
  fc.record({ kind: fc.constantFrom('move' as const, 'copy' as const), row, to: row }),
  fc.constant({ kind: 'add' as const }),
);

/** Two rows hold the same when they change places, and only one of them was left. */
const EQUAL_ROWS_MOVED: Action[] = [
  { kind: 'type', row: 2, text: '5' },
  { kind: 'leave', row: 1 },
  { kind: 'type', row: 1, text: '5' },
  { kind: 'move', row: 1, to: 2 },
];

/** What is wrong with a text, by the schema alone. */
function wrong(text: string): readonly string[] {
  const value = text.trim() === '' ? undefined : Number(text);
  if (value === undefined) return [];
  return Number.isNaN(value) ? ['type'] : value < 10 ? ['minimum'] : [];
}

test.each(LISTS)('text as typed, and what is said of it, stays with its row in %s', async (array) => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 25 }), fc.boolean(), async (actions, isQuick) => {
      const start = [11, 12, 13].map((port, index) => ({ ...(array === '/numbered' && { row: index + 1 }), port }));
      const draft = draftOfValues(own, { [array.slice(1)]: start }, { limits: () => OPEN });
      const conventions = createConventions('en', 'metric');
      const store = new FormStore({ plan: own, draft, widgets: WIDGETS, conventions, onClamped: () => undefined });
      store.listen();
      const list = store.fields.find(array);
      const portOf = (index: number) => store.fields.find(`${array}/${index}/port`);
      /** What the input shows. */
      const textIn = (port: FieldNode): string => store.typed(port) ?? String(store.fields.valueOf(port) ?? '');
      if (list === undefined) throw new Error('The plan has no list.');
      const ids = () => store.rowIds(array);
      const shown = new Map<number, Shown>(ids().map((id) => [id, { text: undefined, isLeft: false }]));

      // The next act of a quick person comes before what is wrong is known.
      const typed: Promise<unknown>[] = [];
      for (const one of actions) {
        const count = ids().length;
        if (one.kind === 'add') {
          addRows(store, list);
          shown.set(ids()[count] ?? -1, { text: undefined, isLeft: false });
          continue;
        }
        const id = ids()[one.row];
        const port = portOf(one.row);
        const before = id === undefined ? undefined : shown.get(id);
        if (id === undefined || port === undefined || before === undefined) continue;
        if (one.kind === 'type') {
          store.enter(port, textIn(port));
          typed.push(store.input(port, one.text));
          if (!isQuick) await typed.at(-1);
          shown.set(id, { ...before, text: one.text });
        } else if (one.kind === 'leave') {
          store.leave(port);
          shown.set(id, { ...before, isLeft: true });
        } else if (one.kind === 'move') {
          moveRow(store, list, one.row, one.to);
        } else if (one.kind === 'copy') {
          const to = Math.min(one.to, count);
          copyRow(store, list, one.row, to);
          shown.set(ids()[to] ?? -1, { text: undefined, isLeft: false });
        } else {
          removeRow(store, list, one.row);
          shown.delete(id);
        }
      }

      await Promise.all(typed);
      expect([...ids()].sort()).toEqual([...shown.keys()].sort());
      for (const [index, id] of ids().entries()) {
        const port = portOf(index);
        const { text, isLeft } = shown.get(id) ?? {};
        if (port === undefined || text === undefined) continue;
        expect(textIn(port)).toBe(text);
        expect(port.get().issues.map(({ code }) => code)).toEqual(isLeft ? wrong(text) : []);
      }
    }),
    { numRuns: 200, examples: [[EQUAL_ROWS_MOVED, false]] },
  );
});
