import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, test } from 'vitest';
import { type CallId, calls } from '../../../schemas/device/calls.ts';
import { openApiDocuments } from '../../../tools/docs/openapi/openApiDocuments.ts';

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
  // Nobody has been discovered.
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
  const operations = Object.values(Object(JSON.parse(text).paths)).flatMap((path) => Object.values(Object(path)));
  const isAnswered = (response: unknown): boolean =>
    Object.values(Object(Object(response).content)).some((content) => 'example' in Object(content));
  const answered = operations.map((operation) => {
    const { operationId, responses } = Object(operation);
    return { operationId, statuses: Object.keys(responses).filter((status) => isAnswered(responses[status])) };
  });
  expect(answered.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(calls).sort());
  const silent = answered.filter(({ statuses }) => statuses.length === 0).map(({ operationId }) => operationId);
  // No crash, no spectrum that somebody looks at: an empty answer is no example.
  expect(silent.sort()).toEqual(['crashLog', 'spectrum']);
  const refused = answered.filter(({ statuses }) => statuses.length > 0 && !statuses.includes('200'));
  expect(refused.map(({ operationId }) => operationId).sort()).toEqual([...REFUSED].sort());
});

test('the same bytes every time, and no secret of a session', async () => {
  const [again] = await openApiDocuments();
  expect(again?.content).toBe(text);
});
