import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, test } from 'vitest';
import type { Call } from '../../../command/docs/call.ts';
import { openApiDocuments } from '../../../command/docs/openapi/openApiDocuments.ts';
import { type CallId, calls } from '../../../schemas/device/calls.ts';

let text = '';
beforeAll(async () => {
  const [file] = await openApiDocuments();
  text = String(file?.content);
});

async function problemsOf(source: string): Promise<readonly string[]> {
  // The condition of an `if` names a member that its branches describe.
  const rules = { 'no-required-schema-properties-undefined': 'off' } as const;
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`);
}

test('a public linter finds nothing, also none of the recorded examples that is not as its schema says', async () => {
  expect(await problemsOf(text)).toEqual([]);
});

test('it would find an answer that is not as its schema says, and a call without one', async () => {
  const wrong = text.replace('"device_id": "', '"device_id": 7, "was": "');
  expect(wrong).not.toBe(text);
  expect(await problemsOf(wrong)).not.toEqual([]);
  expect(await problemsOf(text.replaceAll('"responses"', '"answers"'))).not.toEqual([]);
});

/** Calls that no device like the recorded ones can carry out with what a schema alone can say, each with the reason. */
const REFUSED: readonly CallId[] = [
  // Only a controller gives tickets.
  'ticketLogin',
  'v1UserTicket',
  // It is set up already.
  'submitSetup',
  'v1PublicSetup',
  // A certificate is made for one device.
  'replaceCertificate',
  'v1ReplaceSystemCertificate',
  // Nothing is locked there.
  'activateUnii',
  'v1ActivateUnii',
  // No neighbour was discovered.
  'askNeighbor',
  // No image was brought.
  'uploadFirmware',
  'flashFirmware',
  'v1UploadUpgrade',
  'v1UploadRestore',
  // No neighbor has such a file, or answers.
  'v1FetchRestore',
  'v1FetchUpgrade',
  'v1Proxy',
  // It neither gets an address by DHCP nor connects by PPPoE.
  'renewLease',
  'releaseLease',
  'restartPppoe',
  // What only reads is asked first, and no test runs yet.
  'v1SpeedTest',
];

test('every call has what a running device answered, and only those that cannot be carried out a refusal', () => {
  const { paths, components } = Object(JSON.parse(text));
  const operations = Object.values(Object(paths)).flatMap((path) => Object.values(Object(path)));
  const isAnswered = (response: unknown): boolean => {
    const { $ref = '', content } = Object(response);
    const own = content ?? components.responses[$ref.replace('#/components/responses/', '')].content;
    return Object.values(Object(own)).some((one) => 'examples' in Object(one));
  };
  const answered = operations.map((operation) => {
    const { operationId, responses } = Object(operation);
    return { operationId, statuses: Object.keys(responses).filter((status) => isAnswered(responses[status])) };
  });
  expect(answered.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(calls).sort());
  const silent = answered.filter(({ statuses }) => statuses.length === 0).map(({ operationId }) => operationId);
  // No crash, and no spectrum view is running: an empty answer is no example.
  expect(silent.sort()).toEqual(['crashLog', 'spectrum']);
  const refused = answered.filter(({ statuses }) => statuses.length > 0 && !statuses.includes('200'));
  expect(refused.map(({ operationId }) => operationId).sort()).toEqual([...REFUSED].sort());
});

test('the same bytes every time, and no secret of a session', async () => {
  const [again] = await openApiDocuments();
  expect(again?.content).toBe(text);
});

test('a schema or a response that stands in several places is said once', () => {
  const { paths, components } = Object(JSON.parse(text));
  const seen = new Map<string, string>();
  const double: string[] = [];
  const walk = (schema: unknown, place: string): void => {
    const { properties, oneOf, items } = Object(schema);
    const key = JSON.stringify(schema);
    if (properties !== undefined || oneOf !== undefined) {
      if (seen.has(key)) double.push(`${place} as ${seen.get(key)}`);
      seen.set(key, place);
    }
    for (const [name, inner] of Object.entries(properties ?? {})) walk(inner, `${place}.${name}`);
    for (const [at, inner] of Object.entries(oneOf ?? {})) walk(inner, `${place} or ${at}`);
    if (items !== undefined) walk(items, `${place}[]`);
  };
  for (const [name, schema] of Object.entries(components.schemas)) walk(schema, name);
  expect(double).toEqual([]);
  expect(seen.size).toBeGreaterThan(200);

  const responses = Object.values(paths)
    .flatMap((path) => Object.values(Object(path)))
    .flatMap((operation) => Object.values(Object(Object(operation).responses)));
  const whole = responses.map((response) => JSON.stringify(response)).filter((one) => !one.includes('/responses/'));
  expect(new Set(whole).size).toBe(whole.length);
  expect(responses.length - whole.length).toBeGreaterThan(700);
});

test('with every reference in place of what it leads to, the schemas are those of the calls', () => {
  const { schemas } = Object(JSON.parse(text)).components;
  const whole = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(whole);
    if (typeof schema !== 'object' || schema === null) return schema;
    const { $ref } = Object(schema);
    if (typeof $ref === 'string') return whole(schemas[$ref.replace('#/components/schemas/', '')]);
    return Object.fromEntries(Object.entries(schema).map(([name, inner]) => [name, whole(inner)]));
  };
  for (const [id, call] of Object.entries<Call>(calls)) {
    expect(whole(schemas[`${id}Response`]), id).toEqual(JSON.parse(JSON.stringify(call.response.schema)));
    const request = call.request === undefined ? undefined : JSON.parse(JSON.stringify(call.request));
    expect(whole(schemas[`${id}Request`]), id).toEqual(request);
  }
});
