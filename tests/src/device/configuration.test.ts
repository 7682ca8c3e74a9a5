import { expect, test } from 'vitest';
import { getConfiguration, writeConfiguration } from '../../../src/device/endpoints/configuration.ts';
import { answers } from './answers.ts';

const device = answers();

test('the text comes with its flags, and its name where the device gives it one', async () => {
  device.next('a=1\n', { headers: { 'X-Cfg-Modified': '1', 'X-Cfg-First-Setup': '0', 'X-Cfg-Digest': 'abc' } });
  expect(await getConfiguration()).toEqual({ text: 'a=1\n', modified: true, firstSetup: false, digest: 'abc' });
  device.next('a=1\n');
  expect(await getConfiguration()).toEqual({ text: 'a=1\n', modified: false, firstSetup: false, digest: undefined });
});

test('a write says what it started from, if that is known (D14)', async () => {
  device.next({ ok: true });
  await writeConfiguration('a=1\n', { testMode: true, basis: 'abc' });
  const sent = new URLSearchParams(String(device.sent().body));
  expect([sent.get('basis'), sent.get('testmode'), sent.has('nosave')]).toEqual(['abc', 'yes', false]);
  device.next({ ok: true });
  await writeConfiguration('a=1\n');
  expect(new URLSearchParams(String(device.sent().body)).has('basis')).toBe(false);
});

test('somebody else was faster', async () => {
  device.next({ error: 'The configuration was changed meanwhile.', ok: false, code: 3 }, { status: 409 });
  await expect(writeConfiguration('a=1\n', { basis: 'abc' })).rejects.toMatchObject({ kind: 'api', status: 409 });
});
