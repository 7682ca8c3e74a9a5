import { useSyncExternalStore } from 'react';
import { byName } from '../core/byName.ts';
import { isJsonArray, isJsonObject } from '../core/json.ts';
import type { JsonValue } from '../core/schema.ts';
import type { ListTool, ListToolProps } from '../form/FormContext.ts';

const nameOf = (row: JsonValue): string => (isJsonObject(row) && typeof row.name === 'string' ? row.name : '');

function SortEntries({ node, form }: ListToolProps) {
  const { store, t } = form;
  const value = useSyncExternalStore(
    (listener) => store.draft.subscribe(node.pointer, listener),
    () => store.get(node.pointer),
  );
  const rows = isJsonArray(value) ? value : [];
  const sorted = rows.toSorted((a, b) => byName(nameOf(a), nameOf(b)));
  const isSorted = sorted.every((row, index) => row === rows[index]);
  return (
    <button
      type="button"
      className="button button-quiet"
      // Not disabled, because it would lose the focus.
      aria-disabled={isSorted}
      onClick={() => {
        if (!isSorted) store.write(node.pointer, sorted);
      }}
    >
      {t('Sort by name')}
    </button>
  );
}

/** Sorts the entries of a map by name. */
export const sortEntries: ListTool = {
  id: 'sort',
  applies: ({ entries }) => entries !== undefined,
  Control: SortEntries,
};
