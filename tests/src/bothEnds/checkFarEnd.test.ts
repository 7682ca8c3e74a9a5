import { beforeEach, expect, test, vi } from 'vitest';
import { checkFarEnd } from '../../../src/bothEnds/checkFarEnd.ts';
import { knownFingerprint, rememberFingerprint } from '../../../src/bothEnds/knownCertificates.ts';
import { memoryStorage } from '../memoryStorage.ts';

const MAC = '02:AA:BB:CC:DD:01';
const identity = { address: '192.0.2.2', mac: MAC, fingerprint: 'AA:01' };

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});

test.each([
  ['another device', { ...identity, mac: '02:AA:BB:CC:DD:02' }, 'is not the peer of this link'],
  ['a device without a certificate', { ...identity, fingerprint: undefined }, 'cannot be checked'],
])('sends nothing to %s', (_, other, words) => {
  expect(() => checkFarEnd(other, [MAC], 'AA:01')).toThrow(words);
});

test('asks to compare a certificate once, and again when it changes', () => {
  expect(checkFarEnd(identity, [undefined, MAC.toLowerCase()], knownFingerprint(MAC))).toEqual({
    fingerprint: 'AA:01',
    isOther: false,
  });
  rememberFingerprint(MAC, 'AA:01');
  expect(checkFarEnd(identity, [MAC], knownFingerprint(MAC))).toBeUndefined();
  const other = { ...identity, fingerprint: 'BB:02' };
  expect(checkFarEnd(other, [MAC], knownFingerprint(MAC))).toEqual({ fingerprint: 'BB:02', isOther: true });
});

test('bounds the stored certificates and ignores foreign data in the storage', () => {
  for (let device = 0; device < 100; device += 1) rememberFingerprint(`mac ${device}`, `${device}`);
  expect([knownFingerprint('mac 99'), knownFingerprint('mac 0')]).toEqual(['99', undefined]);
  for (const stored of ['{', '{}', '[1,["a"],["b","c"]]']) {
    localStorage.setItem('peer_certificates', stored);
    expect(knownFingerprint('a')).toBeUndefined();
  }
  expect(knownFingerprint('b')).toBe('c');
});
