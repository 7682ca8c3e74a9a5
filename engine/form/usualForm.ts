import { checkField } from '../check/checkField.ts';
import type { JsonValue } from '../core/schema.ts';
import { effective } from '../limits/effective.ts';
import type { Field } from '../plan/field.ts';

/**
 * Normalizes a typed or pasted value. A MAC address in any notation becomes six pairs, if the field accepts only that
 * form.
 */
export function usualForm<Value extends JsonValue>(value: Value, field: Field): Value | string {
  const mac = typeof value === 'string' && field.pattern !== undefined ? macOf(value) : undefined;
  // Free text, or a key of hexadecimal digits, would accept the digits alone, too.
  return mac !== undefined && isValue(mac, field) && !isValue(mac.replaceAll(':', ''), field) ? mac : value;
}

const MAC_FORMS =
  /^(?:[\da-f]{12}|[\da-f]{4}([.:-])[\da-f]{4}\1[\da-f]{4}|[\da-f]{2}([:.\- ])(?:[\da-f]{2}\2){4}[\da-f]{2})$/i;

/** MAC address in the form `02:00:00:AB:CD:EF`; undefined if the text is none in any common notation. */
export function macOf(text: string): string | undefined {
  const word = text.trim();
  const pairs = MAC_FORMS.test(word) ? word.toUpperCase().match(/[\dA-F]{2}/g) : null;
  return pairs?.join(':');
}

/** True if the schema of a field accepts a value, regardless of limits. */
export const isValue = (value: JsonValue | undefined, field: Field): boolean =>
  value !== undefined && checkField(unlimited(field), value, field.pointer).length === 0;

/** Effective field without a limit. */
const unlimited = (field: Field) =>
  effective(field.limited === undefined ? field : { ...field, limited: undefined }, undefined);
