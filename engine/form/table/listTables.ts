import { alignList } from '../../draft/rowLines.ts';
import { rowsIn } from '../../draft/rows.ts';
import { isJsonArray } from '../../json.ts';
import { isOrdered } from '../../plan/isOrdered.ts';
import type { JsonValue } from '../../schema.ts';
import type { ListTables, RowPlace } from '../lateTables.ts';
import type { FormStore } from '../store.ts';

/** Pointer of a row by its identity; no row has it once it is gone. */
export function rowAt(store: FormStore, { array, id }: RowPlace): string | undefined {
  const index = store.rowIds(array).indexOf(id);
  return index === -1 ? undefined : `${array}/${index}`;
}

/** What the tables of lists do for a page. */
export function listTables(store: FormStore): ListTables {
  const { edited } = store;
  const known = new WeakMap<
    readonly number[],
    { readonly before: readonly JsonValue[]; readonly was: readonly (number | undefined)[] }
  >();
  return {
    places(list, before, rows, ids) {
      const last = known.get(ids);
      if (last?.before === before) return last.was;
      const { was } = alignList(store.plan, list, before, rows);
      known.set(ids, { before, was });
      return was;
    },
    shaken(changed) {
      const rows = new Map<string, Set<string | undefined>>();
      for (const pointer of changed) {
        for (const { index, 1: row } of pointer.matchAll(/\/(\d+)(?=\/)/g)) {
          const list = pointer.slice(0, index);
          rows.set(list, (rows.get(list) ?? new Set()).add(row));
        }
      }
      return [...rows].flatMap(([list, { size }]) => {
        const field = size > 1 ? store.fields.find(list)?.field : undefined;
        return field?.type === 'rows' && isOrdered(field) ? list : [];
      });
    },
    tell(list, before) {
      const now = rowsIn(store.values(), list.pointer);
      const original = store.fields.originalOf(list);
      const { was: order } = alignList(store.plan, list.field, before, now);
      const first = isJsonArray(original) ? alignList(store.plan, list.field, original, now).was : [];
      return { order, first };
    },
    open(array, id, field) {
      const around = (edited.get()?.places ?? []).filter((place) => array.startsWith(`${rowAt(store, place)}/`));
      edited.set({ places: [...around, { array, id }], field });
    },
    follow(place) {
      const before = edited.get()?.places ?? [];
      const places = before.flatMap(({ array, id }) => {
        const to = place(array);
        return to === undefined ? [] : { array: to, id };
      });
      if (places.length < before.length) edited.set(undefined);
      else if (places.some(({ array }, depth) => array !== before[depth]?.array)) edited.set({ places });
    },
  };
}
