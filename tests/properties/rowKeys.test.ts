import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serialise } from '../../engine/config/flatText.ts';
import { isJsonObject } from '../../engine/core/json.ts';
import type { JsonValue, Schema } from '../../engine/core/schema.ts';
import { pointerAt, rowKeys } from '../../engine/draft/rowKeys.ts';
import { rowsIn } from '../../engine/draft/rows.ts';
import { writableText } from '../../engine/draft/text.ts';
import { Display } from '../../engine/form/display.ts';
import { WidgetRegistry } from '../../engine/form/registry.ts';
import { FormStore } from '../../engine/form/store.ts';
import { addRows, copyRow, moveRow, removeRows } from '../../engine/form/table/rowActs.ts';
import { basicWidgets } from '../../engine/form/widgets/basicWidgets.ts';
import { plan } from '../../engine/plan/plan.ts';
import { createConventions } from '../../engine/words/conventions.ts';
import { casesOf } from '../casesOf.ts';
import { draftOfText, OPEN } from '../engine/draft/openDraft.ts';

const WIDGETS = new WidgetRegistry(basicWidgets);

/** List of rows with names, stored twice to identify a row whose port changed. @param key of a row */
function listOf(key: string, widget?: string): Schema {
  return {
    type: 'array',
    'x-key': key,
    ...(widget !== undefined && { 'x-widget': widget }),
    items: {
      type: 'object',
      properties: {
        row: { type: 'integer', 'x-row': true },
        name: { type: 'string', 'x-key': `${key}.name` },
        alias: { type: 'string', 'x-key': `${key}.alias` },
        port: { type: 'integer', minimum: 10, 'x-key': `${key}.port` },
      },
    },
  };
}

/** List at the second row of another list. */
const inRows: Schema = {
  type: 'array',
  'x-key': 'groups.{n}',
  items: {
    type: 'object',
    properties: {
      title: { type: 'string', 'x-key': 'groups.{n}.title' },
      rules: listOf('groups.{n}.rules.{n}', 'ordered'),
    },
  },
};

const LISTS = {
  'in order': { schema: { rules: listOf('rules.{n}', 'ordered') }, array: '/rules', key: 'rules.' },
  'told by number': { schema: { rules: listOf('rules.{n}') }, array: '/rules', key: 'rules.' },
  'in a row of another list': { schema: { groups: inRows }, array: '/groups/1/rules', key: 'groups.2.rules.' },
};

const place = fc.nat({ max: 5 });
const act = fc.oneof(
  fc.record({
    kind: fc.constant('type' as const),
    from: place,
    text: fc.constantFrom('5', '05', '50', '050', '5 0', '5O', ''),
  }),
  fc.record({ kind: fc.constantFrom('leave' as const, 'remove' as const, 'open' as const), from: place }),
  fc.record({ kind: fc.constantFrom('move' as const, 'copy' as const), from: place, to: place }),
  fc.record({ kind: fc.constant('paste' as const), count: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const, 'saved' as const) }),
  fc.record({ kind: fc.constant('theirs' as const), gone: place, other: place }),
  fc.record({ kind: fc.constant('saved late' as const), from: place, text: fc.constantFrom('6', '60', '060') }),
  fc.record({ kind: fc.constant('whole' as const), from: place, gone: place, edited: place, isLonger: fc.boolean() }),
);
type Act = typeof act extends fc.Arbitrary<infer Kind> ? Kind : never;

/** Two rows have equal values after a swap, and only one was blurred. */
const EQUAL_ROWS_MOVED: Act[] = [
  { kind: 'type', from: 2, text: '5' },
  { kind: 'leave', from: 1 },
  { kind: 'type', from: 1, text: '5' },
  { kind: 'move', from: 1, to: 2 },
];

/** A row with invalid typed text is removed, and undo restores it. */
const REMOVED_AND_BACK: Act[] = [
  { kind: 'type', from: 0, text: '050' },
  { kind: 'leave', from: 0 },
  { kind: 'remove', from: 0 },
  { kind: 'undo' },
];

/** Parsed value of a text in the draft. */
function readPort(text: string): JsonValue | undefined {
  const trimmed = text.trim();
  return trimmed === '' ? undefined : /^\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
}

/** Issues of a value by the schema alone. */
function wrong(value: JsonValue | undefined): readonly string[] {
  if (value === undefined) return [];
  return typeof value !== 'number' ? ['type'] : value < 10 ? ['minimum'] : [];
}

/** Expected state of a row. */
interface KnownRow {
  readonly name: JsonValue | undefined;
  readonly text?: string | undefined;
  readonly isLeft?: boolean;
}

test.each(Object.entries(LISTS))(
  'typed text, issues, open editor and original stay at their row through any actions: rows %s',
  { timeout: 600_000 },
  async (_, { schema, array: ARRAY, key: prefix }) => {
    const own = plan({ type: 'object', properties: schema });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
        const line = (number: number, name: string, port: number) =>
          ['name', 'alias', 'port'].map((of) => `${prefix}${number}.${of}=${of === 'port' ? port : name}\n`).join('');
        const outer = ARRAY === '/rules' ? '' : 'groups.1.title=x\ngroups.2.title=y\n';
        const lines = ['a', 'b', 'c'].map((name, at) => line(at + 1, name, 11 + at)).join('');
        const draft = draftOfText(own, outer + lines, { limits: () => OPEN });
        const conventions = createConventions('en', 'metric');
        const store = new FormStore({ plan: own, draft, widgets: WIDGETS, conventions, onClamped: () => undefined });
        store.listen();
        const display = new Display(store.fields);
        const list = store.fields.find(ARRAY);
        if (list === undefined) throw new Error('The plan has no list.');
        const isOrdered = list.field.widget === 'ordered';
        const keys = () => rowKeys(store.values(), ARRAY);
        const nameOf = (row: JsonValue | undefined) => (isJsonObject(row) ? row.name : undefined);
        const portOf = (index: number) => {
          const port = store.fields.find(`${ARRAY}/${index}/port`);
          if (port === undefined) throw new Error('The plan has no port.');
          return port;
        };
        const known = new Map<number, KnownRow>(
          keys().map((key, index) => [key, { name: nameOf(store.get(`${ARRAY}/${index}`)) }]),
        );
        let names = 0;
        /** Name of the row in the editor, when it was opened. */
        let opened: number | undefined;
        /** New rows have unique names. */
        const call = (indexes: readonly number[]): void => {
          const values = indexes.flatMap((index) => {
            const [key, name] = [keys()[index], `new ${names++}`];
            if (key === undefined) throw new Error('There is no such row.');
            expect(known.has(key)).toBe(false);
            known.set(key, { name });
            return ['name', 'alias'].map((own) => ({ pointer: `${ARRAY}/${index}/${own}`, value: name }));
          });
          draft.dispatch({ type: 'batch', values });
        };
        const isBetween = (): boolean =>
          rowsIn(store.values(), ARRAY).some((row, index) => known.get(keys()[index] ?? -1)?.name !== nameOf(row));
        const rebase = (text: string): void => void draft.dispatch({ type: 'rebase', text });

        for (const one of acts) {
          const count = keys().length;
          draft.dispatch({ type: 'leave' });
          if (one.kind === 'paste') {
            if (one.count === 0) continue;
            addRows(
              store,
              list,
              Array.from({ length: one.count }, (_row, at) => ({ port: 20 + at })),
            );
            call(Array.from({ length: one.count }, (_row, at) => count + at));
          } else if (one.kind === 'undo' || one.kind === 'redo') {
            draft.dispatch({ type: one.kind });
            // One step adds rows, and the next step names them.
            if (isBetween()) draft.dispatch({ type: one.kind });
          } else if (one.kind === 'saved') {
            rebase(serialise(writableText(draft.state(), draft.rules())));
          } else if (one.kind === 'theirs') {
            const lines = serialise(draft.state().base).split('\n').filter(Boolean);
            const isOf = (text: string, row: number) => text.startsWith(`${prefix}${row + 1}.`);
            const kept = lines.filter((text) => one.gone === one.other || !isOf(text, one.gone));
            rebase(`${kept.map((text) => text.replace(/(?<=port=)1(\d)$/, '3$1')).join('\n')}\n`);
          } else if (one.kind === 'whole') {
            const rows = rowsIn(store.values(), ARRAY).filter(isJsonObject);
            if (rows.some((row) => nameOf(row) === undefined)) continue;
            const numbers = rows.map((row) => Number(row.row));
            const kept = rows.filter((_row, index) => index !== one.gone);
            const moved = kept.toSpliced(one.from, 0, ...kept.splice(one.edited, 1));
            const name = `new ${names++}`;
            const added = one.isLonger ? [{ name, alias: name, port: 15 }] : [];
            // Another program writes the list, so the rows have no keys.
            const written = [...moved, ...added].map((row, index) => ({
              ...JSON.parse(JSON.stringify(row)),
              ...(index === one.edited && { port: 40 }),
              row: isOrdered ? (numbers[index] ?? 100 + index) : ('row' in row && Number(row.row)) || 900 + names,
            }));
            const before = new Set(keys());
            draft.dispatch({ type: 'set', pointer: ARRAY, value: written });
            for (const [index, key] of keys().entries()) {
              if (before.has(key)) continue;
              expect(known.has(key)).toBe(false);
              known.set(key, { name: written[index]?.name });
            }
            expect(keys().filter((key) => !before.has(key))).toHaveLength(added.length);
          } else if ('from' in one && one.from < count) {
            const key = keys()[one.from] ?? -1;
            const port = portOf(one.from);
            const before = known.get(key);
            if (before === undefined) throw new Error('There is no such row.');
            if (one.kind === 'open') {
              display.editRow(store.fields.pathOf(`${ARRAY}/${one.from}`));
              opened = key;
            } else if (one.kind === 'saved late') {
              const since = draft.state().document;
              const text = serialise(writableText(draft.state(), draft.rules()));
              await store.input(port, one.text);
              known.set(key, { ...before, text: one.text });
              draft.dispatch({ type: 'rebase', text, since });
            } else if (one.kind === 'type') {
              await store.input(port, one.text);
              known.set(key, { ...before, text: one.text });
            } else if (one.kind === 'leave') {
              await store.leave(port);
              known.set(key, { ...before, isLeft: true });
            } else if (one.kind === 'remove') {
              removeRows(store, list, [one.from]);
            } else if (one.kind === 'move' && isOrdered) {
              moveRow(store, list, one.from, one.to);
            } else if (one.kind === 'copy') {
              const to = isOrdered ? Math.min(one.to, count) : count;
              copyRow(store, list, one.from, to);
              call([to]);
            }
          }
          const rows = rowsIn(store.values(), ARRAY);
          expect(keys()).toHaveLength(rows.length);
          expect(new Set(keys()).size).toBe(rows.length);
          const { original } = draft.state();
          const originals = rowsIn(original, ARRAY);
          for (const [index, key] of keys().entries()) {
            const isNameless = nameOf(rows[index]) === undefined;
            // An edit in a row removed on the device restores the row with that edit only.
            if (isNameless) known.set(key, { ...known.get(key), name: undefined });
            const row = known.get(key);
            if (row === undefined) throw new Error(`Row ${index} has a key that no row was given.`);
            expect(nameOf(rows[index])).toBe(row.name);
            const port = portOf(index);
            const value = port.value;
            const isAsTyped = row.text !== undefined && readPort(row.text) === value;
            if (!isAsTyped) known.set(key, { ...row, text: undefined });
            expect(store.typed(port) ?? String(value ?? '')).toBe(isAsTyped ? row.text : String(value ?? ''));
            const isStored = value !== undefined && value !== '' && value === port.original;
            expect(port.get().issues.map(({ code }) => code)).toEqual(row.isLeft || isStored ? wrong(value) : []);
            if (isNameless) continue;
            const was = originals.find((own) => nameOf(own) === row.name);
            expect(port.original).toEqual(isJsonObject(was) ? was.port : undefined);
          }
          expect(new Set(rowKeys(original, ARRAY)).size).toBe(originals.length);
          const [edited = ''] = display.edited.get()?.rows ?? [];
          const openedName = known.get(opened ?? -1)?.name;
          // Several rows can be restored without a name. Only keys tell them apart.
          const isOpened = (row: JsonValue, index: number) =>
            openedName === undefined ? keys()[index] === opened : nameOf(row) === openedName;
          const at = opened === undefined ? -1 : rows.findIndex(isOpened);
          expect(pointerAt(store.values(), edited)).toBe(
            opened === undefined ? '' : at < 0 ? undefined : `${ARRAY}/${at}`,
          );
        }
      }),
      { numRuns: casesOf(1000), examples: [[EQUAL_ROWS_MOVED], [REMOVED_AND_BACK]] },
    );
  },
);
