import ipaddr from 'ipaddr.js';
import { addressNumber, isWithin } from '../../rules/network/subnet.ts';
import { textSetting } from '../core/settings.ts';
import { airtime } from '../world/modulation.ts';
import { constant } from '../world/variation.ts';
import type { LocalNetwork } from './localNetwork.ts';
import type { Route } from './routingTable.ts';
import type { Situation } from './situation.ts';
import { wiredDevices } from './wiredDevices.ts';

/** One router on the way to a host, or the host itself. */
export interface Hop {
  readonly address: string;
  readonly name?: string;
  /** ms there and back. */
  readonly delay: number;
  /** It passes packets on and never answers for itself. */
  readonly isSilent?: boolean;
}

/** The way to a host. */
export interface Path {
  readonly address: string;
  /** As far as a packet gets; this device itself where it is the host. */
  readonly hops: readonly Hop[];
  /** Whether the last hop is the host. */
  readonly arrives: boolean;
}

/** ms the device takes to answer itself, a wire takes, and a link on which nothing waits. */
const SELF = 0.05;
const WIRE = 0.4;
const AIR = 1.2;
/** ms more where a link carries all it can. */
const QUEUE = 9;
/** Addresses of documentation (RFC 5737) that are part of the world outside here. */
const OUTSIDE = [ipaddr.parseCIDR('198.51.100.0/24'), ipaddr.parseCIDR('203.0.113.0/24')] as const;
/** Names that no server knows (RFC 6761, RFC 6762). */
const NOWHERE = /\.(invalid|local|localhost|test)$/;

/** ms that the link with a peer, or with any peer, takes now; undefined if there is no link. */
function overTheAir({ radios }: Situation, mac?: string): number | undefined {
  const all = radios.flatMap(({ connections }) => connections);
  const connection = all.find(({ link }) => mac === undefined || link.peer.mac === mac);
  if (connection === undefined) return undefined;
  const { here, there } = connection.link;
  return AIR + (QUEUE * (airtime(here.rate, here.capacity) + airtime(there.rate, there.capacity))) / 1000;
}

function isOwn({ situation: { settings }, networks }: LocalNetwork, host: string): boolean {
  const name = textSetting(settings, 'resolv.host.1.name');
  if (host === 'localhost' || host === name.toLowerCase()) return true;
  if (ipaddr.isValid(host) && ipaddr.parse(host).range() === 'loopback') return true;
  return networks.some(({ address }) => address === host);
}

/** The route to an address; none to one of IPv6, to which this device knows no way. */
function routeTo({ routes }: LocalNetwork, address: string): Route | undefined {
  const number = addressNumber(address);
  if (number === undefined) return undefined;
  return routes.find(({ destination, netmask }) => {
    const [to = 0, bits = 0] = [addressNumber(destination), addressNumber(netmask)];
    return isWithin(number, { number: to, bits });
  });
}

function isPublic(address: string): boolean {
  const parsed = ipaddr.parse(address);
  if (parsed.kind() !== 'ipv4') return false;
  return parsed.range() === 'unicast' || OUTSIDE.some((range) => parsed.match(range));
}

/** The address of a name, if there is a name server to ask, and the name is of the public kind. */
function lookUp({ situation: { seed }, nameServers }: LocalNetwork, name: string): string | undefined {
  if (nameServers.length === 0 || !name.includes('.') || NOWHERE.test(name)) return undefined;
  return `198.51.100.${1 + Math.floor(254 * constant(`${seed}/name/${name}`))}`;
}

/** The routers between the own one and a host in the world outside, and the host. */
function outside(seed: number, address: string, near: number): Hop[] {
  const own = (part: string): number => constant(`${seed}/route/${address}/${part}`);
  const count = 2 + Math.floor(5 * own('length'));
  const far = 4 + 40 * own('delay');
  const routers = Array.from({ length: count }, (_, index): Hop => {
    const number = 1 + index * 16 + Math.floor(8 * own(`${index}`));
    return {
      address: `203.0.113.${number}`,
      name: `core-${number}.isp.example`,
      delay: near + (far * (index + 1)) / (count + 1),
      isSilent: own(`${index}/silent`) < 0.15,
    };
  });
  return [...routers, { address, delay: near + far }];
}

/**
 * The way to a host at a moment (docs/device.md#tools): to this device itself, over the link to a peer, over the wire to
 * what stands beside it, and through the router to the world outside. The router of a station is beyond its link.
 * @param host an IPv4 or IPv6 address, or a name
 * @returns undefined if the name is unknown
 */
export function pathTo(local: LocalNetwork, host: string): Path | undefined {
  const name = host.toLowerCase();
  const isLiteral = ipaddr.isValid(name);
  if (isOwn(local, name)) {
    const own = isLiteral ? name : '127.0.0.1';
    return way(own, [{ address: own, delay: SELF }]);
  }
  const address = isLiteral ? name : lookUp(local, name);
  return address === undefined ? undefined : way(address, hopsTo(local, address));
}

/** The gateway of a route into an own network. */
const NONE = '0.0.0.0';

function hopsTo(local: LocalNetwork, address: string): Hop[] {
  const { situation, leases, routes } = local;
  const { model, seed, radios } = situation;
  const linked = radios.flatMap(({ connections }) => connections.map(({ link }) => link.peer));
  const peer = [...linked, ...model.peers].find((one) => one.address === address);
  if (peer !== undefined) {
    const delay = overTheAir(situation, peer.mac);
    return delay === undefined ? [] : [{ address, name: peer.hostname, delay }];
  }
  const beside = [
    ...wiredDevices(situation).map((device) => ({ ip: device.address, name: device.hostname })),
    ...leases.filter(({ remaining }) => remaining > 0),
  ].find(({ ip }) => ip === address);
  if (beside !== undefined) return [{ address, name: beside.name, delay: WIRE }];
  const near = radios.some((radio) => radio.settings.accessPoint) ? WIRE : overTheAir(situation);
  if (near === undefined) return [];
  if (routes.some(({ gateway }) => gateway === address)) return [{ address, delay: near }];
  const { gateway } = routeTo(local, address) ?? {};
  // An address in an own network that was not found here has no host.
  if (gateway === undefined || gateway === NONE) return [];
  const first: Hop = { address: gateway, delay: near };
  return isPublic(address) ? [first, ...outside(seed, address, near)] : [first];
}

function way(address: string, hops: readonly Hop[]): Path {
  return { address, hops, arrives: hops.at(-1)?.address === address };
}

/** Part of the packets that get lost on a way. */
const LOSS = 0.004;
/** ms that a byte takes there and back. */
const BYTE_TIME = 0.000_16;

/**
 * ms until an answer comes from a hop, in hundredths; undefined if none comes.
 * @param size bytes; @param packet tells this packet from others
 */
export function answerTime({ seed }: Situation, hop: Hop, size: number, packet: string): number | undefined {
  const chance = (part: string): number => constant(`${seed}/packet/${hop.address}/${packet}/${part}`);
  if (hop.isSilent || chance('lost') < LOSS) return undefined;
  return Math.round(100 * (hop.delay * (1 + 0.2 * chance('wait')) + size * BYTE_TIME)) / 100;
}
