import { beforeEach, describe, expect, test } from 'vitest';
import { textDigest } from '../../simulator/configuration/textDigest.ts';
import { type Bench, bench, type Client, PASSWORD, signedIn, withValue } from './client.ts';

let device: Bench;
let one: Client;
let two: Client;
let base: string;

const named = (name: string): string => withValue(base, 'wireless.1.ssid', name);

beforeEach(async () => {
  device = await bench();
  one = await signedIn(device);
  two = await signedIn(device);
  base = device.device.configuration.stored();
});

/** Writes a text and returns its digest. */
async function write(client: Client, cfgData: string, more: Record<string, string> = {}): Promise<string> {
  const reply = await client.post('/writecfg.cgi', { cfgData, ...more });
  expect(reply.status).toBe(200);
  const answer = await reply.json();
  return answer.digest;
}

const apply = (client: Client, basis: string) => client.post('/apply.cgi', { apply: 'yes', basis });
const discard = (client: Client, fields: Record<string, string>) =>
  client.post('/discard.cgi', { d: '0', ...fields });

async function expectRefused(reply: Response): Promise<void> {
  expect(reply.status).toBe(409);
  expect(await reply.json()).toEqual({
    error: 'The configuration has changed since it was read.',
    ok: false,
    code: 3,
  });
}

async function expectDone(reply: Response, happened: Record<string, string>): Promise<void> {
  expect(reply.status).toBe(200);
  const answer = await reply.json();
  expect(answer).toEqual({ ok: true, fast_restart: true, code: 0, ...happened });
}

/** Stored, active and current text of the device. */
const texts = () => {
  const { configuration } = device.device;
  return [configuration.stored(), configuration.active(), configuration.current()];
};

test('a write returns the digest of the stored form, whatever line ends and passwords it came with', async () => {
  const digest = await write(
    one,
    named('mine')
      .replace(/^users\.1\.password=.*\n/m, '')
      .replaceAll('\n', '\r\n'),
  );
  const reply = await one.get('/getcfg.cgi');
  expect(digest).toBe(textDigest(await reply.text()));
  expect(digest).toBe(reply.headers.get('x-cfg-digest'));
});

test('a test returns the digest of its text, and none when no test runs', async () => {
  expect(await (await two.get('/test_mode.cgi')).json()).not.toHaveProperty('digest');
  const digest = await write(one, named('tried'), { testmode: 'yes' });
  const state = await (await two.get('/test_mode.cgi')).json();
  expect(state).toEqual({ active: 1, countdown_started: 1, time_left: 240, digest });
});

describe('apply', () => {
  test('stores the named candidate, and reports it', async () => {
    await expectDone(await apply(one, await write(one, named('mine'))), { applied: 'candidate' });
    expect(texts()).toEqual([named('mine'), named('mine'), named('mine')]);
  });

  test('keeps the named test, and reports it', async () => {
    await expectDone(await apply(one, await write(one, named('tried'), { testmode: 'yes' })), { applied: 'test' });
    expect(device.store.read('system.cfg')).toBe(named('tried'));
  });

  test('does not store the candidate of another administrator', async () => {
    const mine = await write(one, named('mine'));
    await write(two, named('theirs'));
    await expectRefused(await apply(one, mine));
    expect(texts()).toEqual([base, base, named('theirs')]);
  });

  test('does not keep the test of another administrator', async () => {
    const mine = await write(one, named('mine'), { testmode: 'yes' });
    await write(two, named('theirs'), { testmode: 'yes' });
    await expectRefused(await apply(one, mine));
    expect(texts()).toEqual([base, named('theirs'), named('theirs')]);
    expect(device.device.configuration.test().active).toBe(true);
  });

  test('does not keep a test that ended, nor a discarded text', async () => {
    const tried = await write(one, named('tried'), { testmode: 'yes' });
    device.clock.advance(240_000);
    await expectRefused(await apply(one, tried));
    const mine = await write(one, named('mine'));
    await discard(two, {});
    await expectRefused(await apply(one, mine));
    expect(texts()).toEqual([base, base, base]);
  });

  test('works without a digest, and reports when there was nothing to apply', async () => {
    await expectDone(await one.post('/apply.cgi', { apply: 'yes' }), { applied: 'nothing' });
    await write(one, named('mine'));
    await expectDone(await one.post('/apply.cgi', { apply: 'yes' }), { applied: 'candidate' });
    await write(one, named('tried'), { testmode: 'yes' });
    await expectDone(await one.post('/apply.cgi', { apply: 'yes' }), { applied: 'test' });
    expect(device.device.log.lines().filter((line) => line.includes('applied'))).toHaveLength(2);
  });
});

describe('discard', () => {
  test('drops the named candidate and no other', async () => {
    const mine = await write(one, named('mine'));
    const theirs = await write(two, named('theirs'));
    await expectRefused(await discard(one, { basis: mine }));
    expect(texts()).toEqual([base, base, named('theirs')]);
    await expectDone(await discard(two, { basis: theirs }), { discarded: 'candidate' });
    expect(texts()).toEqual([base, base, base]);
  });

  test('ends the named test and no other', async () => {
    const mine = await write(one, named('mine'), { testmode: 'yes' });
    const theirs = await write(two, named('theirs'), { testmode: 'yes' });
    await expectRefused(await discard(one, { testmode: 'yes', basis: mine }));
    expect(device.device.configuration.active()).toBe(named('theirs'));
    await expectDone(await discard(two, { testmode: 'yes', basis: theirs }), { discarded: 'test' });
    expect(texts()).toEqual([base, base, base]);
    await expectRefused(await discard(two, { testmode: 'yes', basis: theirs }));
  });

  test('keeps the text that another administrator wrote during the named test', async () => {
    const tried = await write(one, named('tried'), { testmode: 'yes' });
    await write(two, named('theirs'));
    await expectDone(await discard(one, { testmode: 'yes', basis: tried }), { discarded: 'test' });
    expect(texts()).toEqual([base, base, named('theirs')]);
  });

  test('works without a digest, and reports when there was nothing to discard', async () => {
    await expectDone(await discard(one, {}), { discarded: 'nothing' });
    await expectDone(await discard(one, { testmode: 'yes' }), { discarded: 'nothing' });
    await write(one, named('mine'));
    await expectDone(await discard(one, { testmode: 'yes' }), { discarded: 'candidate' });
    await write(one, named('tried'), { testmode: 'yes' });
    await expectDone(await discard(one, {}), { discarded: 'nothing' });
    await expectDone(await discard(one, { testmode: 'yes' }), { discarded: 'test' });
  });
});

describe('a test without a basis leaves the candidate of another administrator', () => {
  const startTest = () => write(one, named('tried'), { testmode: 'yes' });

  test('pending until the test ends: discarded, timed out, or kept', async () => {
    const theirs = await write(two, named('theirs'));
    await startTest();
    expect(texts()).toEqual([base, named('tried'), named('tried')]);
    expect(device.device.configuration.modified()).toBe(false);
    await expectDone(await discard(one, { testmode: 'yes' }), { discarded: 'test' });
    expect(texts()).toEqual([base, base, named('theirs')]);
    await startTest();
    device.clock.advance(240_000);
    await one.get('/status.cgi');
    expect(texts()).toEqual([base, base, named('theirs')]);
    await expectDone(await apply(one, await startTest()), { applied: 'test' });
    expect(texts()).toEqual([named('tried'), named('tried'), named('theirs')]);
    await expectDone(await apply(two, theirs), { applied: 'candidate' });
    expect(texts()).toEqual([named('theirs'), named('theirs'), named('theirs')]);
  });

  test('pending through a second test, and not applied instead of the test', async () => {
    const theirs = await write(two, named('theirs'));
    await startTest();
    await startTest();
    await expectRefused(await apply(two, theirs));
    await expectDone(await one.post('/apply.cgi', { apply: 'yes' }), { applied: 'test' });
    expect(texts()).toEqual([named('tried'), named('tried'), named('theirs')]);
  });

  test('unless another text is written during the test; a reboot drops both', async () => {
    await write(two, named('theirs'));
    await startTest();
    await write(two, named('newer'));
    await discard(one, { testmode: 'yes', basis: textDigest(named('tried')) });
    expect(texts()).toEqual([base, base, named('newer')]);
    await startTest();
    await one.post('/reboot.cgi', { reboot: 'yes' });
    expect(texts()).toEqual([base, base, base]);
  });

  test('but a test based on the candidate replaces it', async () => {
    const theirs = await write(two, named('theirs'));
    await write(one, named('tried'), { testmode: 'yes', basis: theirs });
    await discard(one, { testmode: 'yes' });
    expect(texts()).toEqual([base, base, base]);
  });
});

describe('a test started from a text that is not stored', () => {
  beforeEach(async () => {
    await write(one, named('passing'), { nosave: 'yes' });
    await one.post('/apply.cgi', { apply: 'yes' });
    expect(texts()).toEqual([base, named('passing'), named('passing')]);
    await write(one, named('tried'), { testmode: 'yes' });
    await write(one, named('tried again'), { testmode: 'yes' });
    expect(texts()).toEqual([base, named('tried again'), named('tried again')]);
  });

  test('reverts to that text on timeout', async () => {
    device.clock.advance(240_000);
    await one.get('/status.cgi');
    expect(texts()).toEqual([base, named('passing'), named('passing')]);
  });

  test('reverts to that text when discarded', async () => {
    await expectDone(await discard(one, { testmode: 'yes' }), { discarded: 'test' });
    expect(texts()).toEqual([base, named('passing'), named('passing')]);
  });

  test('keeps a password changed during the test, in each text', async () => {
    const fields = { change: 'yes', oldPwd: PASSWORD, pwd: 'Another strong one 42!' };
    expect(await (await one.post('/pwd.cgi', fields)).json()).toEqual({ success: true });
    await discard(one, { testmode: 'yes' });
    const hashes = texts().map((text) => /^users\.1\.password=.*$/m.exec(text)?.[0]);
    expect(new Set(hashes).size).toBe(1);
    expect(base).not.toContain(hashes[0]);
  });
});
