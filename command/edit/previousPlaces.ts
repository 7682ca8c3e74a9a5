import { alignRows } from 'guywire-engine/config';
import { byName, equalJson, isJsonObject, type JsonObject, type JsonValue } from 'guywire-engine/core';

/** Previous index of each row; undefined if it is new. A scalar counts as edited only between the same neighbours. */
export function previousRows(from: readonly JsonValue[], to: readonly JsonValue[]): readonly (number | undefined)[] {
  const places = alignRows(from, to, undefined);
  return places.map((place, index) => {
    if (place === undefined || isJsonObject(to[index]) || equalJson(from[place], to[index])) return place;
    const isBetween = places.every(
      (other, at) => other === undefined || at === index || at < index === other < place,
    );
    return isBetween ? place : undefined;
  });
}

/**
 * Previous name of each property that is not new. A property is renamed if its value is equal to that of a removed one,
 * or if it is in the place of one.
 */
export function previousNames(from: JsonObject, to: JsonObject): ReadonlyMap<string, string> {
  const [before, after] = [Object.keys(from), Object.keys(to)];
  const places = new Map(after.filter((name) => Object.hasOwn(from, name)).map((name) => [name, name]));
  const removed = new Set(before.filter((name) => !Object.hasOwn(to, name)));
  const isEqual = (old: string, name: string) => equalJson(from[old], to[name]);
  const isInPlace = (old: string, name: string) => before.indexOf(old) === after.indexOf(name);
  for (const isRenamed of [isEqual, isInPlace]) {
    for (const name of after) {
      const old = places.has(name) ? undefined : [...removed].find((one) => isRenamed(one, name));
      if (old === undefined) continue;
      places.set(name, old);
      removed.delete(old);
    }
  }
  return places;
}

/**
 * True if a person has sorted the properties of an object by name. Any other order is not followed, because a form moves
 * a property that it removes and adds again.
 * @param previous see {@link previousNames}
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

/** True if two values are equal, and their properties have the same order. */
export const isSameText = (one: JsonValue, other: JsonValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
