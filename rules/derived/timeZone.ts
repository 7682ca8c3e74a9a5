import { getAt, isTouching, type JsonObject, type JsonValue, setAt } from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { OTHER_ZONE, TIME_ZONES, timeZoneOf } from '../system/timeZones.ts';

/** Values that the user sets. */
const ZONE = '/system/zone';
const OWN_RULE = '/system/ownRule';

/** Values in the text. */
const RULE = '/system/timezone';
const NAME = '/system/timezoneName';

interface Keys {
  readonly rule: JsonValue | undefined;
  readonly name: JsonValue | undefined;
}

function keysOf(document: JsonObject): Keys {
  return { rule: getAt(document, RULE), name: getAt(document, NAME) };
}

function zoneOf({ rule, name }: Keys): string {
  return timeZoneOf(rule, name);
}

/**
 * Sets a value; returns the same document if it is unchanged. The section never becomes empty, because it always has
 * a zone.
 */
function withText(document: JsonObject, pointer: string, value: JsonValue | undefined): JsonObject {
  return getAt(document, pointer) === value ? document : setAt(document, pointer, value);
}

/** Computes the zone from the keys. */
function derived(document: JsonObject): JsonObject {
  const keys = keysOf(document);
  return withText(withText(document, ZONE, zoneOf(keys)), OWN_RULE, keys.rule);
}

/** Key values for a zone. Unchanged if they match already, or if the zone is unknown. */
function wanted(zone: string, document: JsonObject, original: JsonObject): Keys {
  const now = keysOf(document);
  const before = keysOf(original);
  const isAsBefore = zone === zoneOf(before);
  if (zone !== OTHER_ZONE) {
    const rule = TIME_ZONES.get(zone);
    if (zone === zoneOf(now) || rule === undefined) return now;
    return isAsBefore ? before : { rule, name: zone };
  }
  const typed = getAt(document, OWN_RULE);
  const isBack = isAsBefore && zone !== zoneOf(now) && typed === now.rule;
  const rule = isBack ? before.rule : typed;
  return { rule, name: isAsBefore && rule === before.rule ? before.name : '' };
}

/**
 * The time zone is one choice by name, stored as a rule and a name. A custom rule stays custom while it is typed,
 * even if it matches a zone. Otherwise its field would disappear during typing (docs/device.md#system).
 */
export const timeZone: Derivation = {
  id: 'timeZone',
  inputs: [ZONE, OWN_RULE, RULE, NAME],
  derive: derived,
  follow(document, changed, original) {
    const zone = getAt(document, ZONE);
    const isSet = changed.some((pointer) => isTouching(pointer, ZONE) || isTouching(pointer, OWN_RULE));
    if (!isSet || typeof zone !== 'string') return derived(document);
    const { rule, name } = wanted(zone, document, original);
    return withText(withText(withText(document, RULE, rule), NAME, name), OWN_RULE, rule);
  },
};
