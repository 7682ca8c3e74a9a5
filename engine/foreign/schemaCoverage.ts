import { parentPointer } from '../core/pointer.ts';
import type { Field, Plan } from '../plan/field.ts';
import { NOTES } from '../plan/jsonNote.ts';
import { BRANCH, ENTRIES, ENTRY, KIND } from '../plan/standInNames.ts';
import type { Coverage, CoveredLeaf, RawLeaf } from './coverage.ts';
import { dataPointer } from './dataPointer.ts';
import { FOREIGN_NOTES } from './foreignNotes.ts';
import { isConstantKind } from './kinds.ts';

/** True for a field that edits no value of its own: a list of rows, the choice of a form, the name of an entry. */
function isAround({ pointer, name, fields, choices = [] }: Field): boolean {
  if (fields !== undefined || name.startsWith(BRANCH)) return true;
  if (name === KIND) return !choices.some(({ value }) => isConstantKind(String(value)));
  const list = parentPointer(parentPointer(pointer));
  return name === ENTRY.name && list.slice(list.lastIndexOf('/') + 1).startsWith(ENTRIES);
}

/** Notes of values that get fields when data have them, and of an object without entries. */
const NO_VALUES: ReadonlySet<string> = new Set([NOTES.any, NOTES.several, NOTES.map]);

/**
 * Counts the places of values that a schema describes, and those with an input. A place in all rows of a list, or in
 * all entries of an object, has `*` in its pointer. Levels that a form unfolds only when data have them, or when they
 * are opened, are left out.
 * @param plan see `OpenedForeign`
 * @param widgetOf returns the name of the widget of a field
 * @example const { plan } = openForeign(schema, undefined); schemaCoverage(plan, widgetOf).leaves // [{ pointer:
 * '/ports/*', … }]
 */
export function schemaCoverage(plan: Plan, widgetOf: (field: Field) => string): Coverage {
  const leaves = new Map<string, CoveredLeaf>();
  const raw = new Map<string, RawLeaf>();
  const choices = new Set<string>();
  for (const field of plan.all) {
    if (isAround(field) || field.closed || NO_VALUES.has(field.note?.text ?? '')) continue;
    const pointer = dataPointer(field.pointer);
    if (field.hidden) raw.set(pointer, { pointer, reason: { text: FOREIGN_NOTES.noField } });
    else if (field.note !== undefined) raw.set(pointer, { pointer, reason: field.note });
    else if (!leaves.has(pointer) || choices.delete(pointer)) {
      // The field of a kind describes a value better than the choice of the kind.
      if (field.name === KIND) choices.add(pointer);
      leaves.set(pointer, { pointer, type: field.type, widget: widgetOf(field) });
    }
  }
  const without = [...raw.values()].filter(({ pointer }) => !leaves.has(pointer));
  const count = leaves.size + without.length;
  return { leaves: [...leaves.values()], raw: without, coverage: count === 0 ? 1 : leaves.size / count };
}
