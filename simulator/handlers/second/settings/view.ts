import { equalJson, getAt, isJsonArray, isTouching, type JsonValue } from 'guywire-engine/core';
import type { Read } from 'guywire-engine/plan';
import { type Refusal, refusal } from '../../../core/answer.ts';
import { authorOf, type SignedInCall } from '../../call.ts';
import { changeSettings } from './changeSettings.ts';

/** A member of a document of the second family, and the setting it stands for. */
export interface Member {
  /** JSON pointer in the document. */
  readonly at: string;
  /** JSON pointer in the configuration's document. */
  readonly setting: string;
  /** The value of the setting, nothing for none; the same where it is absent. */
  readonly toSetting?: (value: JsonValue) => JsonValue | undefined;
}

const asItIs = (value: JsonValue): JsonValue => value;

/** Reads settings by pointer: values of another type, and settings without a value, are false, 0 or empty. */
export function reader(read: Read) {
  return {
    flag: (pointer: string): boolean => read(pointer) === true,
    number(pointer: string): number {
      const value = read(pointer);
      return typeof value === 'number' ? value : 0;
    },
    text(pointer: string): string {
      const value = read(pointer);
      return typeof value === 'string' ? value : '';
    },
    /** Pointers of the rows of a list. */
    rows(list: string): readonly string[] {
      const value = read(list);
      return isJsonArray(value) ? value.map((_, index) => `${list}/${index}`) : [];
    },
  };
}

/**
 * Changes the settings whose members differ from what is in force: a document that was read and is written back as a whole
 * changes nothing else (D47). What is refused is told at the members of the document.
 * @param wanted the document as it was sent; members it leaves out stay as they are.
 * @param present the same as it is in force.
 * @returns why not.
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
