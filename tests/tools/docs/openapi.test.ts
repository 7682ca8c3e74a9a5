import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, test } from 'vitest';
import { type CallId, calls } from '../../../schemas/device/calls.ts';
import { openApiDocuments } from '../../../tools/docs/openapi/openApiDocuments.ts';
import { recordExamples } from '../../../tools/docs/openapi/recordExamples.ts';

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
  // No interface asks for its address, and none is connected by PPPoE.
  'renewLease',
  'releaseLease',
  'restartPppoe',
  // No image was brought.
  'uploadFirmware',
  'flashFirmware',
];

test('every call has what a running device answered, and only those that cannot be carried out a refusal', async () => {
  const examples = await recordExamples();
  expect([...examples.keys()].sort()).toEqual(Object.keys(calls).sort());
  const refused = [...examples].filter(([, { status }]) => status !== 200).map(([id]) => id);
  expect(refused.sort()).toEqual([...REFUSED].sort());
});

test('the same bytes every time, and no secret of a session', async () => {
  const [again] = await openApiDocuments();
  expect(again?.content).toBe(text);
});
