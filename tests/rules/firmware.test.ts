import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFirmware, firmware } from '../../rules/firmware.ts';

const LOWER = 'Version {offered} is not higher than the installed {installed}.';
const TO_PRE_RELEASE = 'Version {offered} is a pre-release: from {installed} only a final version can follow.';
const FROM_PRE_RELEASE = 'From the pre-release {installed} only a later one of the same version can follow.';
const TO_CUSTOMER = 'This firmware is made for one customer, the installed one is not.';
const FROM_CUSTOMER = 'The installed firmware is made for one customer, this one is not.';
const UNREADABLE = '{version} is not a version that can be compared.';
const UNKNOWN = 'The version of the firmware is not known.';

describe('firmware.suitable (D9)', () => {
  it('requires the minimum version of the board (`required_fw_version`), if readable', () => {
    const check = (required: string, offered = '8.7.19') => checkFirmware('8.7.18', offered, required);
    expect(check('8.8.0')).toEqual({
      text: 'This model needs version {required} or later.',
      params: { required: '8.8.0' },
    });
    expect(check('WA.v8.7.20.48279.250811.0636')?.params).toEqual({ required: '8.7.20' });
    expect(['8.7.19', '8.7.1', '', 'soon'].map((required) => check(required))).toEqual(Array(4).fill(undefined));
    expect(firmware.check({ installed: '8.7.18', offered: '8.7.19', required: '9.0.0' })?.params).toEqual({
      required: '9.0.0',
    });
  });

  it.each([
    ['8.7.18', '8.7.19'],
    ['v8.7.18', 'v8.8.0'],
    ['8.7.18', '9.0.0'],
    ['8.7.9', '8.7.10'],
    ['WA.v8.7.18.48247.250728.0850', 'WA.v8.7.19.48279.250811.0636'],
    ['WA.ar934x.v8.7.18.48247.250728.0850', 'WA.v8.7.19.48279.250811.0636'],
    ['8.7.18.48301.260115.1200', '2WA.v8.7.19.48279.250811.0636'],
    ['8.7.19-beta.2', '8.7.19-beta.3'],
    ['8.7.19-beta.9', '8.7.19-beta.10'],
    ['8.7.19-beta9', '8.7.19-beta10'],
    ['8.7.19-beta.2', '8.7.19-rc.1'],
    ['8.7.19-RC.1', '8.7.19-rc.2'],
    ['8.7.19-rc.1', '8.7.19'],
    ['WA.v8.7.19-rc.48279.250811.0636', 'WA.v8.7.19-rc.2.48300.250812.0636'],
    ['8.7.18', `${'WA.'.repeat(40)}v8.17.19`],
    ['8.7.19-beta', '8.7.19-beta.1'],
    ['8.7.11-cs', '8.7.12-cs'],
    ['XC.v8.7.11-cs.48247.250728.0850', 'XC.v8.7.12-cs2.48247.250728.0850'],
    ['8.7.11-cs-beta.1', '8.7.11-cs-beta.2'],
    ['8.7.11-beta.1-cs', '8.7.11-cs'],
  ])('%s -> %s', (installed, offered) => {
    expect(firmware.check({ installed, offered })).toBeUndefined();
  });

  it.each([
    ['8.7.19', '8.7.18', LOWER],
    ['8.7.19', '8.7.19', LOWER],
    ['8.7.19', 'v8.7.19', LOWER],
    ['8.7.19.48279.250811.0636', '8.7.19.48300.250901.0000', LOWER],
    ['8.7.19-beta.2', '8.7.19-beta.1', LOWER],
    ['8.7.19-beta.2', '8.7.19-beta.2', LOWER],
    ['8.7.19-rc.1', '8.7.19-beta.9', LOWER],
    ['8.7.18', '8.7.19-rc.1', TO_PRE_RELEASE],
    ['8.7.18', '8.7.18-rc.1', TO_PRE_RELEASE],
    ['8.7.19-rc.1', '8.7.20', FROM_PRE_RELEASE],
    ['8.7.19-rc.1', '8.7.20-rc.2', FROM_PRE_RELEASE],
    ['8.7.19-rc.1', '8.7.18', FROM_PRE_RELEASE],
    ['8.7.18', '8.7.19-cs', TO_CUSTOMER],
    ['8.7.18-cs', '8.7.19', FROM_CUSTOMER],
    ['8.7.18', '8.7', UNREADABLE],
    ['newest', '8.7.19', UNREADABLE],
    ['8.7.18', '8.7.19.1', UNREADABLE],
    ['8.7.18', 'v8.7.19.48279', UNREADABLE],
    ['8.7.18', '8.07.19', UNREADABLE],
    ['8.7.18', '8.7.19-', UNREADABLE],
    ['8.7.18', '8.7.19-1', UNREADABLE],
    ['8.7.18', '8.7.19-rc.01', UNREADABLE],
    ['8.7.18', '8.7.19\n', UNREADABLE],
    ['8.7.18', '99999999999999999999.0.0', UNREADABLE],
    ['8.7.18', `${'WA.'.repeat(40)}v8.170.19`, UNREADABLE],
    ['8.7.19-beta.0', '8.7.19-beta', LOWER],
    ['', '8.7.19', UNKNOWN],
    ['8.7.18', undefined, UNKNOWN],
    [8.7, '8.7.19', UNKNOWN],
    ['8.7.18', ['8.7.19'], UNKNOWN],
  ])('%j -> %j: %s', (installed, offered, message) => {
    expect(firmware.check({ installed, offered })?.text).toBe(message);
  });

  it('extracts the compared versions from surrounding text', () => {
    expect(checkFirmware('WA.v8.7.19.48279.250811.0636', 'v8.7.18')?.params).toEqual({
      installed: '8.7.19',
      offered: '8.7.18',
    });
    expect(checkFirmware('8.7.19', 'x'.repeat(5000))?.params?.version).toHaveLength(128);
  });
});

describe('firmware.suitable laws (D9)', () => {
  const version = fc
    .tuple(
      fc.constantFrom('', 'v', 'WA.v', 'WA.ar934x.v'),
      fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }),
      fc.constantFrom('', '-cs'),
      fc.constantFrom('', '-beta.1', '-beta.2', '-rc.1', '-rc'),
      fc.constantFrom('', '.48279.250811.0636'),
    )
    .map(([prefix, numbers, customer, tag, build]) => `${prefix}${numbers.join('.')}${customer}${tag}${build}`);

  it('is never suitable in both directions, nor for itself', () => {
    fc.assert(
      fc.property(version, version, (one, other) => {
        expect(checkFirmware(one, one)?.text).toBe(LOWER);
        expect([checkFirmware(one, other), checkFirmware(other, one)]).not.toEqual([undefined, undefined]);
      }),
    );
  });

  it('is transitive, except past the end of a pre-release', () => {
    const parts = [0, 1];
    const tags = ['', '-beta.1', '-beta.2', '-rc'];
    const all = parts.flatMap((major) =>
      parts.flatMap((minor) => parts.flatMap((patch) => tags.map((tag) => `${major}.${minor}.${patch}${tag}`))),
    );
    const next = new Map(
      all.map((one) => [one, all.filter((other) => checkFirmware(one, other) === undefined)] as const),
    );
    for (const [one, seconds] of next) {
      for (const second of seconds) {
        const thirds = next.get(second) ?? [];
        if (one.includes('-') && !second.includes('-'))
          expect(seconds.filter((third) => thirds.includes(third))).toEqual([]);
        else expect(seconds).toEqual(expect.arrayContaining([...thirds]));
      }
    }
  });

  it('never changes kind', () => {
    fc.assert(
      fc.property(version, version, (one, other) => {
        fc.pre(one.includes('-cs') !== other.includes('-cs'));
        expect([TO_CUSTOMER, FROM_CUSTOMER]).toContain(checkFirmware(one, other)?.text);
      }),
    );
  });

  it('never throws, and rejects invalid versions', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string()), version, (anything, known) => {
        expect(checkFirmware(anything, known)).toBeDefined();
        expect(checkFirmware(known, anything)).toBeDefined();
      }),
    );
  });
});
