import { describe, expect, it, test } from 'vitest';
import { getAt } from '../../../engine/core/pointer.ts';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { ethernetSpeed } from '../../../rules/derived/ethernetSpeed.ts';

const withRow = (...rows: readonly JsonObject[]): JsonObject => ({ interfaces: { interfaces: rows } });
const SPEED = '/interfaces/interfaces/0/ethernetSpeed';
const fixed = (speed: number, fullDuplex: boolean): JsonObject => ({ autoNegotiation: false, speed, fullDuplex });

describe('ethernetSpeed: three keys are one choice (docs/device.md#interfaces)', () => {
  test.each<[string, JsonObject, number | undefined]>([
    ['negotiating', { autoNegotiation: true, speed: 10, fullDuplex: false }, 0],
    ['nothing written', {}, 0],
    ['10 Mbit/s, half', fixed(10, false), 1],
    ['10 Mbit/s, full', fixed(10, true), 2],
    ['100 Mbit/s, half', fixed(100, false), 3],
    ['1000 Mbit/s, full', fixed(1000, true), 6],
    ['off, the rest not written', { autoNegotiation: false }, 4],
    ['a speed there is not', fixed(25, true), undefined],
    ['no Ethernet port', { device: 'ath0' }, undefined],
  ])('%s', (_name, keys, code) => {
    const document = withRow({ row: 1, device: 'eth0', ...keys });
    expect(getAt(ethernetSpeed.derive?.(document), SPEED)).toBe(code);
  });

  test.each<[number, JsonObject]>([
    [0, { autoNegotiation: true }],
    [1, fixed(10, false)],
    [4, fixed(100, true)],
    [6, fixed(1000, true)],
  ])('code %i sets the keys of its port only', (code, keys) => {
    const before = code === 0 ? { autoNegotiation: false } : {};
    const row = { row: 1, device: 'eth0', ...before };
    const second = { row: 2, device: 'eth1', autoNegotiation: false, ethernetSpeed: 4 };
    const after = ethernetSpeed.follow(
      withRow({ ...row, ethernetSpeed: code }, second),
      [SPEED],
      withRow(row, second),
    );
    expect(after).toEqual(withRow({ row: 1, device: 'eth0', ethernetSpeed: code, ...keys }, second));
  });

  it('depends on its own row only', () => {
    expect(ethernetSpeed.inputs).toEqual(['/interfaces/interfaces']);
  });

  it('an invalid code, or a code of another interface type, changes nothing', () => {
    for (const row of [
      { row: 1, device: 'eth0', ethernetSpeed: 7 },
      { row: 1, device: 'ath0', ethernetSpeed: 3 },
      { row: 1, device: 'eth0', ethernetSpeed: 0 },
      { row: 1, device: 'eth0', ethernetSpeed: 3, ...fixed(100, false), note: 'so already' },
    ]) {
      const document = withRow(row);
      expect(ethernetSpeed.follow(document, [SPEED], withRow())).toBe(document);
    }
  });

  test.each<[string, JsonObject, JsonObject]>([
    ['as they are written', { row: 1, device: 'eth0', speed: 10 }, { speed: 10 }],
    ['not of another port of that number', { row: 1, device: 'eth1', speed: 10 }, { autoNegotiation: true }],
    ['not of another row', { row: 2, device: 'eth0', speed: 10 }, { autoNegotiation: true }],
  ])('selecting the original choice restores the keys %s', (_name, known, keys) => {
    const document = withRow({ row: 1, device: 'eth0', ...fixed(100, false), ethernetSpeed: 0 });
    const expected = { autoNegotiation: false, speed: 100, fullDuplex: false, ...keys };
    const own = known.row === 1 && known.device === 'eth0' ? keys : expected;
    expect(ethernetSpeed.follow(document, [SPEED], withRow(known))).toEqual(
      withRow({ row: 1, device: 'eth0', ethernetSpeed: 0, ...own }),
    );
  });

  it('a different choice is written in full', () => {
    const document = withRow({ row: 1, device: 'eth0', ethernetSpeed: 3 });
    const after = ethernetSpeed.follow(document, [SPEED], withRow({ row: 1, device: 'eth0', speed: 10 }));
    expect(after).toEqual(withRow({ row: 1, device: 'eth0', ethernetSpeed: 3, ...fixed(100, false) }));
  });
});
