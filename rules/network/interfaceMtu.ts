import { DEFAULT_MAXIMUM_MTU, DEFAULT_MTU, MINIMUM_MTU, MINIMUM_MTU_IPV6 } from '../constants/network.ts';
import type { Board } from '../core/facts.ts';
import type { DeviceRule } from '../core/rule.ts';
import { type BridgesView, bridgesView, interfacesWith, vlansView } from './networkView.ts';

const RULE = 'interfaceMtu.range';

/**
 * The MTU of an interface is between 1280 bytes (required by IPv6) and the maximum of its hardware. Bridge ports in
 * the simple mode and VLANs in the advanced mode are exempt (docs/device.md#mtu).
 */
export const interfaceMtu: DeviceRule = {
  id: RULE,
  of: 'device',
  limit: 'mtu',
  bound({ facts: { board }, read }) {
    const name = read('/interfaces/interfaces/*/device') ?? '';
    const bridges = bridgesView(read);
    const hasThatOfAnother = read('/network/advanced')
      ? vlansView(read).names.has(name)
      : read('/network/mode') === 'bridge' && !bridges.names.has(name);
    if (hasThatOfAnother) {
      const text = 'The MTU of {name} is derived from another interface.';
      return {
        unavailable: { rule: RULE, text, params: { name }, binds: true },
        reasons: [],
      };
    }
    const maximum = maximumOf(name, board, bridges);
    const text = '{minimum} (IPv6 minimum) to {maximum} (maximum of {name}).';
    const params = { name, minimum: MINIMUM_MTU_IPV6, maximum };
    return {
      minimum: MINIMUM_MTU_IPV6,
      maximum,
      // Prescribed wording (docs/decisions.md#messages).
      messages: {
        empty: { text: '{name} MTU required.', params: { name } },
        beyond: {
          text: '{name} MTU must be between {minMTU} and {maxMtu}',
          params: { name, minMTU: MINIMUM_MTU_IPV6, maxMtu: maximum },
        },
      },
      reasons: [{ rule: RULE, text, params, value: maximum, binds: true }],
    };
  },
};

/**
 * Maximum MTU of an interface in bytes. Ethernet ports have the value of the board, bridges the smallest of their
 * ports.
 */
function maximumOf(name: string, { ethernetPorts }: Board, { bridgeOf }: BridgesView): number {
  const [device = ''] = name.split('.');
  const ports = [...bridgeOf].filter(([, bridge]) => bridge === device).map(([port]) => port);
  const carried = (ports.length === 0 ? [device] : ports).map(
    (one) => ethernetPorts[Number(/^eth(\d+)/.exec(one)?.[1])]?.maxMtu ?? DEFAULT_MAXIMUM_MTU,
  );
  return Math.min(...carried);
}

/** A PPPoE connection adds a header of 8 bytes to each packet, within the MTU of its interface. */
const PPPOE_HEADER = 8;

const mtusOf = interfacesWith('mtu');

/**
 * The MTU of a PPPoE connection must be enough for IPv4 and leave room for its header (docs/device.md#addresses,
 * docs/device.md#mtu).
 */
export const connectionMtu: DeviceRule = {
  id: 'connectionMtu.header',
  of: 'device',
  limit: 'connectionMtu',
  bound({ read }) {
    const own = mtusOf(read).get(read('/ppp/connections/*/device') ?? '')?.mtu ?? 0;
    const mtu = own > PPPOE_HEADER ? own : DEFAULT_MTU;
    const maximum = mtu - PPPOE_HEADER;
    return {
      minimum: MINIMUM_MTU,
      maximum,
      reasons: [
        {
          rule: 'connectionMtu.header',
          law: 'RFC 2516 §7',
          text: 'PPPoE takes {header} of the {mtu} bytes.',
          params: { header: PPPOE_HEADER, mtu },
          value: maximum,
          binds: true,
        },
      ],
    };
  },
};
