import { alignRows } from 'guywire-engine/config';
import { equalJson, isJsonObject, type JsonObject, type JsonValue } from 'guywire-engine/core';

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
