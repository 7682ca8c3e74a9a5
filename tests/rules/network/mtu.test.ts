import { describe, expect, it } from 'vitest';
import { DEFAULT_MAXIMUM_MTU, DEFAULT_MTU, MINIMUM_MTU, MINIMUM_MTU_IPV6 } from '../../../rules/constants/network.ts';
import { type MtuQuestion, mtu } from '../../../rules/network/mtu.ts';

const asked: MtuQuestion = {
  name: 'br0',
  mtu: DEFAULT_MTU,
  isBridge: true,
  isVirtual: false,
  networkMode: 'bridge',
  advanced: false,
};

const REQUIRED = '{name} MTU required.';
const BETWEEN = '{name} MTU must be between {minMTU} and {maxMtu}';

describe('mtu.range (docs/device.md#mtu, docs/decisions.md#messages)', () => {
  it.each([1280, 1500, 2024, '1280', '2024'])('%j is fine', (value) => {
    expect(mtu.check({ ...asked, mtu: value })).toBeUndefined();
  });

  it.each([undefined, null, ''])('%j is missing', (value) => {
    expect(mtu.check({ ...asked, mtu: value })).toEqual({ text: REQUIRED, params: { name: 'br0' } });
  });

  it.each([1279, 2025, 0, 68, -1500, 1500.5, Number.NaN, Infinity, '1500.0', '1500 ', 'x', ' ', {}, [1500], true])(
    '%j is not between the bounds',
    (value) => {
      expect(mtu.check({ ...asked, mtu: value })).toEqual({
        text: BETWEEN,
        params: { name: 'br0', minMTU: 1280, maxMtu: 2024 },
      });
    },
  );

  it('takes the maximum of the interface', () => {
    expect(mtu.check({ ...asked, mtu: 9000, maximum: 9000 })).toBeUndefined();
    expect(mtu.check({ ...asked, mtu: 1501, maximum: 1500 })?.params).toEqual({
      name: 'br0',
      minMTU: 1280,
      maxMtu: 1500,
    });
    expect(mtu.check({ ...asked, mtu: 1500, maximum: Number.NaN })?.text).toBe(BETWEEN);
  });

  it.each<[Partial<MtuQuestion>, boolean]>([
    [{ networkMode: 'bridge', advanced: false, isBridge: true }, true],
    [{ networkMode: 'bridge', advanced: false, isBridge: false }, false],
    [{ networkMode: 'bridge', advanced: false, isBridge: true, isVirtual: true }, true],
    [{ networkMode: 'router', advanced: false, isBridge: false }, true],
    [{ networkMode: 'router', advanced: false, isBridge: false, isVirtual: true }, true],
    [{ networkMode: 'bridge', advanced: true, isBridge: false }, true],
    [{ networkMode: 'bridge', advanced: true, isVirtual: true }, false],
    [{ networkMode: 'router', advanced: true, isVirtual: true }, false],
    [{ networkMode: 'router', advanced: true, isVirtual: false }, true],
  ])('%j: asked %s', (place, judged) => {
    expect(mtu.check({ ...asked, ...place, mtu: '' }) !== undefined).toBe(judged);
    expect(mtu.check({ ...asked, ...place, mtu: 1 }) !== undefined).toBe(judged);
  });

  it('DEFAULT_MTU, MINIMUM_MTU, MINIMUM_MTU_IPV6, DEFAULT_MAXIMUM_MTU (docs/device.md#mtu)', () => {
    expect([DEFAULT_MTU, MINIMUM_MTU, MINIMUM_MTU_IPV6, DEFAULT_MAXIMUM_MTU]).toEqual([1500, 68, 1280, 2024]);
  });
});
