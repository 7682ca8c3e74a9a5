import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { allLimits } from '../../../rules/allLimits.ts';
import type { RadioCapabilities } from '../../../rules/core/facts.ts';
import { boardWith, limitOf, radioWith, readValues } from '../device.ts';

const limitsOf = (
  draft: Readonly<Record<string, JsonValue | undefined>>,
  radios: readonly RadioCapabilities[] = [radioWith()],
) => allLimits({ facts: { board: boardWith(...radios) }, read: readValues((pointer) => draft[pointer]) });

/** Warnings about a side. */
const warned = (side: 'accessPoint' | 'station', draft: Readonly<Record<string, JsonValue | undefined>>) =>
  limitsOf({ '/radio/radios/0/mode': side === 'station' ? 'managed' : 'master', ...draft })
    .get(`${side}Encryption`)
    ?.objections?.map(({ value, severity, reason: { rule, text } }) => [value, severity, rule, text]);

const OPEN = 'Without encryption, anyone in range can join this network and read its traffic.';
const OUTDATED = 'WPA and TKIP are outdated and can be broken: use WPA2 with AES.';

describe.each(['accessPoint', 'station'] as const)(
  'the encryption of a side: %s (docs/device.md#security)',
  (side) => {
    const id = { accessPoint: 'encryption.accessPoint', station: 'encryption.station' }[side];
    const choice = `/security/${side}/encryption`;
    const cipher = `/security/${side}/cipher`;

    it('warns about an open network', () => {
      expect(warned(side, { [choice]: 'none' })).toEqual([['none', 'warning', id, OPEN]]);
    });

    it.each([
      ['wpa-personal', 'CCMP'],
      ['mixed-enterprise', 'CCMP'],
      ['wpa2-personal', 'TKIP CCMP'],
      ['wpa2-enterprise', 'TKIP'],
    ])('warns about broken encryption: %s with %s', (value, ciphers) => {
      expect(warned(side, { [choice]: value, [cipher]: ciphers })).toEqual([[value, 'warning', id, OUTDATED]]);
    });

    it.each(['wpa2-personal', 'wpa2-enterprise'])('%s with AES has no warning', (value) => {
      expect(warned(side, { [choice]: value, [cipher]: 'CCMP' })).toBeUndefined();
      expect(warned(side, { [choice]: value })).toBeUndefined();
    });

    it('the key of a 60 GHz link encrypts the link, but not its backup radio', () => {
      const mode = { '/radio/radios/0/mode': side === 'station' ? 'sta-ptp' : 'ap-ptp' };
      const link = '/radio/radios/0/linkKey';
      expect(warned(side, { ...mode, [choice]: 'none', [link]: 'a long key' })).toBeUndefined();
      const backup = { '/radio/radios/1/row': 2 };
      expect(warned(side, { ...mode, ...backup, [choice]: 'none', [link]: 'a long key' })).toHaveLength(1);
      expect(warned(side, { ...mode, [choice]: 'none', [link]: '' })).toHaveLength(1);
      expect(warned(side, { [choice]: 'none', [link]: 'a long key' })).toHaveLength(1);
      expect(warned(side, { ...mode, [choice]: 'wpa-personal', [link]: 'a long key' })).toHaveLength(1);
    });

    it('an invalid choice has no warning', () => {
      expect(warned(side, { [choice]: 7 })).toBeUndefined();
    });
  },
);

it('each choice exists at its end of the link (security.accessPoint.encryption, security.station.encryption)', () => {
  for (const [mode, accessPoint] of [
    ['master', true],
    ['ap-ptp', true],
    ['managed', false],
    ['sta-ptp', false],
  ] as const) {
    const limits = limitsOf({ '/radio/radios/0/mode': mode });
    expect(limits.get('accessPointEncryption')?.unavailable === undefined).toBe(accessPoint);
    expect(limits.get('stationEncryption')?.unavailable === undefined).toBe(!accessPoint);
  }
});

describe('settings of one end of the link (oneEnd.accessPoint, oneEnd.station; docs/device.md#security)', () => {
  const draft = (mode: JsonValue | undefined) => ({
    '/wireless/interfaces/0/row': 1,
    '/wireless/interfaces/1/row': 2,
    '/wireless/interfaces/2/row': 7,
    '/radio/radios/0/row': 1,
    '/radio/radios/0/mode': mode,
    '/radio/radios/1/row': 2,
    '/radio/radios/1/mode': 'managed',
  });

  it.each([
    ['master', 'accessPointOnly'],
    ['ap-ptp', 'accessPointOnly'],
    ['managed', 'stationOnly'],
    ['sta-ptp', 'stationOnly'],
  ])('%s has the settings %s, by the radio of each interface', (mode, own) => {
    const other = own === 'stationOnly' ? 'accessPointOnly' : 'stationOnly';
    const limits = limitsOf(draft(mode));
    expect(limits.get(own, 0)).toEqual({ reasons: [] });
    expect(limits.get(other, 0)?.unavailable?.text).toMatch(/^Only an? .+\.$/);
    expect(limits.get('stationOnly', 1)).toEqual({ reasons: [] });
    expect(limits.get('accessPointOnly', 1)?.unavailable?.ofDevice).toBeUndefined();
    expect(limits.get('accessPointOnly', 1)?.unavailable?.rule).toBe('oneEnd.accessPoint');
  });

  it('an interface without a known radio keeps both', () => {
    const limits = limitsOf(draft('master'));
    expect(limits.get('accessPointOnly', 2)).toEqual({ reasons: [] });
    expect(limits.get('stationOnly', 2)).toEqual({ reasons: [] });
  });
});

describe('a 60 GHz link (docs/device.md#security)', () => {
  const sixty = radioWith({ band: 'AD' });
  const facts = { board: boardWith(sixty) };

  it.each([[undefined], ['']])('warns without its own key: %j', (value) => {
    expect(limitOf('linkKey', facts, { row: 1, linkKey: value })?.objections).toMatchObject([
      { value, severity: 'warning', reason: { rule: 'encryption.linkKey', text: OPEN } },
    ]);
  });

  it.each([
    ['accessPoint', 'ap-ptp'],
    ['station', 'sta-ptp'],
  ])('warns once, at an open backup radio: %s', (side, mode) => {
    const warnings = (encryption: string) => {
      const draft = {
        '/radio/radios/0/row': 1,
        '/radio/radios/0/mode': mode,
        '/radio/radios/1/row': 2,
        [`/security/${side}/encryption`]: encryption,
      };
      const limits = limitsOf(draft, [sixty, radioWith({ number: 2 })]);
      return [limits.get(`${side}Encryption`), limits.get('linkKey', 0)].map((one) => one?.objections?.length ?? 0);
    };
    expect(warnings('none')).toEqual([1, 0]);
    expect(warnings('wpa2-personal')).toEqual([0, 1]);
  });

  it('has no warning with its own key', () => {
    expect(limitOf('linkKey', facts, { row: 1, linkKey: 'a long key' }).objections).toBeUndefined();
  });

  it.each(['accessPoint', 'station'])('has no other encryption, but its backup radio has: %s', (side) => {
    const mode = { '/radio/radios/0/mode': side === 'station' ? 'sta-ptp' : 'ap-ptp' };
    const unavailable = (...radios: readonly RadioCapabilities[]) =>
      limitsOf(mode, radios).get(`${side}Encryption`)?.unavailable;
    expect(unavailable(sixty)).toMatchObject({ ofDevice: true, text: 'This radio encrypts by its link key.' });
    expect(unavailable(sixty, radioWith({ number: 2 }))).toBeUndefined();
  });
});
