import type { Schema } from 'guywire-engine/core';
import { labelledConstants } from 'guywire-engine/plan';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { configurationSchema } from '../../../schemas/config/configuration.ts';
import type { DocumentFile } from '../document.ts';

/** `types/configuration.d.ts`: types of the decoded configuration, with separate types for sections and rows. */
export async function declarations(): Promise<readonly DocumentFile[]> {
  const schema = typed({ ...configurationSchema, additionalProperties: false }, []);
  const content = await compile(schema, 'Configuration', {
    bannerComment: '// Written from the schemas of Guywire by `guywire docs`.',
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 118 },
  });
  return [{ path: 'types/configuration.d.ts', content }];
}

/**
 * Schema for the type generator. Only sections and rows keep a title, so that a changed title elsewhere renames no
 * type.
 * @param path names from the section inwards
 */
function typed(schema: Schema, path: readonly string[], isNamed = path.length === 1): JSONSchema {
  const { type, const: only, required, additionalProperties, properties, items, oneOf } = schema;
  const values = labelledConstants(schema)?.map((choice) => choice.const) ?? schema.enum;
  // Choices of the configuration are never lists or objects.
  const choices = values?.filter((value) => typeof value !== 'object');
  const typedProperties = Object.entries(properties ?? {}).map(([name, inner]) => [
    name,
    typed(inner, [...path, name]),
  ]);
  return {
    ...(isNamed && { title: path.map(capitalised).join('') }),
    description: documentation(schema),
    ...(choices === undefined && type !== undefined && { type: typeof type === 'string' ? type : [...type] }),
    ...(choices !== undefined && { enum: choices }),
    ...(only !== undefined && { const: only }),
    ...(required !== undefined && { required: [...required] }),
    ...(additionalProperties === false && { additionalProperties }),
    ...(properties !== undefined && { properties: Object.fromEntries(typedProperties) }),
    ...(items !== undefined && { items: typed(items, [...path, 'entry'], items.type === 'object') }),
    ...(choices === undefined && oneOf !== undefined && { oneOf: oneOf.map((branch) => typed(branch, path, false)) }),
  };
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Text that an editor shows beside the name. */
function documentation(schema: Schema): string {
  const { title, description, default: standard, 'x-unit': unit, 'x-key': key } = schema;
  const choices = labelledConstants(schema)?.map((choice) => {
    const value = JSON.stringify(choice.const);
    return choice.title === undefined || choice.title === value ? `- ${value}` : `- ${value}: ${choice.title}`;
  });
  const lines = [
    [title, description].filter((part) => part !== undefined).join(': '),
    ...(choices ?? []),
    ...(unit === undefined ? [] : [`Unit: ${unit}.`]),
    ...(standard === undefined || typeof standard === 'object' ? [] : [`Default: ${JSON.stringify(standard)}.`]),
    ...(key === undefined ? [] : [`Key: ${key}.`]),
  ];
  // A text must not close its comment.
  return lines.join('\n').replaceAll('*/', '*∕');
}
