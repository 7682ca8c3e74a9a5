import { getAt, isTouching } from '../core/pointer.ts';
import type { JsonObject } from '../core/schema.ts';

/** What a person asked for where a limit allowed something else, by the pointer of the field, rows by index. */
export type Asked = ReadonlyMap<string, number>;

export const NOTHING_ASKED: Asked = new Map();

function keep(asked: Asked, isKept: (pointer: string) => boolean): Asked {
  if (asked.size === 0) return asked;
  const kept = new Map([...asked].filter(([pointer]) => isKept(pointer)));
  return kept.size === asked.size ? asked : kept;
}

/** What was asked for elsewhere than at, above or below these places: who edits there asks anew. */
export function askedElsewhere(asked: Asked, places: readonly string[]): Asked {
  return keep(asked, (pointer) => !places.some((place) => isTouching(place, pointer)));
}

/** What was asked for in fields that have the value they had. */
export function askedWhereSame(asked: Asked, before: JsonObject, after: JsonObject): Asked {
  return keep(asked, (pointer) => getAt(before, pointer) === getAt(after, pointer));
}
