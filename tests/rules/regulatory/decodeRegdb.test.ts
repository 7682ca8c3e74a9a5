import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { database } from '../../../rules/regulatory/database.ts';
import { decodeRegdb, RegdbError } from '../../../rules/regulatory/decodeRegdb.ts';

const file = new Uint8Array(readFileSync(new URL('regulatory.db', import.meta.url)));

/** Database with one country and one rule: header, entry, end mark, collection at 16, rule at 24. */
function smallest(): Uint8Array {
  const bytes = new Uint8Array(44);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x52474442);
  view.setUint32(4, 20);
  view.setUint16(8, 0x4445);
  view.setUint16(10, 16 / 4);
  view.setUint8(16, 3);
  view.setUint8(17, 1);
  view.setUint8(18, 2);
  view.setUint16(20, 24 / 4);
  view.setUint8(24, 20);
  view.setUint8(25, 0b10100);
  view.setUint16(26, 2698);
  view.setUint32(28, 5_470_000);
  view.setUint32(32, 5_725_000);
  view.setUint32(36, 160_000);
  return bytes;
}

function broken(change: (view: DataView) => void): Uint8Array {
  const bytes = smallest();
  change(new DataView(bytes.buffer));
  return bytes;
}

describe('decodeRegdb', () => {
  it('decodes the distributed file to the committed data', () => {
    const decoded = Object.fromEntries(decodeRegdb(file).map(({ alpha2, ...rest }) => [alpha2, rest]));
    const committed = Object.fromEntries(
      Object.entries(database.countries).map(([alpha2, { dfsRegion, rules }]) => [alpha2, { dfsRegion, rules }]),
    );
    expect(decoded).toEqual(committed);
    expect(createHash('sha256').update(file).digest('hex')).toBe(database.header.sha256);
  });

  it('finds the counts and regions of an independent decoder (docs/regulation.md#data)', () => {
    const countries = decodeRegdb(file);
    const ofRegion = (region: string) => countries.filter(({ dfsRegion }) => dfsRegion === region);
    expect(countries).toHaveLength(182);
    expect(ofRegion('ETSI')).toHaveLength(106);
    expect(ofRegion('FCC')).toHaveLength(59);
    expect(ofRegion('JP')).toHaveLength(9);
    expect(ofRegion('UNSET').map(({ alpha2 }) => alpha2)).toEqual('00 GT GY ID IN PK RU YE'.split(' '));
    const bands = countries.flatMap(({ rules }) => rules.map(({ band }) => band));
    const rulesIn = (band: string) => bands.filter((one) => one === band).length;
    expect(['sub1', '2.4', '5', '6', '60'].map(rulesIn)).toEqual([7, 185, 647, 103, 71]);
  });

  it('reads the smallest valid file', () => {
    expect(decodeRegdb(smallest())).toEqual([
      {
        alpha2: 'DE',
        dfsRegion: 'ETSI',
        rules: [
          {
            band: '5',
            startKHz: 5_470_000,
            endKHz: 5_725_000,
            maxBandwidthKHz: 160_000,
            maxEirpMbm: 2698,
            flags: ['DFS', 'AUTO-BW'],
            etsiWmm: false,
          },
        ],
      },
    ]);
  });

  it('keeps a stated availability check', () => {
    const [country] = decodeRegdb(broken((view) => view.setUint16(40, 600)));
    expect(country?.rules[0]?.cacSeconds).toBe(600);
  });

  it.each([
    [999_999, 'sub1'],
    [1_000_000, '2.4'],
    [3_999_999, '2.4'],
    [4_000_000, '5'],
    [5_924_999, '5'],
    [5_925_000, '6'],
    [49_999_999, '6'],
    [50_000_000, '60'],
  ])('a rule from %i kHz is in band %s', (startKHz, band) => {
    const bytes = broken((view) => {
      view.setUint32(28, startKHz);
      view.setUint32(32, startKHz + 1);
    });
    expect(decodeRegdb(bytes)[0]?.rules[0]?.band).toBe(band);
  });

  it('reads the availability check only of a rule long enough to contain it', () => {
    const ofLength = (length: number) =>
      decodeRegdb(
        broken((view) => {
          view.setUint8(24, length);
          view.setUint16(40, 600);
        }),
      )[0]?.rules[0]?.cacSeconds;
    expect([16, 17, 18, 19].map(ofLength)).toEqual([undefined, undefined, 600, 600]);
  });

  it('reads an empty collection at the end, and a file of the maximum size', () => {
    const bytes = new Uint8Array(1024 * 1024);
    bytes.set(smallest().subarray(0, 16));
    expect(() => decodeRegdb(bytes)).toThrow(/no DFS region/);
    const last = smallest().subarray(0, 19);
    last[17] = 0;
    expect(() => decodeRegdb(last)).toThrow('cut short before the end of the rules of DE');
    expect(decodeRegdb(Uint8Array.of(...last, 0))).toEqual([{ alpha2: 'DE', dfsRegion: 'ETSI', rules: [] }]);
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['an empty file', new Uint8Array(), /RGDB/],
    ['another file', new TextEncoder().encode('{"name":"guywire"}'), /RGDB/],
    ['another version', broken((view) => view.setUint32(4, 21)), /version 21/],
    ['a file beyond any size', new Uint8Array(1024 * 1024 + 1), /larger/],
    ['a file without entries', smallest().subarray(0, 8), /the end of entry 1$/],
    ['a country that is no letters', broken((view) => view.setUint16(8, 0)), /^entry 1 names no country$/],
    ['a rule that ends where it starts', broken((view) => view.setUint32(32, 5_470_000)), /ends before/],
    ['a collection of which the region is cut off', smallest().subarray(0, 18), /the end of the rules of DE$/],
    ['a country twice', broken((view) => view.setUint32(12, view.getUint32(8))), /twice/],
    ['rules beyond the end', broken((view) => view.setUint16(10, 0xffff)), /the end of the rules of DE$/],
    [
      'a list of rules that runs over the end',
      broken((view) => view.setUint8(17, 255)),
      /the end of the rules of DE$/,
    ],
    ['a collection without region', broken((view) => view.setUint8(16, 2)), /no DFS region/],
    ['an unknown region', broken((view) => view.setUint8(18, 4)), /unknown DFS region/],
    ['a rule beyond the end', broken((view) => view.setUint16(20, 0xffff)), /the end of rule 1 of DE$/],
    ['a rule of no length', broken((view) => view.setUint8(24, 0)), /too short/],
    ['such a rule at the very end', broken((view) => view.setUint8(24, 0)).subarray(0, 25), /too short/],
    ['a rule longer than the file', broken((view) => view.setUint8(24, 255)), /the end of rule 1 of DE$/],
    ['an unknown flag', broken((view) => view.setUint8(25, 0x20)), /unknown flags/],
    ['a rule that ends before it starts', broken((view) => view.setUint32(32, 1)), /ends before/],
  ])('rejects %s with its position', (_, bytes, message) => {
    expect(() => decodeRegdb(bytes)).toThrow(RegdbError);
    expect(() => decodeRegdb(bytes)).toThrow(message);
  });

  it('rejects the distributed file truncated at any position', () => {
    // The last rule ends the file, so every truncation loses data.
    for (let length = 0; length < file.length; length += 7) {
      expect(() => decodeRegdb(file.subarray(0, length)), `${length} bytes`).toThrow(RegdbError);
    }
  });

  it('returns countries or throws a RegdbError for any bytes', () => {
    const damaged = fc
      .array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 })
      .map((changes) => {
        const copy = file.slice();
        for (const [at, value] of changes) copy[at] = value;
        return copy;
      });
    fc.assert(
      fc.property(fc.oneof(damaged, fc.uint8Array({ maxLength: 200 })), (bytes) => {
        try {
          expect(decodeRegdb(bytes).length).toBeLessThanOrEqual(bytes.length / 4);
        } catch (error) {
          expect(error).toBeInstanceOf(RegdbError);
        }
      }),
      { numRuns: 300 },
    );
  });
});
