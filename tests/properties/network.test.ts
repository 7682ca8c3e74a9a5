import { isIPv4, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { controllerKey } from '../../rules/network/controllerKey.ts';
import { ethernetSettings, ethernetSpeedCode } from '../../rules/network/ethernetSpeed.ts';
import { hostAddress } from '../../rules/network/hostAddress.ts';
import { ipV4Address } from '../../rules/network/ipV4Address.ts';
import { ipV6Address } from '../../rules/network/ipV6Address.ts';
import { ipV6WithPrefix } from '../../rules/network/ipV6WithPrefix.ts';
import { netmask } from '../../rules/network/netmask.ts';
import { port } from '../../rules/network/port.ts';
import { portRange } from '../../rules/network/portRange.ts';
import { type ServiceName, systemPort } from '../../rules/network/systemPort.ts';

const OF_ANYTHING = [controllerKey, hostAddress, ipV4Address, ipV6Address, ipV6WithPrefix, netmask, port, portRange];

const anything = fc.oneof(
  fc.anything(),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.string({ unit: fc.constantFrom(...'0123456789abcdf.:/%+- ') }),
);

test.each(OF_ANYTHING)('$id never throws and rejects with a message', ({ check }) => {
  fc.assert(
    fc.property(anything, (value) => {
      const sentence = check(value);
      if (sentence !== undefined) expect(sentence.text).not.toBe('');
    }),
  );
});

test('every network validator has a unique id (docs/device.md#values: port.range, …)', () => {
  const ids = [...OF_ANYTHING, systemPort].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-zA-Z\d]+\.[a-zA-Z]+$/.test(id))).toEqual([]);
});

test('ipV4Address.form accepts the addresses of the platform (docs/device.md#values)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV4Extended(), anything), (value) => {
      expect(ipV4Address.check(value) === undefined).toBe(typeof value === 'string' && isIPv4(value));
    }),
  );
});

test('ipV6Address.form accepts the addresses of the platform, without zones (docs/device.md#values)', () => {
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

test('netmask.contiguous accepts a mask exactly if its prefix length round-trips (docs/device.md#values)', () => {
  const masks = Array.from({ length: 33 }, (_, length) => dotted(length === 0 ? 0 : -1 << (32 - length)));
  for (const mask of masks) expect(netmask.check(mask)).toBeUndefined();
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.integer().map(dotted)), (mask) => {
      expect(netmask.check(mask) === undefined).toBe(masks.includes(mask));
    }),
  );
});

test('hostAddress.lastOctet is as strict as ipV4Address.form (docs/device.md#values)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.constantFrom('0.0.0.0', '255.255.255.255'), anything), (value) => {
      if (hostAddress.check(value) === undefined) expect(ipV4Address.check(value)).toBeUndefined();
    }),
  );
});

test('ipV6WithPrefix.form accepts an address with or without any prefix length (docs/device.md#values)', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.integer({ min: -5, max: 140 }), (six, length) => {
      expect(ipV6WithPrefix.check(six)).toBeUndefined();
      expect(ipV6WithPrefix.check(`${six}/${length}`) === undefined).toBe(length >= 0 && length <= 128);
    }),
  );
});

test('portRange.order accepts low:high exactly if both are ordered ports, and every port.range (docs/device.md#values)', () => {
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

test('systemPort.free: port conflicts between services are symmetric (docs/device.md#values)', () => {
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

test('ethernetSettings: codes 0 to 6 have distinct settings that round-trip (docs/device.md#interfaces)', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3, max: 10 }), (code) => {
      const settings = ethernetSettings(code);
      expect(settings === undefined ? undefined : ethernetSpeedCode(settings)).toBe(
        code >= 0 && code <= 6 ? code : undefined,
      );
    }),
  );
});
