import type { Schema } from 'guywire-engine/core';
import { calls } from '../../../schemas/device/calls.ts';
import { refusalSchemas } from '../../../schemas/device/error.ts';
import { authenticationErrors } from '../../../simulator/app/authentication.ts';
import { WHO } from '../../callsDocument/document.ts';
import type { Call } from '../call.ts';
import type { DocumentFile } from '../document.ts';
import { type RecordedExample, recordExamples } from './recordExamples.ts';
import { type Responses, SharedResponses } from './sharedResponses.ts';
import { sharedSchemas } from './sharedSchemas.ts';

/** Name and sign-in of each family. */
const FAMILIES = {
  cgi: {
    tag: 'Programs',
    about: 'Calls of the .cgi programs. The session is a cookie, and changing calls repeat its token.',
  },
  api: { tag: 'First family', about: 'Calls under /api, with the sign-in of the .cgi programs.' },
  v1: { tag: 'Second family', about: 'Calls under /api/v1.0. The session is a token in x-auth-token.' },
} as const satisfies Readonly<Record<Call['family'], unknown>>;

const SECURITY = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'AIROS_<MAC address>',
    description: 'Session of the first family.',
  },
  csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-ID', description: 'Token of the session.' },
  token: { type: 'apiKey', in: 'header', name: 'x-auth-token', description: 'Session of the second family.' },
} as const;

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const REFUSALS = { cgi: 'RefusalCgi', api: 'Refusal', v1: 'RefusalV1' } as const;

function security({ role, family, csrf }: Call) {
  if (role === 'none') return [];
  if (family === 'v1') return [{ token: [] }];
  return [{ session: [], ...(csrf && { csrf: [] }) }];
}

function parameters({ path, parameters: own = {} }: Call, example: RecordedExample | undefined) {
  return Object.entries(own).map(([name, schema]) => {
    const isPath = path.includes(`{${name}}`);
    const value = example?.parameters[name];
    const { description } = schema;
    return {
      name,
      in: isPath ? 'path' : 'query',
      required: isPath,
      description,
      schema,
      ...(value !== undefined && { example: value }),
    };
  });
}

/** Named example, because generators copy unnamed examples into comments. */
const recorded = (value: unknown) => ({ examples: { recorded: { value } } });

function body(id: string, { request, family, file, setupBound }: Call, example: RecordedExample | undefined) {
  if (request === undefined && file === undefined) return {};
  const fields = request === undefined ? {} : { schema: reference(`${id}Request`) };
  const form = {
    schema: {
      type: 'object',
      ...(file !== undefined && {
        required: [file],
        properties: { [file]: { type: 'string', contentMediaType: 'application/octet-stream' } },
      }),
    },
  };
  const exampleFields = example?.request === undefined ? {} : recorded(example.request);
  return {
    requestBody: {
      required: true,
      content: {
        ...(request !== undefined && { 'application/json': { ...fields, ...exampleFields } }),
        ...(request !== undefined && family !== 'v1' && { 'application/x-www-form-urlencoded': fields }),
        ...(setupBound !== undefined && { 'multipart/form-data': fields }),
        ...(file !== undefined && { 'multipart/form-data': form }),
      },
    },
  };
}

const MEDIA_TYPES = { json: 'application/json', text: 'text/plain', file: 'text/plain', picture: 'image/*' } as const;

function success(id: string, { response, headers = {} }: Call, example: RecordedExample | undefined) {
  const type = MEDIA_TYPES[response.as];
  return {
    description: response.schema.description ?? 'Done.',
    ...(Object.keys(headers).length > 0 && {
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, { schema, required }]) => [
          name,
          { required, description: schema.description, schema },
        ]),
      ),
    }),
    content: {
      [type]: {
        schema: reference(`${id}Response`),
        ...(example?.status === 200 && example.response !== '' && recorded(example.response)),
      },
    },
  };
}

function refusals(call: Call, example: RecordedExample | undefined) {
  const reasons: Readonly<Record<string, string>> = { ...authenticationErrors(call), ...call.errors };
  return Object.fromEntries(
    Object.entries(reasons).map(([status, reason]) => [
      status,
      {
        description: reason,
        content: {
          'application/json': {
            schema: reference(REFUSALS[call.family]),
            ...(example !== undefined && String(example.status) === status && recorded(example.response)),
          },
        },
      },
    ]),
  );
}

const responses = (id: string, call: Call, example: RecordedExample | undefined): Responses => ({
  200: success(id, call, example),
  ...refusals(call, example),
});

function operation(id: string, call: Call, example: RecordedExample | undefined, shared: SharedResponses) {
  return {
    operationId: id,
    summary: call.about,
    description: `May be called by ${WHO[call.role]}.`,
    tags: [FAMILIES[call.family].tag],
    security: security(call),
    parameters: parameters(call, example),
    ...body(id, call, example),
    responses: shared.referring(responses(id, call, example), REFUSALS[call.family]),
  };
}

function schemaComponents() {
  const schemas: Record<string, Schema> = {
    Refusal: refusalSchemas.api,
    RefusalCgi: refusalSchemas.cgi,
    RefusalV1: refusalSchemas.v1,
  };
  for (const [id, { request, response }] of Object.entries<Call>(calls)) {
    if (request !== undefined) schemas[`${id}Request`] = request;
    schemas[`${id}Response`] = response.schema;
  }
  return sharedSchemas(schemas);
}

/** `openapi.json`: all calls of both families as OpenAPI 3.1, with recorded responses. */
export async function openApiDocuments(): Promise<readonly DocumentFile[]> {
  const examples = await recordExamples();
  const paths: Record<string, Record<string, unknown>> = {};
  const all = Object.entries<Call>(calls);
  const shared = new SharedResponses(all.map(([id, call]) => responses(id, call, examples.get(id))));
  for (const [id, call] of all) {
    const own = operation(id, call, examples.get(id), shared);
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: own };
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Guywire',
      version: '1.0.0',
      summary: 'Calls of a radio, with their permissions.',
      description: 'Generated from the table of calls that the device uses.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'https://192.0.2.20', description: 'The device.' }],
    tags: Object.values(FAMILIES).map(({ tag, about }) => ({ name: tag, description: about })),
    paths,
    components: { schemas: schemaComponents(), responses: shared.components, securitySchemes: SECURITY },
  };
  return [{ path: 'openapi.json', content: `${JSON.stringify(document, null, 2)}\n` }];
}
