import type { Change } from 'guywire-engine/config';
import { equalJson, type JsonObject, parentPointer } from 'guywire-engine/core';
import { createRead, defaultAt, eachField, type Field, type Plan } from 'guywire-engine/plan';
import type { IssueLink } from '../draft/draftView.ts';

/** Pointers of visible pending changes in these sections: fields, added rows, and lists with removed rows. */
export function changedPointers(changes: readonly Change[], sections: readonly string[]): readonly string[] {
  return within(
    changes.map(({ kind, pointer }) => (kind === 'row-removed' ? parentPointer(pointer) : pointer)),
    sections,
  );
}

export function wrongPointers(errors: readonly IssueLink[], sections: readonly string[]): readonly string[] {
  return within(
    errors.map(({ issue }) => issue.pointer),
    sections,
  );
}

/**
 * Pointers of the fields that differ from the device default, if there is one.
 * @param isInUse returns true if a field is active and exists on this device
 */
export function differingPointers(
  plan: Plan,
  document: JsonObject,
  isInUse: (field: Field, rows: readonly number[]) => boolean,
): readonly string[] {
  const read = createRead(plan, () => document);
  return [...eachField(plan, document)]
    .filter(({ field, rows, pointer, value }) => {
      if (field.hidden || value === undefined) return false;
      const fallback = defaultAt(plan, pointer, read);
      return fallback !== undefined && !equalJson(value, fallback) && isInUse(field, rows);
    })
    .map(({ pointer }) => pointer);
}

function within(pointers: readonly string[], sections: readonly string[]): readonly string[] {
  return [...new Set(pointers)].filter((pointer) => sections.some((section) => section === pointer.split('/')[1]));
}
