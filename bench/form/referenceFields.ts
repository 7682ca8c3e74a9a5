import type { JsonObject, JsonValue, Schema } from 'guywire-engine/core';

/** Field of a reference page, as known to the author of a handwritten form. */
export interface ReferenceField {
  /** Dotted path, the format of react-hook-form. */
  readonly name: string;
  readonly title: string;
  readonly schema: Schema;
  readonly required: boolean;
  readonly value: JsonValue | undefined;
  /** Shown only while another field has this value. */
  readonly when?: { readonly name: string; readonly value: JsonValue | undefined };
}

export interface ReferenceGroup {
  readonly title: string;
  readonly fields: readonly ReferenceField[];
}

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

function ownValue(data: JsonValue | undefined, key: string): JsonValue | undefined {
  const entries = typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.entries(data) : [];
  return entries.find(([name]) => name === key)?.[1];
}

/** Groups of a generated schema. Other schemas have no reference page. */
export function referenceGroups(schema: Schema, data: JsonObject): readonly ReferenceGroup[] {
  return Object.entries(schema.properties ?? {}).map(([group, inner]) => {
    const fieldsOf = (part: Schema): ReferenceField[] =>
      Object.entries(part.properties ?? {}).map(([key, own]) => ({
        name: `${group}.${key}`,
        title: own.title ?? key,
        schema: own,
        required: part.required?.includes(key) === true,
        value: ownValue(ownValue(data, group), key),
      }));
    const [switchName, condition] = Object.entries(inner.if?.properties ?? {})[0] ?? [];
    const when = { name: `${group}.${switchName}`, value: condition?.const };
    const extra = inner.then === undefined ? [] : fieldsOf(inner.then).map((field) => ({ ...field, when }));
    return { title: inner.title ?? group, fields: [...fieldsOf(inner), ...extra] };
  });
}

/** Error of a field's value, empty if valid. */
export function wrong({ schema, required }: ReferenceField, value: JsonValue | undefined): string {
  if (value === undefined || value === '') return required ? 'Required.' : '';
  if (typeof value === 'number') {
    if (Number.isNaN(value) || (schema.type === 'integer' && !Number.isInteger(value))) return 'Not a number.';
    return value < (schema.minimum ?? value) || value > (schema.maximum ?? value) ? 'Out of range.' : '';
  }
  if (typeof value !== 'string') return '';
  if (value.length < (schema.minLength ?? 0) || value.length > (schema.maxLength ?? value.length)) {
    return 'Wrong length.';
  }
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value)) return 'Does not match.';
  return schema.format === 'ipv4' && !IPV4.test(value) ? 'Not an address.' : '';
}

export function isNumber({ schema }: ReferenceField): boolean {
  return schema.type === 'integer' || schema.type === 'number';
}

export function showsError(): boolean {
  return [...document.querySelectorAll('.error')].some((error) => error.checkVisibility());
}

/** Input at a pointer or a dotted path. */
export function inputAt(place: string): HTMLElement | undefined {
  const name = place.replace(/^\//, '').replaceAll('/', '.');
  return document.querySelector<HTMLElement>(`[name="${name}"]`) ?? undefined;
}
