import { describe, expect, it } from 'vitest';
import type { Sentence } from '../../../engine/core/limit.ts';
import { setAt } from '../../../engine/core/pointer.ts';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { fieldAt } from '../../../engine/plan/fieldAt.ts';
import { configuration } from '../derived/networkDocument.ts';
import { BR0, END, factory, issuesAt, limitAt, OWN, ROUTE, START, saidAt, server } from './networkLimitsOf.ts';

describe('numeric values (docs/device.md#addresses)', () => {
  it.each<[JsonObject, readonly string[], readonly string[]]>([
    [{}, [], []],
    [{ start: '192.168.2.100' }, ['dhcpStart.subnet error'], ['dhcpEnd.subnet error']],
    [{ end: '192.168.2.100' }, [], ['dhcpEnd.subnet error']],
    [{ start: '192.168.1.201' }, [], ['dhcpEnd.subnet error']],
    [{ start: '192.168.1.200' }, [], []],
    [{ start: '192.168.1.20' }, ['dhcpStart.subnet error'], []],
  ])('dhcpStart.subnet, dhcpEnd.subnet: %j', (values, start, end) => {
    expect(issuesAt(server(values), START)).toEqual(start);
    expect(issuesAt(server(values), END)).toEqual(end);
  });

  it.each<[JsonObject, string, Sentence]>([
    [
      { start: '192.168.2.1' },
      START,
      { text: 'The subnet of the interface is that of {address}, subnet mask {mask}.', params: OWN },
    ],
    [
      { end: '192.168.2.1' },
      END,
      { text: 'The subnet of the interface is that of {address}, subnet mask {mask}.', params: OWN },
    ],
    [{ start: '192.168.1.20' }, START, { text: '{address} is the address of the device itself.', params: OWN }],
    [{ start: '192.168.1.201' }, END, { text: 'The range starts at {start}.', params: { start: '192.168.1.201' } }],
  ])('dhcpStart.subnet, dhcpEnd.subnet explain %j at %s', (values, pointer, expected) => {
    expect(saidAt(server(values), pointer)).toEqual(expected);
  });

  it.each([START, END])('dhcpStart.subnet, dhcpEnd.subnet: accept an empty %s', (pointer) => {
    const empty = setAt(factory, '/dhcp/servers', [{ row: 1, device: 'br0' }]);
    expect(limitAt(empty, pointer)).toStrictEqual({ reasons: [] });
    expect(limitAt(setAt(empty, `${BR0}/address`, undefined), pointer)).toStrictEqual({ reasons: [] });
  });

  it.each([
    ['192.168.1.7', []],
    ['10.9.0.1', ['routeGateway.subnet warning']],
    ['10.1.0.9', []],
    ['10.1.1.9', ['routeGateway.subnet warning']],
    ['10.2.1.9', []],
  ])('routeGateway.subnet: %s', (gateway, expected) => {
    const aliases = [
      { row: 1, ip: '10.1.0.1' },
      { row: 2, ip: '10.2.0.1', netmask: '255.255.0.0' },
    ];
    const document = setAt(setAt(factory, `${BR0}/aliases`, aliases), '/routes/routes/0/gateway', gateway);
    expect(issuesAt(document, ROUTE)).toEqual(expected);
    for (const [pointer, value] of [
      [`${BR0}/ipMode`, 'dhcp'],
      [`${BR0}/ipMode`, 'pppoe'],
      ['/routes/routes/0/status', false],
    ] as const) {
      expect(limitAt(setAt(document, pointer, value), ROUTE)).toStrictEqual({ reasons: [] });
    }
  });

  it('routeGateway.subnet: an address with an invalid netmask is in no network', () => {
    const document = setAt(setAt(factory, `${BR0}/mask`, '255.0.255.0'), '/routes/routes/0/gateway', '192.168.1.7');
    expect(issuesAt(document, ROUTE)).toEqual(['routeGateway.subnet warning']);
  });

  it('routeGateway.subnet: an inactive address is no network of the device', () => {
    const near = setAt(factory, '/routes/routes/0/gateway', '192.168.1.7');
    expect(issuesAt(setAt(near, `${BR0}/ipMode`, 'none'), ROUTE)).toEqual(['routeGateway.subnet warning']);
    const aliases = [{ row: 1, status: false, ip: '10.1.0.1' }];
    const far = setAt(setAt(factory, `${BR0}/aliases`, aliases), '/routes/routes/0/gateway', '10.1.0.9');
    expect(issuesAt(far, ROUTE)).toEqual(['routeGateway.subnet warning']);
  });

  it('routeGateway.subnet explains the error, and accepts an empty gateway', () => {
    const text = 'Gateway is outside every subnet of the device.';
    expect(saidAt(setAt(factory, ROUTE, '10.9.0.1'), ROUTE)).toEqual({ text });
    for (const none of ['', undefined]) {
      expect(limitAt(setAt(factory, ROUTE, none), ROUTE)).toStrictEqual({ reasons: [] });
    }
  });

  it.each([
    [100.9, 800],
    [0, 0],
    [-1, 0],
  ])('downloadBurst.rate: %j gives %i, with an explanation', (rate, maximum) => {
    const document = setAt(factory, '/shaping/interfaces', [{ row: 1, input: { rate } }]);
    expect(limitAt(document, '/shaping/interfaces/0/input/burst')).toMatchObject({
      maximum,
      reasons: [
        { text: 'A burst is at most {times} times the rate.', params: { times: 8 }, value: maximum, binds: true },
      ],
    });
  });

  it('downloadBurst.rate: without a rate there is no burst', () => {
    const document = setAt(factory, '/shaping/interfaces', [{ row: 1, input: { rate: 'all' } }]);
    expect(limitAt(document, '/shaping/interfaces/0/input/burst')).toStrictEqual({ maximum: 0, reasons: [] });
  });

  it('downloadBurst.rate, uploadBurst.rate: eight and four times the rate', () => {
    const document = setAt(factory, '/shaping/interfaces', [{ row: 1, input: { rate: 512 }, output: { rate: 100 } }]);
    expect(limitAt(document, '/shaping/interfaces/0/input/burst').maximum).toBe(4096);
    expect(limitAt(document, '/shaping/interfaces/0/output/burst').maximum).toBe(400);
  });

  it.each([
    ['/dhcp/servers/0/leaseTime', 120, 172_800],
    ['/shaping/interfaces/0/input/rate', 32, 90_000],
    ['/vlans/vlans/0/id', 2, 4094],
  ])('%s ranges from %i to %i', (pointer, minimum, maximum) => {
    expect(fieldAt(configuration, pointer)).toMatchObject({ minimum, maximum });
  });

  it('dnsServerSix.form: an IPv6 address', () => {
    const servers = [
      {
        row: 1,
        device: 'br0',
        dns: [
          { row: 1, server: '2001:db8::53' },
          { row: 2, server: '2001:db8' },
        ],
      },
    ];
    const document = setAt(factory, '/dhcp/servers6', servers);
    expect(issuesAt(document, '/dhcp/servers6/0/dns/0/server')).toEqual([]);
    expect(issuesAt(document, '/dhcp/servers6/0/dns/1/server')).toEqual(['dnsServerSix.form error']);
  });
});
