import type { DeviceRule } from '../core/rule.ts';
import { ipV6Address } from './ipV6Address.ts';

/** A DHCPv6 server needs DNS servers with IPv6 addresses (docs/device.md#values). */
export const dnsServerSix: DeviceRule = {
  id: 'dnsServerSix.form',
  of: 'device',
  limit: 'dnsServerSix',
  bound({ read }) {
    const servers = (read('/dhcp/servers6', 'dns') ?? []).flatMap(({ dns = [] }) => dns);
    const objections = servers.flatMap(({ server: value = '' }) => {
      const said = ipV6Address.check(value);
      if (said === undefined) return [];
      const reason = { rule: 'dnsServerSix.form', ...said, binds: true };
      return { value, severity: 'error' as const, reason };
    });
    return { objections, reasons: [] };
  },
};
