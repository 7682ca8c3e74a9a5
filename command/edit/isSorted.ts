import { byName, equalJson, type JsonObject } from 'guywire-engine/core';

/**
 * True if a person has sorted the properties of an object by name. Any other order is not followed, because a form moves
 * a property that it removes and adds again.
 * @param previous previous name of each property that is not new
 */
export function isSorted(previous: ReadonlyMap<string, string>, from: JsonObject, to: JsonObject): boolean {
  const names = Object.keys(to);
  const kept = names.flatMap((name) => previous.get(name) ?? []);
  const places = new Set(kept);
  const isMoved = !equalJson(
    kept,
    Object.keys(from).filter((name) => places.has(name)),
  );
  return isMoved && names.every((name, index) => index === 0 || byName(names[index - 1] ?? '', name) <= 0);
}
