import { escapeSegment } from '../core/pointer.ts';
import { STAND_IN } from '../plan/standInNames.ts';

const NAMED = `${STAND_IN}name-`;

/** Property of a document for a name. Digits alone would be taken for a row index, and `*` for any row (D167). */
export function propertyOf(name: string): string {
  return /^(?:\d+|\*)$/.test(name) || isRenamed(name) ? NAMED + name : name;
}

/** Name for a property of a document. */
export function nameOf(property: string): string {
  return isRenamed(property) ? property.slice(NAMED.length) : property;
}

/** True for a property that has another name in the value. */
export const isRenamed = (property: string): boolean => property.startsWith(NAMED);

/** Step of a pointer to the property for a name. */
export const stepOf = (name: string): string => `/${escapeSegment(propertyOf(name))}`;
