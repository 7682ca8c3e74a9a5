import { formatPointer, parsePointer } from '../core/pointer.ts';
import type { JsonValue } from '../core/schema.ts';
import { BRANCH, ENTRIES, ENTRY, ITEM, KIND } from '../plan/standInNames.ts';
import { KIND_PROPERTIES, placeOf, placesBefore } from './kinds.ts';
import { nameOf } from './propertyNames.ts';

/** Properties of stand-ins that are no step in the value. */
const NO_STEP: ReadonlySet<string> = new Set([KIND, ITEM, ...KIND_PROPERTIES]);

/**
 * Pointer in the value for a pointer in a document with stand-ins, or for a template of a plan. The name of an entry
 * is `*` in a template. The choice of a form has the pointer of its object.
 */
export function dataPointer(pointer: string, document?: JsonValue): string {
  const segments = parsePointer(pointer);
  const steps: string[] = [];
  let current: unknown = document;
  const next = (name: string): void => {
    current = Object.hasOwn(Object(current), name) ? Object(current)[name] : undefined;
  };
  for (let at = 0; at < segments.length; at++) {
    const name = segments[at] ?? '';
    next(name);
    const before = placesBefore(name);
    const row = segments[at + 1];
    if (name.startsWith(ENTRIES)) {
      if (row === undefined) break;
      next(row);
      const entry: unknown = Object(current)[ENTRY.name];
      steps.push(typeof entry === 'string' ? entry : '*');
      next(segments[at + 2] ?? '');
      at += 2;
    } else if (before !== undefined) {
      if (row === undefined) break;
      next(row);
      steps.push(row === '*' ? row : String(before + Number(row)));
      at += 1;
    } else if (!NO_STEP.has(name) && !name.startsWith(BRANCH)) steps.push(String(placeOf(name) ?? nameOf(name)));
  }
  return formatPointer(steps);
}
