import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentOf } from '../../engine/config/alignRows.ts';
import { equalJson } from '../../engine/core/json.ts';
import type { Schema } from '../../engine/core/schema.ts';
import { rowKeys } from '../../engine/draft/rowKeys.ts';
import { type RowLine, rowLines } from '../../engine/draft/rowLines.ts';
import { rowsIn } from '../../engine/draft/rows.ts';
import { WidgetRegistry } from '../../engine/form/registry.ts';
import { FormStore } from '../../engine/form/store.ts';
import { addRows, copyRow, moveRow, removeRows, revertRow } from '../../engine/form/table/rowActs.ts';
import { basicWidgets } from '../../engine/form/widgets/basicWidgets.ts';
import { plan } from '../../engine/plan/plan.ts';
import { createConventions } from '../../engine/words/conventions.ts';
import { draftOfValues, OPEN } from '../engine/draft/openDraft.ts';

const WIDGETS = new WidgetRegistry(basicWidgets);

const row: Schema = { type: 'integer', 'x-row': true };
const list = (properties: Readonly<Record<string, Schema>>, widget?: string): Schema => ({
  type: 'array',
  ...(widget !== undefined && { 'x-widget': widget }),
  items: { type: 'object', properties: { ...properties, port: { type: 'integer' }, note: { type: 'string' } } },
});
const own = plan({
  type: 'object',
  properties: {
    ordered: list({ row }, 'ordered'),
    numbered: list({ row }),
    plain: list({}),
    nested: list({ inner: { type: 'array', items: { type: 'object', properties: { port: { type: 'integer' } } } } }),
  },
});

const place = fc.nat(5);
const act = fc.oneof(
  fc.record({ kind: fc.constantFrom('remove' as const, 'many' as const), from: place, to: place }),
  fc.record({ kind: fc.constantFrom('move' as const, 'copy' as const), from: place, to: place }),
  fc.record({ kind: fc.constantFrom('edit' as const, 'add' as const), from: place, to: place }),
  fc.record({ kind: fc.constantFrom('inner remove' as const, 'inner move' as const), from: place, to: place }),
);

test.each(['/ordered', '/numbered', '/plain', '/nested'])(
  'each previous row appears once, present or struck through, and undoing the marks in any order restores all: %s',
  (array) => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(80, 81, 82, 83), { maxLength: 6 }),
        fc.array(act, { maxLength: 7 }),
        fc.infiniteStream(fc.nat()),
        (ports, acts, order) => {
          const numbered = array === '/ordered' || array === '/numbered';
          const start = ports.map((port, at) => ({
            ...(numbered && { row: at + 1 }),
            ...(array === '/nested' && { inner: [{ port: at }, { port }, { port: 90 }] }),
            ...{ port, note: `rule ${at}` },
          }));
          const draft = draftOfValues(own, { [array.slice(1)]: start }, { limits: () => OPEN });
          const conventions = createConventions('en', 'metric');
          const store = new FormStore({
            plan: own,
            draft,
            widgets: WIDGETS,
            conventions,
            onClamped: () => undefined,
          });
          store.listen();
          const node = store.fields.find(array);
          if (node === undefined) throw new Error('The plan has no list.');
          const isMovable = array !== '/numbered';
          for (const { kind, from, to } of acts) {
            const count = rowKeys(store.values(), array).length;
            if (kind === 'add') addRows(store, node);
            else if (kind === 'remove') removeRows(store, node, [from]);
            else if (kind === 'many') removeRows(store, node, [from, to]);
            else if (kind === 'copy') copyRow(store, node, from, isMovable ? Math.min(to, count) : count);
            else if (kind === 'move' && isMovable) moveRow(store, node, from, to);
            else if (kind === 'edit' && from < count) store.write(`${array}/${from}/note`, `note ${to}`);
            const inner = store.fields.find(`${array}/${from}/inner`);
            if (array !== '/nested' || inner === undefined || from >= count) continue;
            if (kind === 'inner remove') removeRows(store, inner, [to]);
            else if (kind === 'inner move') moveRow(store, inner, 0, to);
          }
          const name = numbered ? 'row' : undefined;
          const look = (): { readonly lines: readonly RowLine[]; readonly marked: readonly RowLine[] } => {
            const now = rowsIn(store.values(), array);
            const originals = rowsIn(draft.state().original, array);
            const lines = rowLines(own, node.field, originals, now);
            const isSame = (line: RowLine) =>
              line.kind === 'row' &&
              line.was !== undefined &&
              !line.isMoved &&
              equalJson(contentOf(now[line.index], name), contentOf(start[line.was], name));
            return { lines, marked: lines.filter((line) => !isSame(line)) };
          };
          const { lines } = look();
          const known = lines.flatMap(({ was }) => (was === undefined ? [] : was));
          expect([...known].sort((a, b) => a - b)).toEqual([...start.keys()]);
          expect(lines.flatMap((line) => (line.kind === 'row' ? line.index : []))).toEqual([
            ...rowsIn(store.values(), array).keys(),
          ]);
          const changed = store.values();
          const steps = draft.state().past.length;
          let undone = 0;
          for (let { marked } = look(); marked.length > 0; { marked } = look()) {
            const line = marked[order.next().value % marked.length];
            if (line !== undefined) revertRow(store, node, line);
            expect(undone++).toBeLessThan(60);
          }
          expect(rowsIn(store.values(), array)).toEqual(start);
          // Undo steps of the page revert everything.
          while (draft.state().past.length > steps) draft.dispatch({ type: 'undo' });
          expect(store.values()).toEqual(changed);
        },
      ),
      { numRuns: 150 },
    );
  },
);
