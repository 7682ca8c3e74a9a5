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

test('a public linter finds nothing, and every recorded example matches its schema', async () => {
  expect(await problemsOf(text)).toEqual([]);
});

test('the linter finds a response that does not match its schema, and a call without a response', async () => {
  const wrong = text.replace('"device_id": "', '"device_id": 7, "was": "');
  expect(wrong).not.toBe(text);
  expect(await problemsOf(wrong)).not.toEqual([]);
  expect(await problemsOf(text.replaceAll('"responses"', '"answers"'))).not.toEqual([]);
});

/**
 * Calls that fail on a device like the recorded ones with bodies generated from their schemas, each with the reason.
 */
const REFUSED: readonly CallId[] = [
  // Only a controller issues tickets.
  'ticketLogin',
  'v1UserTicket',
  // The device is already set up.
  'submitSetup',
  'v1PublicSetup',
  // A certificate is made for one device.
  'replaceCertificate',
  'v1ReplaceSystemCertificate',
  // The device has no locked channels.
  'activateUnii',
  'v1ActivateUnii',
  // No neighbor was discovered.
  'askNeighbor',
  // No image was uploaded.
  'uploadFirmware',
  'flashFirmware',
  'v1UploadUpgrade',
  'v1UploadRestore',
  // No neighbor has this file, or none answers.
  'v1FetchRestore',
  'v1FetchUpgrade',
  'v1Proxy',
  // The device uses neither DHCP nor PPPoE.
  'renewLease',
  'releaseLease',
  'restartPppoe',
  // Files are not recorded, so there is no photo.
  'addSitePhoto',
  'sitePhoto',
  'describeSitePhoto',
  'removeSitePhoto',
  // Reading calls run first, and no test runs yet.
  'v1SpeedTest',
];

test('every call has the response of a running device; only calls that must fail have a refusal', () => {
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
  // Without a crash and a running spectrum view, both responses are empty. An empty response is no example.
  expect(silent.sort()).toEqual(['crashLog', 'spectrum']);
  const refused = answered.filter(({ statuses }) => statuses.length > 0 && !statuses.includes('200'));
  expect(refused.map(({ operationId }) => operationId).sort()).toEqual([...REFUSED].sort());
});

test('writes the same bytes every time, and no secret of a session', async () => {
  const [again] = await openApiDocuments();
  expect(again?.content).toBe(text);
});

test('writes a repeated schema or response once', () => {
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

test('with all references resolved, the schemas are those of the calls', () => {
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
