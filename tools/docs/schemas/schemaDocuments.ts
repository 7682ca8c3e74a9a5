import { configurationSchema } from '../../../schemas/config/configuration.ts';
import { boardInfoSchema } from '../../../schemas/device/boardInfo.ts';
import { type CallDescription, calls } from '../../../schemas/device/calls.ts';
import { cgiErrorSchema, errorSchema } from '../../../schemas/device/error.ts';
import { faultSchema } from '../../../schemas/device/fault.ts';
import type { AnnotatedSchema } from '../../../schemas/vocabulary/annotations.ts';
import { metaSchema } from '../../../schemas/vocabulary/metaSchema.ts';
import type { DocumentFile } from '../document.ts';

/** Draft-07, by which the exported schemas go. */
const DRAFT = 'http://json-schema.org/draft-07/schema#';

type Body = Exclude<AnnotatedSchema, boolean>;

/** A schema as it is exported: it stands by itself, under an id that no edition changes. */
export interface ExportedSchema {
  readonly $schema: string;
  readonly $id: string;
  readonly [keyword: string]: unknown;
}

/** What is exported, by name: `configuration/radio`, `device/login-request`. */
export function exportedSchemas(): ReadonlyMap<string, ExportedSchema> {
  return new Map(
    [...bodies()].map(([name, body]) => [
      name,
      { ...body, $schema: DRAFT, $id: `urn:guywire:schema:${name.replaceAll('/', ':')}` },
    ]),
  );
}

function* bodies(): Generator<readonly [string, Body]> {
  yield [
    'configuration',
    {
      title: 'Configuration',
      description: 'The whole configuration, a property for each section.',
      ...configurationSchema,
    },
  ];
  for (const [name, section] of Object.entries(configurationSchema.properties))
    yield [`configuration/${name}`, section];
  for (const [id, call] of Object.entries<CallDescription>(calls)) yield* bodiesOfCall(id, call);
  yield ['device/boardInfo', boardInfoSchema];
  yield ['device/error', errorSchema];
  yield ['device/cgiError', cgiErrorSchema];
  yield ['device/fault', faultSchema];
}

function* bodiesOfCall(id: string, call: CallDescription): Generator<readonly [string, Body]> {
  const { method, path, parameters, request, response, headers } = call;
  const place = `${method} ${path}`;
  if (parameters !== undefined) {
    const required = Object.keys(parameters).filter((name) => path.includes(`{${name}}`));
    yield [
      `device/${id}-parameters`,
      {
        title: `Parameters of ${id}`,
        description: `Named parts of the path and of the query of ${place}.`,
        type: 'object',
        ...(required.length > 0 && { required }),
        properties: parameters,
      },
    ];
  }
  if (request !== undefined) yield [`device/${id}-request`, request];
  yield [`device/${id}-response`, response.schema];
  if (headers !== undefined) {
    const entries = Object.entries(headers);
    const required = entries.filter(([, header]) => header.required).map(([name]) => name);
    yield [
      `device/${id}-headers`,
      {
        title: `Headers of ${id}`,
        description: `Headers of a success of ${place}.`,
        type: 'object',
        ...(required.length > 0 && { required }),
        properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
      },
    ];
  }
}

/** `schema/*.json`: every section and every payload by itself, all of them in one bundle, and the vocabulary they use. */
export async function schemaDocuments(): Promise<readonly DocumentFile[]> {
  const schemas = exportedSchemas();
  const bundle = {
    $schema: DRAFT,
    $id: 'urn:guywire:schema:bundle',
    title: 'Guywire',
    description: 'Every section of the configuration and every payload of the device.',
    definitions: Object.fromEntries(schemas),
  };
  return [
    ...[...schemas].map(([name, schema]) => json(`schema/${name}.json`, schema)),
    json('schema/bundle.json', bundle),
    json('schema/vocabulary.json', metaSchema),
  ];
}

function json(path: string, value: unknown): DocumentFile {
  return { path, content: `${JSON.stringify(value, null, 2)}\n` };
}
