import { describe, expect, it } from 'vitest';
import { english } from '../../../base/translate.ts';
import { checkField } from '../../../engine/check/checkField.ts';
import { message } from '../../../engine/check/messages.ts';
import { setAt } from '../../../engine/core/pointer.ts';
import type { JsonObject, JsonValue } from '../../../engine/core/schema.ts';
import { effective } from '../../../engine/limits/effective.ts';
import { fieldAt } from '../../../engine/plan/fieldAt.ts';
import { change, configuration } from '../derived/networkDocument.ts';
import { ATH0, BR0, ETH0, ETH1, factory, limitAt } from './networkLimitsOf.ts';

describe('MTU (docs/device.md#mtu)', () => {
  const advanced = setAt(
    change(factory, '/vlans/vlans', [{ row: 1, device: 'eth0', id: 10 }], factory),
    '/network/advanced',
    true,
  );

  it('interfaceMtu.range: from the IPv6 minimum to the maximum of the interface', () => {
    expect(limitAt(factory, `${BR0}/mtu`)).toMatchObject({
      minimum: 1280,
      maximum: 2024,
      reasons: [
        {
          text: '{minimum} (IPv6 minimum) to {maximum} (maximum of {name}).',
          params: { name: 'br0', minimum: 1280, maximum: 2024 },
          value: 2024,
          binds: true,
        },
      ],
    });
  });

  it.each<[string, JsonValue | undefined, string | undefined]>([
    ['br0', '', 'br0 MTU required.'],
    ['br0', 1279, 'br0 MTU must be between 1280 and 2024'],
    ['br0', 2025, 'br0 MTU must be between 1280 and 2024'],
    ['br0', 1, 'br0 MTU must be between 1280 and 2024'],
    ['br0', 70_000, 'br0 MTU must be between 1280 and 2024'],
    ['br0', 1500.5, 'br0 MTU must be between 1280 and 2024'],
    ['br0', 'many', 'br0 MTU must be between 1280 and 2024'],
    ['br0', 1280, undefined],
    ['br0', 2024, undefined],
    ['br0', undefined, undefined],
    ['eth0', '', undefined],
    ['eth0', 1, undefined],
  ])('interfaceMtu.range: %s with %j shows: %s', (name, value, said) => {
    const pointer = `${name === 'br0' ? BR0 : ETH0}/mtu`;
    const field = fieldAt(configuration, pointer);
    if (field === undefined) throw new Error('no MTU');
    const issues = checkField(effective(field, limitAt(factory, pointer)), value, pointer);
    expect(issues.map((issue) => message(issue, english, field))).toEqual(said === undefined ? [] : [said]);
    expect(issues.every(({ severity }) => severity === 'error')).toBe(true);
  });

  it('interfaceMtu.range: the board limits a port, and the ports limit a bridge', () => {
    const ports = { ethernetPorts: [{ maxMtu: 1800 }, { maxMtu: 9000 }] };
    const router = setAt(factory, '/network/mode', 'router');
    const highest = (document: JsonObject, row: string) => {
      const { maximum, messages: said } = limitAt(document, `${row}/mtu`, ports);
      expect(said?.beyond.params?.maxMtu).toBe(maximum);
      return maximum;
    };
    expect(highest(router, ETH0)).toBe(1800);
    expect(highest(router, ETH1)).toBe(9000);
    expect(highest(router, ATH0)).toBe(2024);
    expect(highest(factory, BR0)).toBe(1800);
    expect(highest(setAt(router, `${ETH0}/device`, 'eth7'), ETH0)).toBe(2024);
    expect(highest(setAt(router, `${ETH0}/device`, 'veth1'), ETH0)).toBe(2024);
    const ofOne = setAt(factory, '/bridges/bridges/0/ports', [{ row: 1, device: 'eth1.20' }]);
    expect(highest(ofOne, BR0)).toBe(9000);
    expect(highest(setAt(ofOne, '/bridges/bridges/0/ports', []), BR0)).toBe(2024);
    const onBridge = setAt(router, `${ATH0}/device`, 'br0.30');
    expect(highest(onBridge, ATH0)).toBe(1800);
  });

  it('interfaceMtu.range: does not apply to ports in simple bridge mode, nor to VLANs in advanced mode', () => {
    expect(limitAt(factory, `${ETH0}/mtu`)).toMatchObject({
      unavailable: {
        text: 'The MTU of {name} is derived from another interface.',
        params: { name: 'eth0' },
        binds: true,
      },
      reasons: [],
    });
    const unnamed = setAt(factory, `${ETH0}/device`, undefined);
    expect(limitAt(unnamed, `${ETH0}/mtu`).unavailable).toMatchObject({ params: { name: '' } });
    expect(limitAt(setAt(factory, '/network/mode', 'router'), `${ETH0}/mtu`)).toMatchObject({ minimum: 1280 });
    expect(limitAt(advanced, `${ETH0}/mtu`)).toMatchObject({ minimum: 1280 });
    expect(limitAt(advanced, '/interfaces/interfaces/4/mtu').unavailable).toBeDefined();
    const simpleRouter = setAt(setAt(advanced, '/network/advanced', false), '/network/mode', 'router');
    expect(limitAt(simpleRouter, '/interfaces/interfaces/4/mtu')).toMatchObject({ minimum: 1280 });
  });

  it('connectionMtu.header: a PPPoE connection leaves room for its header', () => {
    const document = setAt(setAt(factory, '/ppp/connections', [{ row: 1, device: 'br0' }]), `${BR0}/mtu`, 2000);
    expect(limitAt(document, '/ppp/connections/0/mtu')).toMatchObject({
      maximum: 1992,
      reasons: [
        {
          text: 'PPPoE takes {header} of the {mtu} bytes.',
          params: { header: 8, mtu: 2000 },
          value: 1992,
          binds: true,
        },
      ],
    });
    for (const [pointer, value] of [
      ['/ppp/connections/0/device', ''],
      [`${BR0}/mtu`, 8],
      [`${BR0}/mtu`, '2000'],
    ] as const) {
      expect(limitAt(setAt(document, pointer, value), '/ppp/connections/0/mtu').maximum).toBe(1492);
    }
  });
});
