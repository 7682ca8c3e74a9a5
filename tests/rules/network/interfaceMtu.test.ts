import { describe, expect, it } from 'vitest';
import { setAt } from '../../../engine/pointer.ts';
import { change } from '../consequences/networkDocument.ts';
import { BR0, ETH0, factory, limitAt } from './networkLimitsOf.ts';

describe('MTU (Specification §5)', () => {
  const advanced = setAt(
    change(factory, '/vlans/vlans', [{ row: 1, device: 'eth0', id: 10 }], factory),
    '/network/advanced',
    true,
  );

  it('interfaceMtu.range: from what IPv6 needs to what the interface carries', () => {
    expect(limitAt(factory, `${BR0}/mtu`)).toMatchObject({
      minimum: 1280,
      maximum: 2024,
      reasons: [
        {
          text: '{name} MTU must be between {minMTU} and {maxMtu}.',
          params: { name: 'br0', minMTU: 1280, maxMtu: 2024 },
          value: 2024,
          binds: true,
        },
      ],
    });
  });

  it('interfaceMtu.range: not asked of ports in the simple bridge mode, nor of VLANs in the advanced one', () => {
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
