import { describe, expect, it } from 'vitest';
import type { Validator } from '../../../rules/core/validator.ts';
import { hostAddress } from '../../../rules/network/hostAddress.ts';
import { ipV4Address } from '../../../rules/network/ipV4Address.ts';
import { ipV6Address } from '../../../rules/network/ipV6Address.ts';
import { ipV6WithPrefix, prefixed } from '../../../rules/network/ipV6WithPrefix.ts';
import { netmask } from '../../../rules/network/netmask.ts';

const IP_V4 = 'Enter an IPv4 address: four numbers from 0 to 255 with dots between them.';
const IP_V6 = 'Enter an IPv6 address: up to eight groups of hexadecimal digits with colons between them.';
const MASK = 'Enter a contiguous subnet mask, such as 255.255.255.0.';
const HOST = 'IP Address can not be a network or broadcast address';
const WITH_PREFIX = 'Enter an IPv6 address, alone or with a prefix from /0 to /128.';

type Row = readonly [id: string, value: unknown, message: string | undefined, validator: Validator<unknown>];

function rows(validator: Validator<unknown>, fine: readonly unknown[], wrong: readonly unknown[], message: string) {
  return [
    ...fine.map((value): Row => [validator.id, value, undefined, validator]),
    ...wrong.map((value): Row => [validator.id, value, message, validator]),
  ];
}

it.each([
  ['192.0.2.1', { address: '192.0.2.1' }],
  ['192.0.2.1/32', { address: '192.0.2.1' }],
  ['/24', { address: '' }],
  ['192.0.2.1/33', undefined],
  ['192.0.2.1/', undefined],
])('prefixed (docs/device.md#values): %j to 32 is %j', (value, parts) => {
  expect(prefixed(value, 32)).toEqual(parts);
});

const NO_TEXT = [undefined, null, 7, Number.NaN, {}, ['192.0.2.1'], true];

describe('docs/device.md#values: ipV4Address.form, ipV6Address.form', () => {
  it.each<Row>([
    ...rows(
      ipV4Address,
      ['192.0.2.1', '0.0.0.0', '255.255.255.255', '10.20.30.249'],
      [
        '',
        '192.0.2',
        '192.0.2.1.1',
        '192.0.2.256',
        '192.0.2.01',
        '192.0.2.0x1',
        '3221225985',
        '192.0.2.1 ',
        ' 192.0.2.1',
        '192.0.2.1\n',
        '192.0.2.-1',
        '192.0.2.',
        '192,0,2,1',
        '１92.0.2.1',
        '192.0.2.1/24',
        ...NO_TEXT,
      ],
      IP_V4,
    ),
    ...rows(
      ipV6Address,
      [
        '::',
        '::1',
        '2001:db8::7',
        '2001:DB8:0:0:0:0:0:7',
        'fe80::1',
        '::ffff:192.0.2.1',
        '64:ff9b::192.0.2.33',
        'ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255',
      ],
      [
        '',
        ':',
        ':::',
        '1::2::3',
        '2001:db8:0:0:0:0:7',
        '1:2:3:4:5:6:7:8:9',
        '12345::',
        'g::',
        'fe80::1%eth0',
        '::ffff:192.0.2.256',
        '::ffff:192.0.2',
        '::ffff:0300.0.2.1',
        '::ffff:0xc0.0.2.1',
        '[::1]',
        '::1]@[::1',
        ['::1'],
        '::1 ',
        '::1/64',
        '192.0.2.1',
        `${'0'.repeat(60)}::1`,
        ...NO_TEXT,
      ],
      IP_V6,
    ),
  ])('%s: %j', (_, value, message, validator) => {
    expect(validator.check(value)?.text).toBe(message);
  });
});

describe('docs/device.md#values', () => {
  it.each<Row>([
    ...rows(
      netmask,
      ['255.255.255.0', '255.255.255.255', '0.0.0.0', '128.0.0.0', '255.255.254.0', '255.255.255.252'],
      ['', '255.0.255.0', '0.255.255.255', '255.255.255.1', '255.255.253.0', '24', '/24', '255.255.255', ...NO_TEXT],
      MASK,
    ),
    ...rows(
      hostAddress,
      ['192.0.2.1', '192.0.2.254', '0.255.0.1'],
      ['192.0.2.0', '192.0.2.255', '0.0.0.0', '255.255.255.255'],
      HOST,
    ),
    ...rows(hostAddress, [], ['', '192.0.2', '192.0.2.256', '192.0.2.00', ...NO_TEXT], IP_V4),
    ...rows(
      ipV6WithPrefix,
      ['2001:db8::7', '2001:db8::/32', '::/0', '::1/128'],
      ['', '::1/129', '::1/', '::1/x', '::1/64/64', '/64', '192.0.2.1/24', 'fe80::1%eth0/64', ...NO_TEXT],
      WITH_PREFIX,
    ),
  ])('%s: %j', (_, value, message, validator) => {
    expect(validator.check(value)?.text).toBe(message);
  });
});
