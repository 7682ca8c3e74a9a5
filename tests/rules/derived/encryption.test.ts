import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decode, encode } from '../../../engine/config/codec.ts';
import { parseText, serialise } from '../../../engine/config/flatText.ts';
import { getAt, setAt } from '../../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { derive } from '../../../engine/derived/derive.ts';
import { follow } from '../../../engine/derived/follow.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { wirelessDerivations } from '../../../rules/derived/wirelessDerivations.ts';
import { securitySchema } from '../../../schemas/config/security.ts';

const configuration = plan({ type: 'object', properties: { security: securitySchema } });
const read = (...lines: readonly string[]) =>
  derive(wirelessDerivations, decode(configuration, parseText(lines.join('\n'))));

const SIDES = {
  accessPoint: {
    choices: [
      'none',
      'wpa2-personal',
      'wpa2-enterprise',
      'mixed-personal',
      'mixed-enterprise',
      'wpa-personal',
      'wpa-enterprise',
    ],
    on: 'aaa.status=enabled',
    off: ['aaa.status=disabled', 'aaa.1.status=disabled'],
    management: 'aaa.1.wpa.key.1.mgmt',
    version: 'aaa.1.wpa.mode',
    wpa: '1',
    cipher: 'aaa.1.wpa.1.pairwise',
  },
  station: {
    choices: ['none', 'wpa2-personal', 'wpa2-enterprise', 'wpa-personal', 'wpa-enterprise'],
    on: 'wpasupplicant.status=enabled',
    off: [
      'wpasupplicant.status=disabled',
      'wpasupplicant.device.1.status=disabled',
      'wpasupplicant.profile.1.network.1.status=disabled',
    ],
    management: 'wpasupplicant.profile.1.network.1.key_mgmt.1.name',
    version: 'wpasupplicant.profile.1.network.1.proto.1.name',
    wpa: 'WPA',
    cipher: 'wpasupplicant.profile.1.network.1.pairwise.1.name',
  },
} as const;

it('an access point uses WPA and WPA2 in mode 3', () => {
  const line = (mode: number) => read('aaa.status=enabled', 'aaa.1.wpa.key.1.mgmt=WPA-PSK', `aaa.1.wpa.mode=${mode}`);
  expect([1, 2, 3].map((mode) => getAt(line(mode), '/security/accessPoint/encryption'))).toEqual([
    'wpa-personal',
    'wpa2-personal',
    'mixed-personal',
  ]);
});

describe.each(['accessPoint', 'station'] as const)(
  '%s: encryption is one choice (docs/device.md#security)',
  (side) => {
    const { choices, on, off, management, version, wpa, cipher } = SIDES[side];
    const CHOICE = `/security/${side}/encryption`;
    const choose = (document: JsonObject, choice: JsonValue | undefined, original: JsonObject) =>
      follow(wirelessDerivations, setAt(document, CHOICE, choice), [CHOICE], original);
    const text = (document: JsonObject, before: string) =>
      serialise(encode(configuration, document, parseText(before)));

    it('the schema offers each choice', () => {
      expect(configuration.byPointer.get(CHOICE)?.choices?.map(({ value }) => value)).toEqual(choices);
    });

    it.each<[string, readonly string[], string | undefined]>([
      ['nothing', [], 'none'],
      ['a key', [on, `${management}=WPA-PSK`], 'wpa2-personal'],
      ['users', [on, `${management}=WPA-EAP`], 'wpa2-enterprise'],
      ['the old version', [on, `${management}=WPA-PSK`, `${version}=${wpa}`], 'wpa-personal'],
      ['a management there is not', [on, `${management}=WEP`], undefined],
      ['none said', [on], undefined],
      ['a version there is not', [on, `${management}=WPA-EAP`, `${version}=9`], undefined],
      ['no encryption by name', [on, `${management}=NONE`], 'none'],
      ['a switch that is none', [on.replace('enabled', 'maybe'), `${management}=WPA-PSK`], 'none'],
    ])('%s is read', (_name, lines, choice) => {
      expect(getAt(read(...lines), CHOICE)).toBe(choice);
    });

    it.each(off)('%s is none, for any other keys', (line) => {
      expect(getAt(read(on, `${management}=WPA-PSK`, line), CHOICE)).toBe('none');
    });

    it.each(choices)('%s round-trips through the text', (choice) => {
      const original = read();
      const after = choose(original, choice, original);
      expect(follow(wirelessDerivations, after, [CHOICE], original)).toBe(after);
      expect(getAt(read(...text(after, '').split('\n')), CHOICE)).toBe(choice);
    });

    it('writes only the required keys', () => {
      const original = read();
      expect(
        text(choose(original, 'wpa2-personal', original), '')
          .trim()
          .split('\n')
          .toSorted(),
      ).toEqual([on, `${management}=WPA-PSK`].toSorted());
      expect(text(choose(original, 'none', original), '')).toBe('');
    });

    it.each(off)('enables disabled keys: %s', (line) => {
      const original = read(on, line);
      const after = text(choose(original, 'wpa2-enterprise', original), [on, line].join('\n'));
      expect(after).not.toContain('disabled');
      expect(getAt(read(...after.split('\n')), CHOICE)).toBe('wpa2-enterprise');
    });

    it('WPA2 does not keep TKIP from the previous value', () => {
      const before = [on, `${management}=WPA-PSK`, `${version}=${wpa}`, `${cipher}=TKIP`];
      const original = read(...before);
      expect(getAt(choose(original, 'wpa2-personal', original), `/security/${side}/cipher`)).toBe('CCMP');
      expect(getAt(choose(original, 'wpa-enterprise', original), `/security/${side}/cipher`)).toBe('TKIP');
    });

    test('keeps the hidden key in the draft under another choice', () => {
      const original = read(on, `${management}=WPA-PSK`);
      const key = `/security/${side}/protection/psk`;
      const typed = setAt(original, key, 'correct horse');
      for (const choice of choices) expect(getAt(choose(typed, choice, original), key)).toBe('correct horse');
    });

    test('an invalid choice only disables encryption', () => {
      const original = read(on, `${management}=WPA-PSK`);
      expect(getAt(choose(original, 7, original), CHOICE)).toBe('wpa2-personal');
      for (const choice of ['wep', 'wpa2', 'wpa2-wep', 'wep-personal']) {
        const after = choose(original, choice, original);
        expect(getAt(after, `/security/${side}/status`)).toBe(false);
        expect(getAt(after, `/security/${side}/protection/keyManagement`)).toBe('WPA-PSK');
      }
    });

    test('another choice resets the previous version', () => {
      const original = read(on, `${management}=WPA-PSK`, `${version}=${wpa}`);
      for (const choice of choices) expect(getAt(choose(original, choice, original), CHOICE)).toBe(choice);
    });

    test('applies a choice set together with other fields', () => {
      const original = read();
      const key = `/security/${side}/protection/psk`;
      const typed = setAt(setAt(original, key, 'correct horse'), CHOICE, 'wpa2-personal');
      const after = follow(wirelessDerivations, typed, [key, CHOICE], original);
      expect(getAt(after, CHOICE)).toBe('wpa2-personal');
      expect(getAt(after, key)).toBe('correct horse');
    });

    test('selecting the same choice again keeps later edits', () => {
      const original = read();
      const cipherPointer = `/security/${side}/cipher`;
      const set = setAt(choose(original, 'wpa2-personal', original), cipherPointer, 'TKIP');
      expect(getAt(choose(set, 'wpa2-personal', original), cipherPointer)).toBe('TKIP');
    });

    test('removing the choice sets the default', () => {
      const original = read(on, `${management}=WPA-PSK`);
      const after = choose(original, undefined, original);
      expect(getAt(after, CHOICE)).toBe('none');
      expect(getAt(after, `/security/${side}/status`)).toBe(false);
    });

    test('keys changed elsewhere update the choice', () => {
      const original = read(on, `${management}=WPA-PSK`);
      const pointer = `/security/${side}/status`;
      const after = follow(wirelessDerivations, setAt(original, pointer, false), [pointer], original);
      expect(getAt(after, CHOICE)).toBe('none');
    });

    test('returning to the first choice restores the text byte for byte', () => {
      const line = (key: string, ...values: readonly string[]) =>
        fc.constantFrom(...values, '').map((value) => (value === '' ? [] : [`${key}=${value}`]));
      const key = (pair: string) => pair.slice(0, pair.indexOf('='));
      const lines = fc
        .tuple(
          line(key(on), 'enabled', 'disabled', 'odd'),
          ...off.slice(1).map((pair) => line(key(pair), 'enabled', 'disabled')),
          line(management, 'WPA-PSK', 'WPA-EAP', 'NONE', 'odd'),
          line(version, wpa, 'odd', side === 'station' ? 'RSN' : '2'),
          line(cipher, 'TKIP', 'CCMP'),
        )
        .map((found) => found.flat());
      fc.assert(
        fc.property(lines, fc.array(fc.constantFrom(...choices), { maxLength: 4 }), (written, chosen) => {
          const before = written.join('\n');
          const original = read(...written);
          const first = getAt(original, CHOICE);
          const last = [...chosen, first].reduce<JsonObject>(
            (document, one) => choose(document, one, original),
            original,
          );
          expect(last).toEqual(original);
          expect(text(last, before)).toBe(before);
        }),
      );
    });
  },
);
