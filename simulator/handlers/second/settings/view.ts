import { equalJson, getAt, isJsonArray, isTouching, type JsonValue } from 'guywire-engine/core';
import type { Read } from 'guywire-engine/plan';
import type { PlaceOf } from '../../../../rules/core/setting.ts';
import { type Refusal, refusal } from '../../../core/answer.ts';
import { authorOf, type SignedInCall } from '../../call.ts';
import { changeSettings } from './changeSettings.ts';

/** Member of a document of the second family, with its setting. */
export interface Member {
  /** JSON pointer in the document. */
  readonly at: string;
  readonly setting: PlaceOf<unknown>;
  /** Converts the member to the setting. Undefined removes the setting. Default: identity. */
  readonly toSetting?: (value: JsonValue) => JsonValue | undefined;
}

const asItIs = (value: JsonValue): JsonValue => value;

/** Typed access to settings by pointer. Missing settings and values of another type read as false, 0 or empty. */
export function reader(read: Read) {
  return {
    flag: (pointer: PlaceOf<boolean>): boolean => read(pointer) === true,
    number(pointer: PlaceOf<number>): number {
      const value = read(pointer);
      return typeof value === 'number' ? value : 0;
    },
    text(pointer: PlaceOf<string>): string {
      const value = read(pointer);
      return typeof value === 'string' ? value : '';
    },
    rows<List extends PlaceOf<readonly unknown[]>>(list: List): readonly `${List}/${number}`[] {
      const value = read(list);
      return isJsonArray(value) ? value.map((_, index): `${List}/${number}` => `${list}/${index}`) : [];
    },
  };
}

/**
 * Applies the members that differ from the current document (D47). Writing back an unchanged document changes
 * nothing. Issues refer to members of the document.
 * @param wanted document as sent, absent members stay unchanged
 * @param present current document
 */
export function writeView(
  call: SignedInCall,
  members: readonly Member[],
  wanted: unknown,
  present: unknown,
): Refusal | undefined {
  const values = new Map<string, JsonValue | undefined>();
  for (const { at, setting, toSetting = asItIs } of members) {
    const value = getAt(Object(wanted), at);
    if (value !== undefined && !equalJson(value, getAt(Object(present), at))) values.set(setting, toSetting(value));
  }
  const wrong = changeSettings(call.device, values, authorOf(call));
  if (wrong === undefined) return undefined;
  const { status, body } = wrong.refused;
  if (wrong.issues.length === 0) return wrong.refused;
  const issues = wrong.issues.map((issue) => {
    const member = members.find(({ setting }) => isTouching(setting, issue.pointer));
    return { ...issue, pointer: member?.at ?? '' };
  });
  return refusal(status, String(body.json.error), { issues });
}
