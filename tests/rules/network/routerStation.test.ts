import { describe, expect, it } from 'vitest';
import { checkDocument } from '../../../engine/check/checkDocument.ts';
import { getAt } from '../../../engine/core/pointer.ts';
import type { JsonObject, Schema } from '../../../engine/core/schema.ts';
import { compileValidator } from '../../../engine/validate/compileValidator.ts';
import { allLimits } from '../../../rules/allLimits.ts';
import { configurationSchema } from '../../../schemas/config/configuration.ts';
import { change, configuration, factoryWith } from '../derived/networkDocument.ts';
import { BR0, board, reading } from './networkLimitsOf.ts';

describe('a typical router station (docs/device.md#configuration-text)', () => {
  const lines = [
    ...['netmode=router', 'bridge.1.port.1.devname=ath0', 'bridge.1.port.2.devname=', 'bridge.1.port.3.devname='],
    ...['bridge.2.status=enabled', 'bridge.2.devname=br1', 'bridge.2.port.1.devname=eth0', 'netconf.4.role=wan'],
    ...[
      'netconf.4.ip=',
      'netconf.4.netmask=',
      'netconf.5.devname=br1',
      'netconf.5.role=lan',
      'netconf.5.status=enabled',
    ],
    ...['netconf.5.ip=192.168.90.1', 'netconf.5.netmask=255.255.255.0', 'route.1.status=disabled'],
    ...['dhcpd.status=enabled', 'dhcpd.1.status=enabled', 'dhcpd.1.devname=br1', 'dhcpd.1.start=192.168.90.2'],
    ...['dhcpd.1.end=192.168.90.254', 'dhcpd.1.lease_time=600', 'dhcpd.1.netmask=255.255.255.0'],
    ...['ppp.status=enabled', 'ppp.1.status=enabled', 'ppp.1.devname=br0', 'ppp.1.name=user', 'ppp.1.password=word'],
    ...['ppp.1.mtu=1492', 'ppp.1.mru=1492', 'ppp.1.fallback=192.168.10.1', 'ppp.1.fallback_netmask=255.255.255.0'],
    ...[
      'dhcp6c.status=enabled',
      'dhcp6c.1.status=enabled',
      'dhcp6c.1.devname=ppp+',
      'dhcp6c.1.stateful.status=enabled',
    ],
    ...['dhcp6c.1.stateful.pd.1.status=enabled', 'dhcp6c.1.stateful.pd.1.devname=br1'],
    ...['dhcp6c.1.stateful.pd.1.prefix.len=60', 'resolv.nameserver.1.ip=8.8.8.8', 'resolv.nameserver.2.ip=1.1.1.1'],
  ];
  const sections = ['network', 'interfaces', 'vlans', 'dhcp', 'dns', 'ppp', 'routes', 'shaping', 'multicast', 'upnp'];

  const schemas: Readonly<Record<string, Schema>> = configurationSchema.properties;
  const validators = new Map(sections.map((name) => [name, compileValidator(schemas[name] ?? {})]));

  function check(document: JsonObject): readonly string[] {
    const read = reading(document);
    const limits = allLimits({ facts: { board }, read });
    const issues = checkDocument({ plan: configuration, document, read, limits, validators });
    const own = issues.filter(({ pointer }) => sections.some((name) => pointer.startsWith(`/${name}/`)));
    return own.map(({ pointer, code }) => `${pointer} ${code}`);
  }

  it('has no issue', () => {
    const document = factoryWith(...lines);
    expect(getAt(document, `${BR0}/ipMode`)).toBe('pppoe');
    expect(check(document)).toEqual([]);
  });

  it('requires a missing static address', () => {
    const document = change(factoryWith(...lines), `${BR0}/ipMode`, 'static', factoryWith(...lines));
    expect(check(document)).toEqual([`${BR0}/mask mask.given`, `${BR0}/address required`]);
  });
});
