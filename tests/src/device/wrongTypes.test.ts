import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { CORRUPTED, mistypedJson } from '../../../simulator/http/corruptResponse.ts';
import { DeviceError } from '../../../src/device/deviceError.ts';
import { getAlignment, getSignal } from '../../../src/device/endpoints/alignment.ts';
import { getCertificate, replaceCertificate } from '../../../src/device/endpoints/certificate.ts';
import { getActiveFrequencies } from '../../../src/device/endpoints/channelList.ts';
import { getConfiguration, getTestMode } from '../../../src/device/endpoints/configuration.ts';
import {
  applyConfiguration,
  discardConfiguration,
  writeConfiguration,
} from '../../../src/device/endpoints/configurationChange.ts';
import { getControllerStatus } from '../../../src/device/endpoints/controllerStatus.ts';
import { checkForUpdate, getDownloadProgress, installFirmware } from '../../../src/device/endpoints/firmware.ts';
import { getHistory } from '../../../src/device/endpoints/history.ts';
import { getLogs } from '../../../src/device/endpoints/logs.ts';
import { checkAccountPassword } from '../../../src/device/endpoints/password.ts';
import { getPublicInfo } from '../../../src/device/endpoints/publicInfo.ts';
import { getRegulatoryDomain } from '../../../src/device/endpoints/regulatoryDomain.ts';
import { getSite } from '../../../src/device/endpoints/site.ts';
import { getStationHistory } from '../../../src/device/endpoints/stationHistory.ts';
import { getStatus, type StatusReply } from '../../../src/device/endpoints/status.ts';
import { getTable, sourceOf } from '../../../src/device/endpoints/tables.ts';
import { getUserInfo } from '../../../src/device/endpoints/userInfo.ts';
import { outcomeOf } from '../../../src/login/outcome.ts';
import { createStatusStore } from '../../../src/status/statusStore.ts';
import { type Bench, bench, type Client, PASSWORD, signedIn, USER } from '../../simulator/client.ts';
import { settle, testClock } from '../app/testClock.ts';
import { answers } from './answers.ts';

const device = answers();

/** Readers with the call whose answer they read. */
const READERS: Readonly<
  Record<string, readonly [read: () => Promise<unknown>, ask: (client: Client, of: Bench) => Promise<Response>]>
> = {
  status: [getStatus, (client) => client.get('/status.cgi')],
  configuration: [getConfiguration, (client) => client.get('/getcfg.cgi')],
  'user info': [getUserInfo, (client) => client.get('/api/info/user')],
  'public info': [getPublicInfo, (client) => client.get('/api/info/public?include_langs=true')],
  'regulatory domain': [() => getRegulatoryDomain(840), (client) => client.get('/api/regdomain/840')],
  'test mode': [getTestMode, (client) => client.get('/test_mode.cgi')],
  channels: [getActiveFrequencies, (client) => client.get('/chanlist_active.cgi')],
  signal: [getSignal, (client) => client.get('/signal.cgi')],
  alignment: [
    getAlignment,
    async (client, { clock }) => {
      await client.post('/alignment_action.cgi', { action: 'start' });
      clock.advance(5000);
      return client.get('/alignment_action.cgi');
    },
  ],
  'bridge table': [
    () => getTable(sourceOf<'bridgeTable'>('/brmacs.cgi', 'brmacs'), ['mac', 'ageing']),
    (client) => client.get('/brmacs.cgi'),
  ],
  history: [
    () => getHistory('10m'),
    (client, { clock }) => {
      clock.advance(60_000);
      return client.get('/hist-stats.cgi?range=10m');
    },
  ],
  'history of stations': [
    () => getStationHistory('1h', undefined),
    (client, { clock, device }) => {
      clock.advance(60_000);
      device.history.look();
      return client.get('/hist-stations.cgi');
    },
  ],
  site: [
    getSite,
    async (client) => {
      await client.postJson('/api/site/note', { note: 'Key: ask at the farm.', basis: 0 });
      const body = new FormData();
      body.set('photo', new Blob([Buffer.from('ffd8ffe0ffd9', 'hex')]), 'photo');
      return client.send('POST', '/api/site/photos', { body });
    },
  ],
  log: [getLogs, (client) => client.get('/api/logs')],
  controller: [getControllerStatus, (client) => client.get('/api/unms/status')],
  certificate: [getCertificate, (client) => client.get('/api/certificate')],
  'new certificate': [() => replaceCertificate(new Blob(), undefined), (client) => client.get('/api/certificate')],
  update: [checkForUpdate, (client) => client.postJson('/api/fw/update-check', {})],
  download: [getDownloadProgress, (client) => client.postJson('/api/fw/download-progress', {})],
  installation: [
    installFirmware,
    (client, { device, clock }) => {
      device.firmware.startDownload();
      clock.advance(60_000);
      return client.post('/fwflash.cgi', { do_update: '1' });
    },
  ],
  password: [
    () => checkAccountPassword('administrator', 'x'),
    (client) => client.post('/pwd.cgi', { check: 'yes', ro: '0', pwd: 'x' }),
  ],
  write: [
    () => writeConfiguration('a=1\n'),
    async (client) => client.post('/writecfg.cgi', { cfgData: await client.configuration() }),
  ],
  apply: [applyConfiguration, (client) => client.post('/apply.cgi', { apply: 'yes' })],
  discard: [discardConfiguration, (client) => client.post('/discard.cgi', { d: '0' })],
  'sign-in': [
    async () => {
      const reply = await fetch('http://192.0.2.1/api/auth');
      return outcomeOf({ status: reply.status, text: await reply.text(), headers: reply.headers }, 'ok=1');
    },
    (client) => client.postJson('/api/auth', { username: USER, password: PASSWORD }),
  ],
};

const bodies = new Map<string, string>();
beforeAll(async () => {
  for (const [name, [, ask]] of Object.entries(READERS)) {
    const of = await bench();
    const reply = await ask(await signedIn(of), of);
    expect(reply.status, name).toBe(200);
    bodies.set(name, await reply.text());
  }
});

/** Replaces numbered members of JSON by other values. The last number is the whole body. */
function withOthers(body: string, others: ReadonlyMap<number, JsonValue>): string {
  let number = -1;
  const changed: unknown = JSON.parse(body, (_, value) => {
    number += 1;
    return others.has(number) ? others.get(number) : value;
  });
  return JSON.stringify(changed);
}

function members(body: string): number {
  let count = 0;
  JSON.parse(body, () => {
    count += 1;
  });
  return count;
}

/** Names that mislead conversions of an object to a number, text, list or promise. */
const TREACHEROUS = [
  '{"valueOf":1,"toString":1}',
  '{"toJSON":1}',
  '{"length":1e9}',
  '{"constructor":null}',
  '{"then":1}',
];

const anything: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom(...TREACHEROUS).map((text): JsonValue => JSON.parse(text)),
  fc.constantFrom<JsonValue>('', '7', -1, 1e308, 0, null, true, [], {}, [null], [[]], 'x'.repeat(5000)),
  // The generated text is valid JSON by definition.
  fc.json({ maxDepth: 2 }).map((text): JsonValue => JSON.parse(text)),
);

/** Body with arbitrary values for some members. */
function spoiled(body: string): fc.Arbitrary<string> {
  if (!/^[{[]/.test(body)) {
    return fc.oneof(
      anything.map((other) => JSON.stringify(other)),
      fc.nat(body.length).map((length) => body.slice(0, length)),
    );
  }
  const others = fc.array(fc.tuple(fc.nat(members(body) - 1), anything), { minLength: 1, maxLength: 4 });
  return others.map((changes) => withOthers(body, new Map(changes)));
}

/** Result or error of a reader for an answer. */
async function outcome(read: () => Promise<unknown>, body: string): Promise<unknown> {
  // Token for the sign-in.
  device.next(body, { headers: { 'X-CSRF-ID': 'token' } });
  return read().catch((error: unknown) => error);
}

const isReadOrRefused = (read: unknown): boolean => !(read instanceof Error) || read instanceof DeviceError;

describe.each(Object.keys(READERS))('an answer with wrong types: %s', (name) => {
  const [read] = READERS[name] ?? [];

  test('is read as far as possible, or throws a DeviceError', async () => {
    const body = bodies.get(name) ?? '';
    expect(read).toBeDefined();
    if (read === undefined) return;
    expect(await outcome(read, body)).not.toBeInstanceOf(TypeError);
    for (const change of Object.values(CORRUPTED))
      expect(await outcome(read, change(body))).toSatisfy(isReadOrRefused);
    await fc.assert(
      fc.asyncProperty(spoiled(body), async (other) => {
        expect(await outcome(read, other)).toSatisfy(isReadOrRefused);
      }),
      { numRuns: 60 },
    );
  });
});

test('rejects an incomplete configuration, because saving it would lose the rest', async () => {
  const body = bodies.get('configuration') ?? '';
  expect(await outcome(getConfiguration, body)).toMatchObject({ text: body });
  for (const wrong of [
    '',
    '<html>',
    '<html>\n<p class="x">\n',
    '{"a":1}\n',
    '\n',
    body.slice(0, -1),
    body.slice(0, body.length / 2),
  ]) {
    expect(await outcome(getConfiguration, wrong)).toMatchObject({ kind: 'incomplete' });
  }
});

test.each([{}, { active: 'yes' }, { active: [], time_left: 'long' }, { active: 1, time_left: {} }, { active: null }])(
  'does not end a test for %j',
  async (body) => {
    expect(await outcome(getTestMode, JSON.stringify(body))).toMatchObject({ kind: 'incomplete' });
  },
);

test('keeps the last status for one with wrong types, and does not report an outage (D19)', async () => {
  const whole = JSON.parse(bodies.get('status') ?? '');
  const reply = (status: Readonly<Record<string, unknown>>): StatusReply => ({
    status,
    size: 1,
    modified: false,
    firstSetup: false,
  });
  const clock = testClock();
  let next = reply(whole);
  const store = createStatusStore(next, { clock, online: () => true, read: async () => next });
  const stop = store.start();
  const figures = store.get().status;
  const wrong = [
    mistypedJson(whole),
    { ...whole, wireless: [] },
    { ...whole, host: 'dish-north' },
    { ...whole, wireless: { ...whole.wireless, sta: {} } },
  ];
  for (const [failures, status] of wrong.entries()) {
    next = reply(Object(status));
    await clock.advance(1000);
    await settle();
    expect(store.get()).toMatchObject({ connection: { failures: failures + 1, absence: 'unreadable' } });
    expect(store.get().status).toBe(figures);
  }
  next = reply({ ...whole, host: { ...whole.host, uptime: 'long' } });
  await clock.advance(1000);
  await settle();
  expect(store.get()).toMatchObject({ connection: { failures: 0 }, status: { host: { name: figures.host.name } } });
  stop();
});
