import { getAt, isTouching } from '../core/pointer.ts';
import type { JsonObject } from '../core/schema.ts';

/** Values that the user requested but a limit did not allow, by field pointer with row indexes. */
export type Requests = ReadonlyMap<string, number>;

export const NO_REQUESTS: Requests = new Map();

function keep(requests: Requests, isKept: (pointer: string) => boolean): Requests {
  if (requests.size === 0) return requests;
  const remaining = new Map([...requests].filter(([pointer]) => isKept(pointer)));
  return remaining.size === requests.size ? requests : remaining;
}

/** Requests outside these places. An edit at, above or below a place discards its request. */
export function requestsElsewhere(requests: Requests, places: readonly string[]): Requests {
  return keep(requests, (pointer) => !places.some((place) => isTouching(place, pointer)));
}

/** Requests of fields whose value did not change. */
export function requestsOfUnchanged(requests: Requests, before: JsonObject, after: JsonObject): Requests {
  return keep(requests, (pointer) => getAt(before, pointer) === getAt(after, pointer));
}
