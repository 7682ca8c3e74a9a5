import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkField } from '../../engine/check/checkField.ts';
import type { JsonValue } from '../../engine/core/schema.ts';
import { effective } from '../../engine/limits/effective.ts';
import { fieldAt } from '../../engine/plan/fieldAt.ts';
import { plan } from '../../engine/plan/plan.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';

const configuration = plan(configurationSchema);

/** Validates a value of the setting by the schema alone. */
function check(pointer: string, value: JsonValue) {
  const field = fieldAt(configuration, pointer);
  if (field === undefined) throw new Error(`no ${pointer}`);
  return checkField(effective({ ...field, limited: undefined }, undefined), value, pointer);
}

const NO_TEXT: readonly JsonValue[] = [null, 7, {}, ['a'], true];

interface Form {
  readonly name: string;
  /** Settings with these values. */
  readonly of: readonly string[];
  readonly fine: readonly JsonValue[];
  readonly wrong: readonly JsonValue[];
}

const FORMS: readonly Form[] = [
  {
    name: 'network name',
    of: ['/wireless/interfaces/0/ssid'],
    fine: ['', 'mast-north', ' ', '~', `!"#$%&'()*+,-./`, 'x'.repeat(32)],
    wrong: ['x'.repeat(33), 'mäst', 'a\tb', 'a\n', '\u007f', '😀', ...NO_TEXT],
  },
  {
    name: 'MAC address',
    of: [
      '/wireless/interfaces/0/lockToAp',
      '/wireless/interfaces/0/macAcl/entries/0/mac',
      '/interfaces/interfaces/0/macClone/mac',
      '/security/station/bssid',
    ],
    fine: ['02:00:5e:10:00:01', '02:00:5E:AB:CD:EF', '00:00:00:00:00:00'],
    wrong: [
      '02:00:5e:10:00',
      '02:00:5e:10:00:01:02',
      '02-00-5e-10-00-01',
      '02005e100001',
      '02:00:5e:10:00:0g',
      '2:0:5e:10:0:1',
      '02:00:5e:10:00:01\n',
      ...NO_TEXT,
    ],
  },
  {
    name: 'address of a host',
    of: ['/interfaces/interfaces/0/address', '/upnp/networks/0/ip', '/dhcp/servers/0/start'],
    fine: ['192.0.2.1', '0.0.0.1', '10.20.30.249'],
    wrong: ['0.0.0.0', '255.255.255.255', '0', '0.0.0.00', '192.0.2', '192.0.2.01', '192.0.2.256', ...NO_TEXT],
  },
  {
    name: 'IPv4 address with or without the length of its mask',
    of: ['/firewall/rules/0/source', '/firewall/rules/0/destination'],
    fine: ['192.0.2.1', '192.0.2.0/24', '0.0.0.0/0', '192.0.2.1/0', '192.0.2.1/32'],
    wrong: ['192.0.2.1/33', '192.0.2.1/', '192.0.2.1/-1', '192.0.2.1/24/24', '192.0.2/24', '/24', '0/0', ...NO_TEXT],
  },
  {
    name: 'mask',
    of: ['/interfaces/interfaces/0/netmask', '/upnp/networks/0/netmask'],
    fine: ['255.255.255.0', '255.255.255.255', '128.0.0.0', '255.255.254.0', '255.255.255.252'],
    wrong: ['255.0.255.0', '0.255.255.255', '255.255.255.1', '255.255.253.0', '/24', '255.255.255', ...NO_TEXT],
  },
  {
    name: 'length of a prefix',
    of: ['/dhcp/clients6/0/prefix/length'],
    fine: [1, 64, 65, 128],
    wrong: [0, 129, -1, 1.5, '64', null, {}, [64]],
  },
  {
    name: 'port',
    of: ['/web/port', '/ssh/port', '/log/remote/port'],
    fine: [1, 80, 65_535],
    wrong: [0, 65_536, -1, 80.5, '80', null, {}, [80]],
  },
];

describe.each(FORMS)('$name (docs/device.md#values)', ({ of, fine, wrong }) => {
  const cases = (values: readonly JsonValue[]) =>
    of.flatMap((pointer) => values.map((value) => ({ pointer, value })));

  test.each(cases(fine))('$pointer accepts $value', ({ pointer, value }) => {
    expect(check(pointer, value)).toEqual([]);
  });

  test.each(cases(wrong))('$pointer rejects $value', ({ pointer, value }) => {
    expect(check(pointer, value)).not.toEqual([]);
  });
});

test('an IPv4 address accepts every mask length and no other mask (docs/device.md#values)', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.integer({ min: -5, max: 40 }), (address, length) => {
      const isLength = length >= 0 && length <= 32;
      expect(check('/firewall/rules/0/source', `${address}/${length}`).length === 0).toBe(isLength);
    }),
  );
});

test('a mask has one of 33 lengths (docs/device.md#values)', () => {
  const dotted = (bits: number) => [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
  const masks = Array.from({ length: 33 }, (_, length) => dotted(length === 0 ? 0 : -1 << (32 - length)));
  const isMask = (mask: string) => check('/routes/routes/0/netmask', mask).length === 0;
  expect(masks.filter((mask) => !isMask(mask))).toEqual([]);
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.integer().map(dotted)), (mask) => {
      expect(isMask(mask)).toBe(masks.includes(mask));
    }),
  );
});

test('a device accepts at most ten authorized SSH keys (docs/device.md#services)', () => {
  const keys = (count: number) => Array.from({ length: count }, (_, at) => ({ row: at + 1, value: 'AAAA' }));
  expect(check('/ssh/keys', keys(10))).toEqual([]);
  expect(check('/ssh/keys', keys(11))).not.toEqual([]);
});
