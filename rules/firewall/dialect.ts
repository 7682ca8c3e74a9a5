/** Rule syntax of a firewall (docs/device.md#firewall). */
export interface Dialect {
  /** Required text between the interface and the rest, if any. */
  readonly kind?: string;
  readonly protocol: string;
  /** Supported protocol numbers. */
  readonly protocols: readonly string[];
  /** Syntax for peer-to-peer traffic, if the firewall supports it. */
  readonly peerToPeer?: string;
  readonly source: string;
  readonly sourcePorts: string;
  readonly destination: string;
  readonly destinationPorts: string;
  /** Address with or without a mask. No spaces, and no leading dash or exclamation mark. */
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

/** Rules for IPv4 packets in bridge frames. */
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
