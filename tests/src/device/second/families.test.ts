import fc from 'fast-check';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { DeviceError } from '../../../../src/device/deviceError.ts';
import { getBackup } from '../../../../src/device/endpoints/backup.ts';
import { getCertificate, replaceCertificate } from '../../../../src/device/endpoints/certificate.ts';
import { getActiveFrequencies } from '../../../../src/device/endpoints/channelList.ts';
import { getConfiguration, getTestMode } from '../../../../src/device/endpoints/configuration.ts';
import {
  applyConfiguration,
  discardConfiguration,
  writeConfiguration,
} from '../../../../src/device/endpoints/configurationChange.ts';
import { getControllerStatus } from '../../../../src/device/endpoints/controllerStatus.ts';
import { discover } from '../../../../src/device/endpoints/discovery.ts';
import {
  checkForUpdate,
  downloadFirmware,
  getDownloadProgress,
  installFirmware,
  uploadFirmware,
} from '../../../../src/device/endpoints/firmware.ts';
import { getHistory } from '../../../../src/device/endpoints/history.ts';
import { getKnownAddresses } from '../../../../src/device/endpoints/hosts.ts';
import { getLocating, locate } from '../../../../src/device/endpoints/management.ts';
import { changeAccountPassword, checkAccountPassword } from '../../../../src/device/endpoints/password.ts';
import { askPing } from '../../../../src/device/endpoints/ping.ts';
import { getPublicInfo } from '../../../../src/device/endpoints/publicInfo.ts';
import { getRegulatoryDomain } from '../../../../src/device/endpoints/regulatoryDomain.ts';
import {
  getSpeedTest,
  preparePeer,
  startSpeedTest,
  stopSpeedTest,
} from '../../../../src/device/endpoints/speedTest.ts';
import { getStatus } from '../../../../src/device/endpoints/status.ts';
import { getSupportFile } from '../../../../src/device/endpoints/supportFile.ts';
import { askHop } from '../../../../src/device/endpoints/traceroute.ts';
import { activateUnii } from '../../../../src/device/endpoints/unii.ts';
import { getUserInfo } from '../../../../src/device/endpoints/userInfo.ts';
import { ROWS } from '../../../../src/device/second/rows.ts';
import { toolRows } from '../../../../src/device/second/toolRows.ts';
import { authenticate } from '../../../../src/login/authenticate.ts';
import { readSession, SECOND_FAMILY, storeSession } from '../../../../src/session/session.ts';
import { bench, PASSWORD, USER } from '../../../simulator/client.ts';
import type { ManualClock } from '../../../simulator/manualClock.ts';
import { memoryStorage } from '../../memoryStorage.ts';
import { browserTab } from './browserTab.ts';

afterEach(() => vi.unstubAllGlobals());

const SIGN_IN = { kind: 'sign-in', username: USER, password: PASSWORD } as const;
const SETUP = { country: 440, language: 'en_US' };

/** Model with the second family only. */
const SECOND_ONLY = 'hub-lt';

test('uses the second family after a device rejects the first request', async () => {
  const tab = browserTab(await bench({ model: SECOND_ONLY, state: 'factory' }));
  expect(await getPublicInfo()).toMatchObject({ productName: 'Hub LT', setupComplete: false });
  expect(tab.asked()).toEqual(['GET /api/info/public', 'GET /api/v1.0/public/info']);
  await getPublicInfo();
  expect(tab.asked()).toEqual(['GET /api/v1.0/public/info']);
  expect(tab.reload).not.toHaveBeenCalled();
});

test('uses the first family for a device with both', async () => {
  const tab = browserTab(await bench({ model: 'link-60', state: 'factory' }));
  await getPublicInfo();
  expect((await authenticate(SIGN_IN)).kind).toBe('failed');
  expect(tab.asked()).toEqual(['GET /api/info/public', 'POST /api/auth']);
});

test('detects the family again for another device at the same address', async () => {
  const tab = browserTab(await bench({ state: 'factory' }));
  storeSession({ csrfId: SECOND_FAMILY });
  await expect(getPublicInfo()).rejects.toMatchObject({ status: 404 });
  expect(await getPublicInfo()).toMatchObject({ productName: 'Dish 5AC 23' });
  expect(tab.asked()).toEqual(['GET /api/v1.0/public/info', 'GET /api/info/public']);
});

test('runs from factory reset to sign-out in the second family, with a new token after a reload', async () => {
  const tab = browserTab(await bench({ model: SECOND_ONLY, state: 'factory' }));
  await getPublicInfo();
  const created = await authenticate({ kind: 'create', username: USER, password: PASSWORD }, SETUP);
  expect(created).toMatchObject({ kind: 'signed-in', session: { countryCode: 440, csrfId: SECOND_FAMILY } });
  expect(JSON.stringify([...Object.values(readSession())])).not.toMatch(/[0-9a-f]{64}/);
  tab.asked();

  vi.resetModules();
  const { getUserInfo: ask } = await import('../../../../src/device/endpoints/userInfo.ts');
  const { getConfiguration: read } = await import('../../../../src/device/endpoints/configuration.ts');
  const { logout: leave } = await import('../../../../src/device/endpoints/control.ts');
  expect(await Promise.all([ask(), read()])).toMatchObject([{ username: USER }, { firstSetup: true }]);
  expect(tab.asked()).toEqual([
    'POST /api/v1.0/user/token',
    'GET /api/v1.0/user',
    'GET /api/v1.0/system/configuration',
  ]);

  await leave();
  await expect(ask()).rejects.toMatchObject({ kind: 'api', status: 401 });
  expect(tab.reload).toHaveBeenCalledOnce();
  expect(readSession()).toMatchObject({ loggedIn: false, csrfId: undefined });
});

test('starts over once when the session has expired before a reload', async () => {
  const made = await bench({ model: SECOND_ONLY });
  const tab = browserTab(made);
  await getPublicInfo();
  await authenticate(SIGN_IN);
  made.device.sessions.endAll();
  vi.resetModules();
  const { getUserInfo: ask } = await import('../../../../src/device/endpoints/userInfo.ts');
  const both = await Promise.allSettled([ask(), ask()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(tab.asked().filter((path) => path.includes('token'))).toHaveLength(1);
  expect(tab.reload).toHaveBeenCalledOnce();
});

/** Value or error of a call, without the error names that differ between the families. */
async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  try {
    return { value: await call };
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error;
    const { kind, message, issues } = error;
    return { kind, message, issues };
  }
}

const DAY = 'gui.language=en_US\n';

/** Calls of pages with a text from `getConfiguration`, in order, because each changes the device. */
const ACTS: readonly ((text: string, digest: string | undefined) => Promise<unknown>)[] = [
  () => getPublicInfo(),
  () => getUserInfo(),
  () => getTestMode(),
  () => getRegulatoryDomain(440),
  () => getRegulatoryDomain(7),
  () => getActiveFrequencies(),
  () => getControllerStatus(),
  // Each device has its own key.
  async () => ({ ...(await getCertificate()), fingerprint: '' }),
  () => replaceCertificate(new Blob(['no certificate']), undefined),
  () => getBackup(),
  () => getSupportFile(),
  () => getLocating(),
  () => locate('start'),
  () => getLocating(),
  () => locate('stop'),
  () => getLocating(),
  () => activateUnii('B. Rigger', 'no key'),
  () => checkAccountPassword('administrator', 'short'),
  () => checkAccountPassword('read-only', 'long enough'),
  () => changeAccountPassword('administrator', { oldPassword: 'wrong', newPassword: 'x', username: USER }),
  () => checkForUpdate(),
  () => downloadFirmware(),
  () => getDownloadProgress(),
  () => uploadFirmware(new Blob(['no image'])),
  () => installFirmware(),
  (text) => writeConfiguration(`${text}radio.1.txpower=900\n`),
  (text, basis) => writeConfiguration(`${text}${DAY}`, { testMode: true, basis }),
  () => getTestMode(),
  () => discardConfiguration({ testMode: true }),
  (text) => writeConfiguration(`${text}${DAY}`, { basis: 'f'.repeat(64) }),
  (text) => writeConfiguration(`${text}${DAY}`, { noSave: true }),
  () => getConfiguration(),
  // The status is compared in another test.
  async () => ({ ...(await getStatus()), status: undefined, size: 0 }),
  () => applyConfiguration({ basis: 'f'.repeat(64) }),
  () => applyConfiguration(),
  () => discardConfiguration(),
];

test('has the same outcome in both families for every call of a page', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 15, 12) });
  onTestFinished(() => void vi.useRealTimers());
  const outcomes = [];
  for (const csrfId of [undefined, SECOND_FAMILY]) {
    const made = await bench({ model: 'link-60' });
    const tab = browserTab(made);
    if (csrfId !== undefined) storeSession({ csrfId });
    expect((await authenticate(SIGN_IN)).kind).toBe('signed-in');
    const { text, digest } = await getConfiguration();
    const own = [];
    for (const act of ACTS) own.push([String(act), await outcomeOf(act(text, digest))]);
    expect(tab.asked().filter((path) => path.includes('/api/v1.0/')).length > 0).toBe(csrfId !== undefined);
    outcomes.push(own);
  }
  expect(outcomes[1]).toEqual(outcomes[0]);
});

/** Advances the time of device and page until a call is complete. */
async function inTime<Value>(clock: ManualClock, call: Promise<Value>): Promise<Value> {
  let over = false;
  const watched = call.finally(() => {
    over = true;
  });
  watched.catch(() => undefined);
  while (!over) {
    clock.advance(100);
    await vi.advanceTimersByTimeAsync(100);
  }
  return watched;
}

const PEER = '192.0.2.21';
const TEST = { direction: 'dx', duration: 5 } as const;

/** Calls of tools. Some are jobs in the second family, and the time of a packet may differ. */
const TOOL_ACTS: readonly (() => Promise<unknown>)[] = [
  () => askPing(PEER, 56),
  () => askPing('203.0.113.9', 1400),
  () => askPing('10.99.0.1', 56),
  async () => ({ ...(await askHop('203.0.113.9', 1, { names: true })), times: [] }),
  async () => ({ ...(await askHop('203.0.113.9', 2, { names: true })), times: [] }),
  async () => ({ ...(await askHop(PEER, 1, { names: false })), times: [] }),
  () => discover(1000),
  () => getKnownAddresses(),
  () => getHistory('10m'),
  () => getSpeedTest(),
  () => preparePeer(PEER, undefined),
  () => startSpeedTest(PEER, TEST),
  () => getSpeedTest(1),
  () => startSpeedTest(PEER, TEST),
  () => stopSpeedTest(2),
  () => getSpeedTest(),
];

test('has the same outcome in both families for every call of a tool', async () => {
  const outcomes = [];
  for (const csrfId of [undefined, SECOND_FAMILY]) {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.UTC(2026, 0, 15, 12) });
    onTestFinished(() => void vi.useRealTimers());
    const made = await bench({ model: 'link-60' });
    const tab = browserTab(made);
    if (csrfId !== undefined) storeSession({ csrfId });
    expect((await authenticate(SIGN_IN)).kind).toBe('signed-in');
    const begun = made.clock.monotonic();
    const own = [];
    for (const [turn, act] of TOOL_ACTS.entries()) {
      made.clock.advance(begun + (turn + 1) * 20_000 - made.clock.monotonic());
      own.push([String(act), await outcomeOf(inTime(made.clock, act()))]);
    }
    expect(tab.asked().filter((path) => path.includes('/api/v1.0/')).length > 0).toBe(csrfId !== undefined);
    outcomes.push(own);
  }
  expect(outcomes[1]).toEqual(outcomes[0]);
  expect(JSON.stringify(outcomes[0])).not.toContain('"kind":"api"');
});

test('stops an aborted traceroute on the device in the second family', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.UTC(2026, 0, 15, 12) });
  onTestFinished(() => void vi.useRealTimers());
  const made = await bench({ model: SECOND_ONLY });
  browserTab(made);
  await getPublicInfo();
  await authenticate(SIGN_IN);
  const given = new AbortController();
  const asking = askHop('10.99.0.1', 1, { names: false, signal: given.signal });
  asking.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(300);
  expect(made.device.tools.traceroute.state()).toMatchObject({ state: 'running' });
  given.abort();
  await vi.advanceTimersByTimeAsync(300);
  await expect(asking).rejects.toMatchObject({ kind: 'incomplete' });
  expect(made.device.tools.traceroute.state()).toMatchObject({ state: 'stopped' });
});

/** Any answer of a device: any status, any body, complete or truncated. */
const anyAnswer = fc.record({
  status: fc.constantFrom(200, 200, 200, 201, 400, 401, 403, 404, 409, 429, 500, 503),
  body: fc.oneof(
    fc.json(),
    fc.json().map((text) => text.slice(0, text.length / 2)),
    fc.string(),
    fc.constantFrom(
      '',
      'null',
      '[]',
      '[null]',
      '[{}]',
      '{}',
      '{"error":0}',
      '{"error":7,"message":"no"}',
      '{"text":{"toString":1}}',
    ),
    // Bodies with the expected shape and arbitrary values.
    fc.tuple(fc.jsonValue(), fc.jsonValue()).map(([one, other]) =>
      JSON.stringify([
        {
          device: one,
          interfaces: [one, { addresses: [other], status: one }],
          wireless: {
            radios: [other, { id: one, band: one, dfs: other }],
            peers: [one, { common: other, local: [one, { id: one, linkQuality: other }], remote: other }],
            mode: one,
            lostPeers: [other],
          },
        },
      ]),
    ),
  ),
});

test('translates every answer to the first family or refuses it, and throws nothing else', async () => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  // The modules above were loaded again. Late modules must come from the same set.
  const { translate } = await import('../../../../src/device/second/translate.ts');
  const { DeviceError: Failed } = await import('../../../../src/device/deviceError.ts');
  const names = [...Object.keys(ROWS), ...Object.keys(toolRows)];
  const check = fc.asyncProperty(fc.constantFrom(...names), anyAnswer, async (name, { status, body }) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status }));
    const [method = '', path = ''] = name.replace('{code}', '440').split(' ');
    const asked = translate(
      path,
      { method, ...(method === 'POST' && { body: new URLSearchParams({ ro: '1' }) }) },
      undefined,
    );
    const reply = await asked.catch((error: unknown) => {
      if (error instanceof Failed) return error;
      throw error;
    });
    if (status !== 200) expect(reply.status).toBe(status);
    else if (!(reply instanceof Failed)) expect(reply.status).toBe(200);
  });
  await fc.assert(check, { numRuns: 800 });
});

test('throws the message of a device with numeric errors', async () => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  storeSession({ csrfId: SECOND_FAMILY });
  const numbered = { error: 4, message: 'The flash is full.', detail: '/etc' };
  vi.stubGlobal('fetch', async () => Response.json(numbered, { status: 500 }));
  const answer = { kind: 'api', status: 500, message: numbered.message, error: '4', detail: '/etc' };
  await expect(getUserInfo()).rejects.toMatchObject(answer);
  vi.stubGlobal('fetch', async () => Response.json(numbered));
  await expect(getUserInfo()).rejects.toMatchObject({ ...answer, status: 200 });
});
