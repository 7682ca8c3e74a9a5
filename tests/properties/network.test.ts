import { isIPv4, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { controllerKey } from '../../rules/network/controllerKey.ts';
import { email } from '../../rules/network/email.ts';
import { ethernetSettings, ethernetSpeed, ethernetSpeedCode } from '../../rules/network/ethernetSpeed.ts';
import { hostAddress } from '../../rules/network/hostAddress.ts';
import { integer } from '../../rules/network/integer.ts';
import { interfaceKind } from '../../rules/network/interfaceKind.ts';
import { ipV4Address } from '../../rules/network/ipV4Address.ts';
import { ipV4WithMask } from '../../rules/network/ipV4WithMask.ts';
import { ipV6Address } from '../../rules/network/ipV6Address.ts';
import { ipV6PrefixLength } from '../../rules/network/ipV6PrefixLength.ts';
import { ipV6WithPrefix } from '../../rules/network/ipV6WithPrefix.ts';
import { macAddress } from '../../rules/network/macAddress.ts';
import { mtu } from '../../rules/network/mtu.ts';
import { netmask } from '../../rules/network/netmask.ts';
import { nonZeroAddress } from '../../rules/network/nonZeroAddress.ts';
import { port } from '../../rules/network/port.ts';
import { portRange } from '../../rules/network/portRange.ts';
import { sshKeys } from '../../rules/network/sshKeys.ts';
import { ssid } from '../../rules/network/ssid.ts';
import { type ServiceName, systemPort } from '../../rules/network/systemPort.ts';

const OF_ANYTHING = [
  controllerKey,
  email,
  ethernetSpeed,
  hostAddress,
  integer,
  interfaceKind,
  ipV4Address,
  ipV4WithMask,
  ipV6Address,
  ipV6PrefixLength,
  ipV6WithPrefix,
  macAddress,
  netmask,
  nonZeroAddress,
  port,
  portRange,
  sshKeys,
  ssid,
];

const anything = fc.oneof(
  fc.anything(),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.string({ unit: fc.constantFrom(...'0123456789abcdf.:/%+- ') }),
);

test.each(OF_ANYTHING)('$id never throws and refuses with a sentence', ({ check }) => {
  fc.assert(
    fc.property(anything, (value) => {
      const sentence = check(value);
      if (sentence !== undefined) expect(sentence.text).not.toBe('');
    }),
  );
});

test('every validator of the network has an id of its own (docs/device.md#mtu: mtu.range, port.range, …)', () => {
  const ids = [...OF_ANYTHING, mtu, systemPort].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-zA-Z\d]+\.[a-zA-Z]+$/.test(id))).toEqual([]);
});

test('ipV4Address.form takes what the platform takes (docs/device.md#values)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV4Extended(), anything), (value) => {
      expect(ipV4Address.check(value) === undefined).toBe(typeof value === 'string' && isIPv4(value));
    }),
  );
});

test('ipV6Address.form takes what the platform takes, but no zone (docs/device.md#values)', () => {
  const near = fc.string({ unit: fc.constantFrom(...'01f:.'), maxLength: 20 });
  fc.assert(
    fc.property(fc.oneof(fc.ipV6(), near, anything), (value) => {
      const platform = typeof value === 'string' && isIPv6(value) && !value.includes('%');
      expect(ipV6Address.check(value) === undefined).toBe(platform);
    }),
    { numRuns: 1000 },
  );
});

const dotted = (bits: number) => [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');

test('netmask.contiguous takes a mask exactly when its prefix form makes it again (docs/device.md#values)', () => {
  const masks = Array.from({ length: 33 }, (_, length) => dotted(length === 0 ? 0 : -1 << (32 - length)));
  for (const mask of masks) expect(netmask.check(mask)).toBeUndefined();
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.integer().map(dotted)), (mask) => {
      expect(netmask.check(mask) === undefined).toBe(masks.includes(mask));
    }),
  );
});

test('hostAddress.lastOctet is as strict as nonZeroAddress.value, which is as strict as ipV4Address.form (docs/device.md#values)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.constantFrom('0.0.0.0', '255.255.255.255'), anything), (value) => {
      if (hostAddress.check(value) === undefined) expect(nonZeroAddress.check(value)).toBeUndefined();
      if (nonZeroAddress.check(value) === undefined) expect(ipV4Address.check(value)).toBeUndefined();
    }),
  );
});

test('ipV4WithMask.form and ipV6WithPrefix.form take an address alone and with every length (docs/device.md#values)', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV6(), fc.integer({ min: -5, max: 140 }), (four, six, length) => {
      expect(ipV4WithMask.check(four)).toBeUndefined();
      expect(ipV6WithPrefix.check(six)).toBeUndefined();
      expect(ipV4WithMask.check(`${four}/${length}`) === undefined).toBe(length >= 0 && length <= 32);
      expect(ipV6WithPrefix.check(`${six}/${length}`) === undefined).toBe(length >= 0 && length <= 128);
    }),
  );
});

test('portRange.order takes low:high exactly when both are ports in order, and every port.range (docs/device.md#values)', () => {
  const number = fc.oneof(fc.integer({ min: -2, max: 65_538 }), fc.integer({ min: 0, max: 3 }));
  fc.assert(
    fc.property(number, number, (low, high) => {
      const ports = port.check(low) === undefined && port.check(high) === undefined;
      expect(portRange.check(`${low}:${high}`) === undefined).toBe(ports && low <= high);
      expect(portRange.check(low) === undefined).toBe(port.check(low) === undefined);
      expect(port.check(`${low}:${high}`)).toBeDefined();
    }),
  );
});

test('systemPort.free: when one service stands in the way of another, that one stands in its way too (docs/device.md#values)', () => {
  const service = fc.constantFrom<ServiceName>('http', 'https', 'ssh', 'telnet');
  const number = fc.oneof(fc.integer({ min: 1, max: 65_535 }), fc.integer({ min: 22, max: 24 }));
  fc.assert(
    fc.property(service, service, number, number, (one, other, onePort, otherPort) => {
      fc.pre(one !== other);
      const enabled = { [one]: onePort, [other]: otherPort };
      const taken = (edited: ServiceName, value: number) =>
        systemPort.check({ port: value, edited, enabled })?.text === '{0} is used by another service';
      expect(taken(one, onePort)).toBe(taken(other, otherPort));
      expect(taken(one, onePort)).toBe(onePort === otherPort);
    }),
  );
});

test('mtu.range: its bounds are tight, and nothing makes it throw (docs/device.md#mtu)', () => {
  const place = {
    name: 'eth0',
    isBridge: fc.boolean(),
    isVirtual: fc.boolean(),
    networkMode: fc.constantFrom('bridge' as const, 'router' as const),
    advanced: fc.boolean(),
  };
  const question = fc.record({ ...place, name: fc.string(), mtu: anything, maximum: fc.double() });
  fc.assert(
    fc.property(question, (asked) => {
      const sentence = mtu.check(asked);
      if (sentence !== undefined) expect(sentence.params?.name).toBe(asked.name);
    }),
  );
  const bridge = { name: 'br0', isBridge: true, isVirtual: false, networkMode: 'bridge', advanced: false } as const;
  fc.assert(
    fc.property(fc.integer({ min: 1280, max: 9000 }), (maximum) => {
      const at = (value: number) => mtu.check({ ...bridge, maximum, mtu: value }) === undefined;
      expect([at(1279), at(1280), at(maximum), at(maximum + 1)]).toEqual([false, true, true, false]);
    }),
  );
});

test('ethernetSpeed.code: every code says something else, and that says the code again (docs/device.md#interfaces)', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3, max: 10 }), (code) => {
      const settings = ethernetSettings(code);
      expect(settings === undefined ? undefined : ethernetSpeedCode(settings)).toBe(
        ethernetSpeed.check(code) === undefined ? code : undefined,
      );
    }),
  );
});
