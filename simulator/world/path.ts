import ipaddr from 'ipaddr.js';
import { addressNumber, isInSubnet } from '../../rules/network/subnet.ts';
import type { Settings } from '../configuration/settings.ts';
import { airtime } from '../status/modulation.ts';
import type { Situation } from '../status/situation.ts';
import { constant } from './variation.ts';
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

/** Most rows of a list of the configuration. */
const MOST_ROWS = 64;
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

const rows = Array.from({ length: MOST_ROWS }, (_, index) => index + 1);

/** The router that leads out of the own networks. */
function gateway(settings: Settings): string | undefined {
  const row = rows.find(
    (number) =>
      settings.get(`route.${number}.ip`) === '0.0.0.0' &&
      /^0(\.0\.0\.0)?$/.test(settings.get(`route.${number}.netmask`) ?? '') &&
      settings.get(`route.${number}.status`) !== 'disabled',
  );
  return row === undefined ? undefined : settings.get(`route.${row}.gateway`);
}

/** ms the link with a peer takes now, or with any; nothing while there is none. */
function overTheAir({ radios }: Situation, mac?: string): number | undefined {
  const all = radios.flatMap(({ connections }) => connections);
  const connection = all.find(({ link }) => mac === undefined || link.peer.mac === mac);
  if (connection === undefined) return undefined;
  const { here, there } = connection.link;
  return AIR + (QUEUE * (airtime(here.rate, here.capacity) + airtime(there.rate, there.capacity))) / 1000;
}

function isOwn({ settings, model }: Situation, host: string): boolean {
  const name = settings.get('resolv.host.1.name') ?? model.hostname;
  if (host === 'localhost' || host === name.toLowerCase()) return true;
  if (ipaddr.isValid(host) && ipaddr.parse(host).range() === 'loopback') return true;
  return rows.some((number) => settings.get(`netconf.${number}.ip`) === host);
}

/** Whether an address is in a network of this device, so that no router is asked. */
function isNear({ settings }: Situation, address: string): boolean {
  return rows.some((number) => {
    const own = `netconf.${number}`;
    return isInSubnet(address, settings.get(`${own}.ip`), settings.get(`${own}.netmask`)) === true;
  });
}

function isPublic(address: string): boolean {
  const parsed = ipaddr.parse(address);
  if (parsed.kind() !== 'ipv4') return false;
  return parsed.range() === 'unicast' || OUTSIDE.some((range) => parsed.match(range));
}

/** The address of a name, which only a name server knows: one is set, and the name is of the public kind. */
function lookUp({ settings, seed }: Situation, name: string): string | undefined {
  const asked = rows.some(
    (number) =>
      settings.get(`resolv.nameserver.${number}.status`) === 'enabled' &&
      addressNumber(settings.get(`resolv.nameserver.${number}.ip`)) !== undefined,
  );
  if (!asked || !name.includes('.') || NOWHERE.test(name)) return undefined;
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
 * @returns nothing for a name that nobody knows.
 */
export function pathTo(situation: Situation, host: string): Path | undefined {
  const name = host.toLowerCase();
  const isLiteral = ipaddr.isValid(name);
  if (isOwn(situation, name)) {
    const own = isLiteral ? name : '127.0.0.1';
    return way(own, [{ address: own, delay: SELF }]);
  }
  const address = isLiteral ? name : lookUp(situation, name);
  if (address === undefined) return undefined;
  const { model, settings, seed, radios } = situation;
  const linked = radios.flatMap(({ connections }) => connections.map(({ link }) => link.peer));
  const peer = [...linked, ...model.peers].find((one) => one.address === address);
  if (peer !== undefined) {
    const delay = overTheAir(situation, peer.mac);
    return way(address, delay === undefined ? [] : [{ address, name: peer.hostname, delay }]);
  }
  const beside = wiredDevices(situation).find((device) => device.address === address);
  if (beside !== undefined) return way(address, [{ address, name: beside.hostname, delay: WIRE }]);
  const router = gateway(settings);
  const near = radios.some((radio) => radio.settings.accessPoint) ? WIRE : overTheAir(situation);
  if (router === undefined || near === undefined || !isNear(situation, router)) return way(address, []);
  const first: Hop = { address: router, delay: near };
  if (address === router) return way(address, [first]);
  if (isNear(situation, address)) return way(address, []);
  return way(address, isPublic(address) ? [first, ...outside(seed, address, near)] : [first]);
}

function way(address: string, hops: readonly Hop[]): Path {
  return { address, hops, arrives: hops.at(-1)?.address === address };
}

/** Part of the packets that get lost on a way. */
const LOSS = 0.004;
/** ms that a byte takes there and back. */
const BYTE_TIME = 0.000_16;

/**
 * ms until an answer comes from a hop, in hundredths; nothing where none comes.
 * @param size bytes; @param packet tells this packet from others
 */
export function answerTime({ seed }: Situation, hop: Hop, size: number, packet: string): number | undefined {
  const chance = (part: string): number => constant(`${seed}/packet/${hop.address}/${packet}/${part}`);
  if (hop.isSilent || chance('lost') < LOSS) return undefined;
  return Math.round(100 * (hop.delay * (1 + 0.2 * chance('wait')) + size * BYTE_TIME)) / 100;
}
