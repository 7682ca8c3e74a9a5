import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode, encode } from '../../engine/config/codec.ts';
import { ConfigurationError } from '../../engine/config/configurationError.ts';
import { parseText, serialise } from '../../engine/config/flatText.ts';
import { escapeSegment, getAt, setAt } from '../../engine/core/pointer.ts';
import type { JsonObject } from '../../engine/core/schema.ts';
import { textIssues } from '../../rules/text/textIssues.ts';
import { type Route, routes } from '../../simulator/app/routes.ts';
import { configurationPlan } from '../../simulator/core/configurationPlan.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { arbitraryOf } from '../../tools/fuzz/arbitraryOf.ts';
import { arbitraryPath } from '../../tools/fuzz/arbitraryPath.ts';
import { checkAnswer, credentials, settle, WAYS } from '../../tools/fuzz/exchange.ts';
import { type FuzzedDevice, fuzzedDevice, isAsItWas, READY } from '../../tools/fuzz/fuzzedDevice.ts';
import { HOSTILE } from '../../tools/fuzz/mutated.ts';
import { casesOf } from '../casesOf.ts';
import { bench, signedIn, withValue } from './client.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const SEED = 14;

const MEBIBYTE = 'a'.repeat(1024 * 1024);

/** JSON pointers of all strings in a value. Lists contribute only their first row. */
function textsIn(value: unknown, pointer = ''): string[] {
  if (typeof value === 'string') return [pointer];
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((item) => textsIn(item, `${pointer}/0`));
  return Object.entries(Object(value)).flatMap(([name, item]) => textsIn(item, `${pointer}/${escapeSegment(name)}`));
}

/** Builders of request documents by JSON pointer: each puts another text at a place of a valid document. */
function placesOf({ request }: Route): Map<string, (text: string) => unknown> {
  const samples =
    request === undefined ? [] : fc.sample(arbitraryOf(Object(request)), { numRuns: casesOf(12), seed: SEED });
  return new Map(
    samples.flatMap((sample) => {
      const whole: JsonObject = Object({ sample });
      return textsIn(sample).map((at) => [at, (text: string) => setAt(whole, `/sample${at}`, text).sample] as const);
    }),
  );
}

/** Sends a raw body as administrator. */
async function send(people: FuzzedDevice, route: Route, path: string, type: string, body: string): Promise<Response> {
  const headers = { ...credentials(people.admin), 'Content-Type': type };
  const init = { method: route.method, headers, body: Buffer.from(body, 'latin1') };
  return settle(people.app.request(`http://localhost${path}`, init), people);
}

const taking = routes.filter(({ request }) => request !== undefined);

test('every call accepts any text as plain text or refuses it with the reason', async () => {
  const folder = temporaryFolder();
  const make = () => fuzzedDevice(openStore(join(folder, 'data')));
  let people = await make();
  let place = 0;
  let sent = 0;
  for (const route of taking) {
    const [path = route.path] = fc.sample(arbitraryPath(route), { numRuns: 1, seed: SEED });
    const ways = Object.entries(WAYS).slice(0, route.family === 'v1' ? 1 : undefined);
    for (const [pointer, withText] of placesOf(route)) {
      place += 1;
      // Each place is tested with a part of the texts. `npm run fuzz` tests all of them.
      for (const [index, text] of [...HOSTILE, MEBIBYTE].entries()) {
        if ((index + place) % 20 !== 0) continue;
        const [type, write] = ways[place % ways.length] ?? ways[0] ?? ['', () => ''];
        const reply = await send(people, route, path, type, write(withText(text), route.file));
        const { status } = reply;
        const what = `${route.id} ${pointer} ${JSON.stringify(text.slice(0, 40))}`;
        const answer = reply.clone();
        await checkAnswer(reply);
        if (status === 400) expect(await answer.json(), what).toMatchObject({ error: expect.stringMatching(/\S/) });
        sent += 1;
        if (isAsItWas(people)) continue;
        expect(textIssues(parseText(people.device.configuration.stored())), what).toEqual([]);
        people = await make();
      }
    }
  }
  expect(sent).toBeGreaterThan(300);
  expect(Object.keys(Object.prototype)).toEqual([]);
  const kept = [
    'system.cfg',
    'readable.cfg',
    'versions',
    'unii',
    'firmware',
    'certificate.pem',
    'key.pem',
    'uploaded.pem',
  ];
  expect(readdirSync(folder)).toEqual(['data']);
  expect(readdirSync(join(folder, 'data')).filter((name) => !kept.includes(name))).toEqual([]);
});

test('a deeply nested document, or one with names of Object.prototype, breaks nothing', async () => {
  const people = await fuzzedDevice();
  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
  const polluting = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
  for (const route of taking) {
    const [path = route.path] = fc.sample(arbitraryPath(route), { numRuns: 1, seed: SEED });
    for (const body of [deep, '['.repeat(10_000), polluting, '[]', '""', 'null', '1e999']) {
      await checkAnswer(await send(people, route, path, 'application/json', body));
      expect(Object(Object.prototype).polluted).toBeUndefined();
    }
  }
});

/** String fields of the configuration. */
const fields = configurationPlan.all.filter(({ key, type }) => key !== undefined && type === 'string');

test('no configuration value adds a second line, or turns into another value', () => {
  const before = parseText(READY);
  const document = decode(configurationPlan, before);
  for (const [index, { pointer }] of fields.entries()) {
    const place = pointer.replaceAll('*', '0');
    for (const text of HOSTILE.filter((_, at) => (at + index) % 8 === 0)) {
      let written = '';
      try {
        written = serialise(encode(configurationPlan, setAt(document, place, text), before, () => true));
      } catch (error) {
        if (!(error instanceof ConfigurationError)) throw error;
        continue;
      }
      expect(getAt(decode(configurationPlan, parseText(written)), place), `${place} ${text}`).toBe(text);
    }
  }
});

test('a hostile value in the text is refused with its line or field, or is stored as sent', async () => {
  const client = await signedIn(await bench());
  const before = await client.configuration();
  for (const key of ['wireless.1.ssid', 'snmp.location']) {
    // Values with line breaks are skipped: a line break ends the value.
    for (const value of HOSTILE.filter((text) => !/[\r\n]/.test(text))) {
      const wished = before.includes(`${key}=`) ? withValue(before, key, value) : `${before}${key}=${value}\n`;
      const reply = await client.postJson('/writecfg.cgi', { cfgData: wished });
      if (reply.status === 200) {
        expect(await client.configuration(), `${key} ${value}`).toBe(wished);
        await client.post('/discard.cgi', { d: '0' });
      } else {
        expect(reply.status).toBe(400);
        const { issues, error } = await reply.json();
        expect(issues?.length ?? error, `${key} ${value}`).toBeTruthy();
        expect(await client.configuration()).toBe(before);
      }
    }
  }
});
