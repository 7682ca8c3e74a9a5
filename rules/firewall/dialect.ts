/** How one kind of firewall writes its rules (docs/device.md#firewall). */
export interface Dialect {
  /** What stands between the interface and the rest, where anything must. */
  readonly kind?: string;
  readonly protocol: string;
  /** Protocols that can be named, by number. */
  readonly protocols: readonly string[];
  /** What is written for traffic between peers, where the firewall knows it. */
  readonly peerToPeer?: string;
  readonly source: string;
  readonly sourcePorts: string;
  readonly destination: string;
  readonly destinationPorts: string;
  /** An address with or without a mask: never a space, never a dash or an exclamation mark in front. */
  readonly address: RegExp;
}

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?$/;
const IPV6 = /^(?=[^/]*:)[\da-f:.]{2,45}(?:\/\d{1,3})?$/i;

/** Rules for IPv4 packets. */
export const IPV4_RULES: Dialect = {
  protocol: '--protocol',
  protocols: ['1', '6', '17'],
  peerToPeer: '-m ipp2p --ipp2p',
  source: '--src',
  sourcePorts: '--sport',
  destination: '--dst',
  destinationPorts: '--dport',
  address: IPV4,
};

/** Rules for IPv6 packets. */
export const IPV6_RULES: Dialect = {
  protocol: '--protocol',
  protocols: ['58', '6', '17'],
  source: '--src',
  sourcePorts: '--sport',
  destination: '--dst',
  destinationPorts: '--dport',
  address: IPV6,
};

/** Rules for IPv4 packets in frames that go through a bridge. */
export const BRIDGE_RULES: Dialect = {
  kind: '-p 0x0800',
  protocol: '--ip-protocol',
  protocols: ['1', '6', '17'],
  source: '--ip-src',
  sourcePorts: '--ip-sport',
  destination: '--ip-dst',
  destinationPorts: '--ip-dport',
  address: IPV4,
};
