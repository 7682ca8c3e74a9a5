import { getAt, isTouching } from '../core/pointer.ts';
import type { JsonObject } from '../core/schema.ts';

/** Values that the user requested but a limit did not allow, by field pointer with row indexes. */
export type Asked = ReadonlyMap<string, number>;

export const NOTHING_ASKED: Asked = new Map();

function keep(asked: Asked, isKept: (pointer: string) => boolean): Asked {
  if (asked.size === 0) return asked;
  const kept = new Map([...asked].filter(([pointer]) => isKept(pointer)));
  return kept.size === asked.size ? asked : kept;
}

/** Requests outside these places. An edit at, above or below a place discards its request. */
export function askedElsewhere(asked: Asked, places: readonly string[]): Asked {
  return keep(asked, (pointer) => !places.some((place) => isTouching(place, pointer)));
}

/** Requests of fields whose value did not change. */
export function askedWhereSame(asked: Asked, before: JsonObject, after: JsonObject): Asked {
  return keep(asked, (pointer) => getAt(before, pointer) === getAt(after, pointer));
}
