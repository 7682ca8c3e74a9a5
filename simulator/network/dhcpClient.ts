import { addressNumber, isWithin, subnetOf } from '../../rules/network/subnet.ts';
import type { Clock } from '../core/clock.ts';
import { dotted } from '../core/ipAddress.ts';
import { enabledSetting, rowsOf, type Settings, textSetting } from '../core/settings.ts';
import { constant } from '../world/variation.ts';

export interface OwnLease {
  readonly ip: string;
  readonly netmask: string;
  readonly router: string;
  readonly dns: readonly string[];
  readonly serverid: string;
  readonly domain: string;
  readonly hostname: string;
  /** Seconds of the whole lease, and until it ends. */
  readonly total: number;
  readonly remaining: number;
}

export interface DhcpClientState {
  readonly ifname: string;
  readonly state: 'asking' | 'bound' | 'released';
  readonly lease?: OwnLease;
}

/** DHCP clients of the device, one per configured interface. */
export interface DhcpClient {
  states(): readonly DhcpClientState[];
  renew(ifname: string): void;
  /** Releases the lease until it is renewed or the configuration restarts the client. */
  release(ifname: string): void;
}

interface Surroundings {
  readonly clock: Clock;
  readonly seed: number;
  settings(): Settings;
  /** Last start by the configuration, ms. */
  startedAt(): number;
}

const LEASE_SECONDS = 7200;
/** Response time of a DHCP server in seconds. */
const ANSWER_SECONDS = 3;

/** Documentation network (RFC 5737), for interfaces without an address of their own. */
const ELSEWHERE = { network: '198.51.100.0', netmask: '255.255.255.0' } as const;

/** Addresses of a lease. The server offers the configured address of the interface, if valid. */
function addresses(settings: Settings, ifname: string, seed: number) {
  const row = rowsOf(settings, 'netconf').find((one) => one.get('devname') === ifname);
  const [ip, netmask] = [row?.get('ip') ?? '', row?.get('netmask') ?? ''];
  const own = ip === '0.0.0.0' ? undefined : subnetOf(ip, netmask);
  const { number = 0, bits = 0 } = own ?? subnetOf(ELSEWHERE.network, ELSEWHERE.netmask) ?? {};
  const base = (number & bits) >>> 0;
  const host = own === undefined ? base + 100 + Math.floor(100 * constant(`${seed}/dhcp/${ifname}`)) : number;
  const gateways = rowsOf(settings, 'route').map((route) => route.get('gateway') ?? '');
  const gateway = gateways.find((gateway) => {
    const one = addressNumber(gateway);
    return one !== undefined && one !== 0 && isWithin(one, { number, bits });
  });
  const router = gateway ?? dotted(base + 1);
  return { ip: dotted(host), netmask: dotted(bits >>> 0), router, dns: [router, '198.51.100.53'], serverid: router };
}

/** Remembers manual renewals and releases. All else follows from configuration and time. */
export function createDhcpClient({ clock, seed, settings, startedAt }: Surroundings): DhcpClient {
  const acts = new Map<string, { readonly act: 'renew' | 'release'; readonly at: number; readonly bound: boolean }>();

  function stateOf(ifname: string): DhcpClientState {
    const last = acts.get(ifname);
    const act = last !== undefined && last.at >= startedAt() ? last : undefined;
    if (act?.act === 'release') return { ifname, state: 'released' };
    // A renewal with an existing lease succeeds at once. Otherwise the client must find a server first.
    const from = act === undefined || !act.bound ? (act?.at ?? startedAt()) + ANSWER_SECONDS * 1000 : act.at;
    const age = Math.floor((clock.monotonic() - from) / 1000);
    if (age < 0) return { ifname, state: 'asking' };
    const own = settings();
    return {
      ifname,
      state: 'bound',
      lease: {
        ...addresses(own, ifname, seed),
        domain: 'lan.example',
        hostname: textSetting(own, 'resolv.host.1.name'),
        total: LEASE_SECONDS,
        // Renewed after half of the lease time (RFC 2131 §4.4.5).
        remaining: LEASE_SECONDS - (age % (LEASE_SECONDS / 2)),
      },
    };
  }

  return {
    states() {
      const own = settings();
      if (!enabledSetting(own, 'dhcpc.status')) return [];
      const names = rowsOf(own, 'dhcpc').map((row) => row.get('devname') ?? '');
      return [...new Set(names.filter((name) => name !== ''))].map(stateOf);
    },
    renew(ifname) {
      acts.set(ifname, { act: 'renew', at: clock.monotonic(), bound: stateOf(ifname).state === 'bound' });
    },
    release(ifname) {
      acts.set(ifname, { act: 'release', at: clock.monotonic(), bound: false });
    },
  };
}
