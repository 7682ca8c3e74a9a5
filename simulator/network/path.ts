import ipaddr from 'ipaddr.js';
import { addressNumber, isWithin } from '../../rules/network/subnet.ts';
import { textSetting } from '../core/settings.ts';
import { airtime } from '../world/modulation.ts';
import { constant } from '../world/variation.ts';
import type { LocalNetwork } from './localNetwork.ts';
import type { Route } from './routingTable.ts';
import type { Situation } from './situation.ts';
import { wiredDevices } from './wiredDevices.ts';

export interface Hop {
  readonly address: string;
  readonly name?: string;
  /** Round-trip time in ms. */
  readonly delay: number;
  /** True if the hop forwards packets but never answers. */
  readonly isSilent?: boolean;
}

export interface Path {
  readonly address: string;
  /** Hops as far as a packet gets. The device itself, if it is the target. */
  readonly hops: readonly Hop[];
  readonly arrives: boolean;
}

/** Round-trip times in ms: of the device itself, a wire, and an idle link. */
const SELF = 0.05;
const WIRE = 0.4;
const AIR = 1.2;
/** Additional ms on a fully loaded link. */
const QUEUE = 9;
/** Documentation addresses (RFC 5737) that stand for the Internet. */
const OUTSIDE = [ipaddr.parseCIDR('198.51.100.0/24'), ipaddr.parseCIDR('203.0.113.0/24')] as const;
/** Names that never resolve (RFC 6761, RFC 6762). */
const NOWHERE = /\.(invalid|local|localhost|test)$/;

/** Current round-trip time of the link with a peer, or with any peer, in ms. Undefined without a link. */
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

/** Route to an address. None for IPv6, which the simulation does not route. */
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

/** Resolves a public name, if there is a name server. */
function lookUp({ situation: { seed }, nameServers }: LocalNetwork, name: string): string | undefined {
  if (nameServers.length === 0 || !name.includes('.') || NOWHERE.test(name)) return undefined;
  return `198.51.100.${1 + Math.floor(254 * constant(`${seed}/name/${name}`))}`;
}

/** Hops on the Internet from the own router to a host. */
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
 * Path to a host at a time (docs/device.md#tools). Targets are the device itself, peers over the air, wired
 * neighbours, and the Internet through the router. The router of a station is behind its link.
 * @param host IPv4 or IPv6 address, or a name
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

/** Gateway of a directly connected network. */
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
  // An unknown address in a connected network has no host.
  if (gateway === undefined || gateway === NONE) return [];
  const first: Hop = { address: gateway, delay: near };
  return isPublic(address) ? [first, ...outside(seed, address, near)] : [first];
}

function way(address: string, hops: readonly Hop[]): Path {
  return { address, hops, arrives: hops.at(-1)?.address === address };
}

/** Share of packets lost on a path. */
const LOSS = 0.004;
/** Round-trip time of one byte in ms. */
const BYTE_TIME = 0.000_16;

/**
 * Response time of a hop in ms, rounded to 0.01. Undefined without a response.
 * @param size bytes
 * @param packet distinguishes packets
 */
export function answerTime({ seed }: Situation, hop: Hop, size: number, packet: string): number | undefined {
  const chance = (part: string): number => constant(`${seed}/packet/${hop.address}/${packet}/${part}`);
  if (hop.isSilent || chance('lost') < LOSS) return undefined;
  return Math.round(100 * (hop.delay * (1 + 0.2 * chance('wait')) + size * BYTE_TIME)) / 100;
}
