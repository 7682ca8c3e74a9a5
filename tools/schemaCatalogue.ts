import type { Schema } from 'guywire-engine/core';
import type { SchemaUse } from 'guywire-engine/vocabulary';
import { configurationSchema } from '../schemas/config/configuration.ts';
import { boardInfoSchema } from '../schemas/device/boardInfo.ts';
import { calls } from '../schemas/device/calls.ts';
import { refusalSchemas } from '../schemas/device/error.ts';
import { faultSchema } from '../schemas/device/fault.ts';

/** Schema with its name and purpose. */
export interface CatalogueEntry {
  /** Name of the section or the payload. */
  readonly name: string;
  readonly use: SchemaUse;
  readonly schema: Schema;
}

function entries(use: SchemaUse, schemas: Readonly<Record<string, Schema>>): readonly CatalogueEntry[] {
  return Object.entries(schemas).map(([name, schema]) => ({ name, use, schema }));
}

function* choices(name: string, schema: Schema): Generator<readonly [string, Schema]> {
  yield [name, schema];
  for (const { else: left } of schema.allOf ?? []) {
    if (left !== undefined) yield* choices(`${name}, ${left.title}`, left);
  }
}

/** Bodies of the device calls, without duplicates. */
function* payloads(): Generator<readonly [string, Schema]> {
  const seen = new Set<Schema>();
  for (const [id, call] of Object.entries(calls)) {
    const schemas: Readonly<Record<string, Schema>> = {
      ...('parameters' in call ? call.parameters : {}),
      ...('request' in call ? { request: call.request } : {}),
      response: call.response.schema,
    };
    for (const [part, schema] of Object.entries(schemas)) {
      if (!seen.has(schema)) yield* choices(`${part} of ${id}`, schema);
      seen.add(schema);
    }
  }
}

export const SCHEMAS: readonly CatalogueEntry[] = [
  ...entries('configuration', configurationSchema.properties),
  ...entries('payload', {
    ...Object.fromEntries(payloads()),
    boardInfo: boardInfoSchema,
    fault: faultSchema,
    error: refusalSchemas.api,
    cgiError: refusalSchemas.cgi,
    v1Error: refusalSchemas.v1,
  }),
];
