import { parseText, serialise } from 'guywire-engine/config';
import { withLines } from 'guywire-engine/draft';
import { IPV4_RULES } from '../../rules/firewall/dialect.ts';
import { composeRule } from '../../rules/firewall/ruleText.ts';

/** Row counts with which a network page must open, and react to typing as fast as without rows. */
export const BIG_NETWORK = { rules: 200, forwards: 100, vlans: 64 } as const;

/** First interface number that no simulated device uses. */
const FIRST_INTERFACE = 11;

/** Router configuration with that many firewall rules, port forwards and VLANs. Each VLAN has its own address. */
export function bigNetwork(factory: string): string {
  const lines = new Map<string, string>();
  const add = (prefix: string, values: Readonly<Record<string, string | number>>) => {
    for (const [name, value] of Object.entries(values)) lines.set(`${prefix}.${name}`, String(value));
  };
  lines.set('netmode', 'router');
  add('vlan', { status: 'enabled' });
  add('iptables', { status: 'enabled', 'sys.status': 'enabled' });
  add('iptables.sys', { 'fw.status': 'enabled', 'portfw.status': 'enabled' });
  for (let index = 1; index <= BIG_NETWORK.rules; index++) {
    const cmd = composeRule(
      {
        action: index % 3 === 0 ? 'ACCEPT' : 'DROP',
        protocol: '6',
        source: `198.51.100.${index}`,
        destinationPorts: String(1024 + index),
      },
      IPV4_RULES,
    );
    add(`iptables.sys.fw.${index}`, { status: 'enabled', comment: `rule ${index}`, cmd: cmd ?? '' });
  }
  for (let index = 1; index <= BIG_NETWORK.forwards; index++) {
    add(`iptables.sys.portfw.${index}`, {
      status: 'enabled',
      devname: 'br0',
      proto: 'TCP',
      dport: 8000 + index,
      host: `192.0.2.${index}`,
      port: 80,
      comment: `forward ${index}`,
    });
  }
  for (let index = 0; index < BIG_NETWORK.vlans; index++) {
    const id = index + 100;
    add(`vlan.${index + 1}`, { status: 'enabled', devname: 'br0', id, comment: `customer ${id}` });
    add(`netconf.${index + FIRST_INTERFACE}`, {
      status: 'enabled',
      devname: `br0.${id}`,
      up: 'enabled',
      ip: `10.0.${id}.1`,
      netmask: '255.255.255.0',
    });
  }
  return serialise(withLines(parseText(factory), lines));
}
