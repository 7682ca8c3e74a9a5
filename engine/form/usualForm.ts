import { checkField } from '../check/checkField.ts';
import type { JsonValue } from '../core/schema.ts';
import { effective } from '../limits/effective.ts';
import type { Field } from '../plan/field.ts';

/** A value as a field is told it, typed or pasted: a MAC address in any of its forms as six pairs, where it takes these alone. */
export function usualForm<Value extends JsonValue>(value: Value, field: Field): Value | string {
  const mac = typeof value === 'string' && field.pattern !== undefined ? macOf(value) : undefined;
  // A free text, or a key of hexadecimal digits, takes the digits by themselves too.
  return mac !== undefined && isValue(mac, field) && !isValue(mac.replaceAll(':', ''), field) ? mac : value;
}

const MAC_FORMS =
  /^(?:[\da-f]{12}|[\da-f]{4}([.:-])[\da-f]{4}\1[\da-f]{4}|[\da-f]{2}([:.\- ])(?:[\da-f]{2}\2){4}[\da-f]{2})$/i;

/** A MAC address in any of its usual forms as `02:00:00:AB:CD:EF`; undefined if the text is no MAC address. */
export function macOf(text: string): string | undefined {
  const word = text.trim();
  const pairs = MAC_FORMS.test(word) ? word.toUpperCase().match(/[\dA-F]{2}/g) : null;
  return pairs?.join(':');
}

/** Whether the schema takes a value in a field, whatever the limits say of it. */
export const isValue = (value: JsonValue | undefined, field: Field): boolean =>
  value !== undefined && checkField(unlimited(field), value, field.pointer).length === 0;

/** A field as its schema alone has it. */
const unlimited = (field: Field) =>
  effective(field.limited === undefined ? field : { ...field, limited: undefined }, undefined);
