import type { JsonValue, Schema, SchemaType } from '../schema.ts';

function typeOfValue(value: JsonValue): SchemaType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'string') return 'string';
  return typeof value === 'boolean' ? 'boolean' : 'object';
}

/** The one type all these values have; integers among fractions are numbers; a mixture counts as text. */
function commonType(values: readonly JsonValue[]): SchemaType | undefined {
  const types = new Set(values.map(typeOfValue));
  types.delete('null');
  if (types.size === 2 && types.has('integer') && types.has('number')) return 'number';
  const [type] = types;
  return types.size > 1 ? 'string' : type;
}

/** Constants of a labelled enumeration: `oneOf` (or `anyOf`) of `const`; nothing when a branch is anything else. */
export function labelledConstants(schema: Schema): readonly (Schema & { const: JsonValue })[] | undefined {
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches === undefined || branches.length === 0) return undefined;
  const constants = branches.flatMap((branch) =>
    branch.const === undefined ? [] : [{ ...branch, const: branch.const }],
  );
  return constants.length === branches.length ? constants : undefined;
}

/**
 * The type of a schema, `null` aside: the one it declares, else the one its keywords or its values imply.
 * A schema that says nothing is text.
 */
export function schemaType(schema: Schema): SchemaType {
  const { type } = schema;
  if (typeof type === 'string') return type;
  if (type !== undefined) return type.find((candidate) => candidate !== 'null') ?? 'null';
  if (schema.properties !== undefined) return 'object';
  if (schema.items !== undefined) return 'array';
  const values = schema.const !== undefined ? [schema.const] : schema.enum;
  const implied = commonType(values ?? labelledConstants(schema)?.map((branch) => branch.const) ?? []);
  if (implied !== undefined) return implied;
  if (schema.minimum !== undefined || schema.maximum !== undefined || schema.multipleOf !== undefined)
    return 'number';
  const branches = schema.oneOf ?? schema.anyOf ?? schema.allOf ?? [];
  const branch = branches.find((candidate) => candidate.type !== 'null');
  return branch === undefined ? 'string' : schemaType(branch);
}
