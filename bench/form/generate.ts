import type { JsonObject, JsonValue, Schema } from 'guywire-engine/core';

export interface Generated {
  readonly schema: Schema;
  readonly data: JsonObject;
  /** Pointers of plain text fields, for typing. */
  readonly texts: readonly string[];
  /** Pointer of a field with a pattern in the last group, and an invalid value. */
  readonly patterned: string;
  /** Number of visible controls. */
  readonly controls: number;
}

const GROUP = 20;

/** Not written as a property name: an object with a method `then` would be treated as a promise. */
const THEN = 'then';

type Kind = readonly [schema: (index: number) => Schema, value: (index: number) => JsonValue];

/** Cycle of kinds: two texts, numbers, choice, switch, pattern, address. */
const KINDS: readonly Kind[] = [
  [(index) => ({ type: 'string', title: `Name ${index}`, minLength: 1, maxLength: 64 }), (index) => `name ${index}`],
  [(index) => ({ type: 'integer', title: `Number ${index}`, minimum: 0, maximum: 100_000 }), (index) => index * 7],
  [
    (index) => ({ type: 'string', title: `Mode ${index}`, enum: ['access', 'station', 'bridge', 'off'] }),
    (index) => ['access', 'station', 'bridge', 'off'][index % 4] ?? 'off',
  ],
  [(index) => ({ type: 'boolean', title: `Enabled ${index}` }), (index) => index % 2 === 0],
  [
    (index) => ({ type: 'string', title: `Code ${index}`, pattern: '^[A-Z]{2}-[0-9]{1,6}$' }),
    (index) => `AB-${index}`,
  ],
  [(index) => ({ type: 'string', title: `Address ${index}`, format: 'ipv4' }), (index) => `10.0.${index % 250}.1`],
  [(index) => ({ type: 'string', title: `Comment ${index}`, maxLength: 200 }), (index) => `comment ${index}`],
];

/**
 * Schema of nested objects with about twenty controls each, one of which depends on a sibling. Property names contain
 * the kind: `name_0`, `code_4` …
 */
export function generate(controls: number): Generated {
  const properties: Record<string, Schema> = {};
  const data: Record<string, JsonObject> = {};
  const texts: string[] = [];
  let patterned = '';
  for (let first = 0; first < controls; first += GROUP) {
    const name = `group_${first / GROUP}`;
    const own: Record<string, Schema> = {};
    const values: Record<string, JsonValue> = {};
    const size = Math.min(GROUP, controls - first);
    for (let index = first; index < first + size - 1; index++) {
      const kind = KINDS[index % KINDS.length];
      if (kind === undefined) continue;
      const schema = kind[0](index);
      const key = `${schema.title ?? ''}`.toLowerCase().replace(' ', '_');
      own[key] = schema;
      values[key] = kind[1](index);
      if (schema.minLength !== undefined) texts.push(`/${name}/${key}`);
      if (schema.pattern !== undefined) patterned = `/${name}/${key}`;
    }
    const extra = `extra_${first}`;
    const toggle = Object.keys(own).find((key) => own[key]?.type === 'boolean') ?? '';
    values[toggle] = true;
    values[extra] = `extra ${first}`;
    data[name] = values;
    properties[name] = {
      type: 'object',
      title: `Group ${first / GROUP + 1}`,
      properties: own,
      required: Object.keys(own),
      if: { properties: { [toggle]: { const: true } }, required: [toggle] },
      [THEN]: {
        properties: { [extra]: { type: 'string', title: `Extra ${first}`, minLength: 1 } },
        required: [extra],
      },
    };
  }
  return { schema: { type: 'object', properties }, data, texts, patterned, controls };
}
