import {
  equalJson,
  getAt,
  isTouching,
  type JsonObject,
  type JsonValue,
  parentPointer,
  setAt,
} from 'guywire-engine/core';
import type { Derivation } from 'guywire-engine/derived';
import { ACCESS_POINT, type EncryptedSide, encryptionOf, KEY_MANAGEMENT, STATION } from '../wireless/encryption.ts';

/** Key values of a side for a choice, without those that are suitable already. */
function keysFor(side: EncryptedSide, choice: string, document: JsonObject): Readonly<Record<string, JsonValue>> {
  const [version = '', kind = ''] = choice.split('-');
  const [wanted, management] = [side.versions[version], KEY_MANAGEMENT[kind]];
  if (wanted === undefined || management === undefined) return { status: false };
  const now = (name: string) => getAt(document, `${side.object}/${name}`);
  return {
    status: true,
    ...Object.fromEntries(side.entries.filter((name) => now(name) === false).map((name) => [name, true])),
    'protection/keyManagement': management,
    ...((now(side.version) ?? side.defaultVersion) === wanted ? {} : { [side.version]: wanted }),
    ...(version === 'wpa2' && String(now('cipher')).includes('TKIP') ? { cipher: 'CCMP' } : {}),
  };
}

/** Sets or removes a value. Removes its parent if it becomes empty. */
function withValue(document: JsonObject, pointer: string, value: JsonValue | undefined): JsonObject {
  if (getAt(document, pointer) === value) return document;
  const after = setAt(document, pointer, value);
  const parent = parentPointer(pointer);
  return equalJson(getAt(after, parent), {}) ? setAt(after, parent, undefined) : after;
}

/** Derives one choice from the several encryption keys of a side. Values of other choices stay in the draft. */
function encryption(id: string, side: EncryptedSide): Derivation {
  const { object, entries, version } = side;
  const choice = `${object}/encryption`;
  const keys = ['status', ...entries, 'protection/keyManagement', version, 'cipher'];
  const derive = (document: JsonObject) => withValue(document, choice, encryptionOf(side, document));
  return {
    id,
    inputs: [object],
    derive,
    follow(document, changed, original) {
      const before = encryptionOf(side, original);
      const set = getAt(document, choice);
      // Without a value: the default, or the device's keys if they match no choice.
      const chosen = set ?? (before && 'none');
      const isSet = changed.some((pointer) => isTouching(pointer, choice));
      const isChoice = chosen === undefined || typeof chosen === 'string';
      if (!isSet || !isChoice || chosen === encryptionOf(side, document)) return derive(document);
      const wanted =
        chosen === undefined || chosen === before
          ? Object.fromEntries(keys.map((key) => [key, getAt(original, `${object}/${key}`)]))
          : keysFor(side, chosen, document);
      const after = Object.entries(wanted).reduce(
        (current, [key, value]) => withValue(current, `${object}/${key}`, value),
        document,
      );
      return derive(after);
    },
  };
}

/** The encryption that an access point requires from its stations is one choice (docs/device.md#security). */
export const accessPointEncryption = encryption('encryption.accessPoint', ACCESS_POINT);

/** The encryption that a station offers to its access point is one choice (docs/device.md#security). */
export const stationEncryption = encryption('encryption.station', STATION);
