import { expect, test } from 'vitest';
import { getConfiguration, getTestMode } from '../../../src/device/endpoints/configuration.ts';
import {
  applyConfiguration,
  discardConfiguration,
  writeConfiguration,
} from '../../../src/device/endpoints/configurationChange.ts';
import { answers } from './answers.ts';

const device = answers();

test('returns the text with its flags, and its digest if the device reports it', async () => {
  device.next('a=1\n', { headers: { 'X-Cfg-Modified': '1', 'X-Cfg-First-Setup': '0', 'X-Cfg-Digest': 'abc' } });
  expect(await getConfiguration()).toEqual({ text: 'a=1\n', modified: true, firstSetup: false, digest: 'abc' });
  device.next('a=1\n');
  expect(await getConfiguration()).toEqual({ text: 'a=1\n', modified: false, firstSetup: false, digest: undefined });
});

test('sends the digest of the base text with a write, if known (D14)', async () => {
  device.next({ ok: true });
  await writeConfiguration('a=1\n', { testMode: true, basis: 'abc' });
  const sent = new URLSearchParams(String(device.sent().body));
  expect([sent.get('basis'), sent.get('testmode'), sent.has('nosave')]).toEqual(['abc', 'yes', false]);
  device.next({ ok: true });
  await writeConfiguration('a=1\n');
  expect(new URLSearchParams(String(device.sent().body)).has('basis')).toBe(false);
});

test('reports a write of another administrator as a conflict', async () => {
  device.next({ error: 'The configuration has changed since it was read.', ok: false, code: 3 }, { status: 409 });
  await expect(writeConfiguration('a=1\n', { basis: 'abc' })).rejects.toMatchObject({ kind: 'api', status: 409 });
});

test('sends the digest with apply and discard, and returns the affected text (D14)', async () => {
  const fields = () => Object.fromEntries(new URLSearchParams(String(device.sent().body)));
  device.next({ ok: true, digest: 'abc' });
  expect(await writeConfiguration('a=1\n')).toBe('abc');
  device.next({ ok: true, applied: 'candidate' });
  expect(await applyConfiguration({ basis: 'abc' })).toBe('candidate');
  expect(fields()).toEqual({ apply: 'yes', basis: 'abc' });
  device.next({ ok: true, discarded: 'test' });
  expect(await discardConfiguration({ testMode: true, basis: 'abc' })).toBe('test');
  expect(fields()).toEqual({ d: '0', testmode: 'yes', basis: 'abc' });
  device.next({ active: 1, countdown_started: 1, time_left: 200, digest: 'abc' });
  expect(await getTestMode()).toEqual({ active: true, countdownStarted: true, timeLeft: 200, digest: 'abc' });
});

test('returns undefined if the device reports no affected text', async () => {
  device.next({ ok: true });
  expect(await writeConfiguration('a=1\n')).toBeUndefined();
  device.next('');
  expect(await applyConfiguration()).toBeUndefined();
  device.next({ ok: true, discarded: 'all' });
  expect(await discardConfiguration()).toBeUndefined();
  device.next({ active: 0 });
  expect((await getTestMode()).digest).toBeUndefined();
});
