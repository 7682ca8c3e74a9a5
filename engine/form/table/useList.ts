import { useMemo } from 'react';
import { useSnapshot } from '../../../base/useCell.ts';
import { isJsonArray, isJsonObject } from '../../core/json.ts';
import type { JsonValue } from '../../core/schema.ts';
import { rowKeys } from '../../draft/rowKeys.ts';
import { type RowLine, rowLines } from '../../draft/rowLines.ts';
import { createRead, isActive, type Read } from '../../plan/active.ts';
import { isOrdered } from '../../plan/isOrdered.ts';
import { ENTRY } from '../../plan/standInNames.ts';
import type { FormSettings } from '../FormContext.ts';
import type { FieldNode } from '../fieldNode.ts';
import { columnsOf } from './listColumns.ts';
import type { RowReading } from './rowTexts.ts';

const NO_ROWS: readonly JsonValue[] = [];

const arrayOf = (value: JsonValue | undefined): readonly JsonValue[] => (isJsonArray(value) ? value : NO_ROWS);

/** View model of a list table. */
export interface ListView {
  readonly rows: readonly JsonValue[];
  /** Rows on the device. */
  readonly originals: readonly JsonValue[];
  /** Key of each row. */
  readonly keys: readonly number[];
  readonly lines: readonly RowLine[];
  readonly reading: RowReading;
  /** Reads the rows of the device. */
  readonly goneReading: RowReading;
  readonly isOrdered: boolean;
  readonly isLeast: boolean;
  readonly isFull: boolean;
}

/** Compares a list with the device. The same object until something changes. */
export function useList(node: FieldNode, form: FormSettings): ListView {
  const { store, t, conventions, titleOfRow } = form;
  const { field, pointer } = node;
  const value = useSnapshot(
    (listener) => store.draft.subscribe(pointer, listener),
    () => arrayOf(store.get(pointer)).length,
  );
  const keys = rowKeys(store.values(), pointer);
  const rows = arrayOf(store.get(pointer));
  const originals = arrayOf(node.original);
  const lines = useMemo(() => rowLines(store.plan, field, originals, rows), [store, field, originals, rows]);
  const [reading, goneReading] = useMemo((): readonly [RowReading, RowReading] => {
    const own = { t, conventions, list: field, columns: columnsOf(field) };
    const before = createRead(store.plan, () => store.draft.state().original);
    const titleOf: RowReading['titleOf'] = (row, index) =>
      String((field.entries && isJsonObject(row) && row[ENTRY.name]) || titleOfRow(field, row, index));
    const appliesIn =
      (read: Read): RowReading['applies'] =>
      (inner, index) =>
        // Conditions of the list itself are shown at the list.
        isActive(inner, [...node.rows, index], read, field.when);
    return [
      { ...own, titleOf, applies: appliesIn(createRead(store.plan, () => store.values())) },
      { ...own, titleOf, applies: appliesIn(before) },
    ];
  }, [store, field, node, t, conventions, titleOfRow]);
  return useMemo(
    () => ({
      ...{ rows, originals, keys, lines, reading, goneReading },
      isOrdered: isOrdered(field),
      isLeast: value <= (field.minItems ?? 0),
      isFull: field.maxItems !== undefined && value >= field.maxItems,
    }),
    [rows, originals, keys, lines, reading, goneReading, field, value],
  );
}
