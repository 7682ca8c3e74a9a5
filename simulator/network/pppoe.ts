import type { Clock } from '../core/clock.ts';
import { enabledSetting, rowsOf, type Settings } from '../core/settings.ts';
import { trafficTotal } from '../world/traffic.ts';
import { constant } from '../world/variation.ts';

export interface PppoeSession {
  readonly local: string;
  readonly remote: string;
  readonly dns: readonly string[];
  /** Whole seconds since the connection. */
  readonly time: number;
  readonly rx_bytes: number;
  readonly tx_bytes: number;
  readonly rx_packets: number;
  readonly tx_packets: number;
}

export interface PppoeState {
  /** `ppp0` for the first. */
  readonly ifname: string;
  readonly device: string;
  readonly state: 'connecting' | 'connected' | 'failed';
  readonly session?: PppoeSession;
}

export interface Pppoe {
  /** All configured connections. None in a bridge (docs/device.md#network). */
  states(): readonly PppoeState[];
  restart(): void;
}

interface Surroundings {
  readonly clock: Clock;
  readonly seed: number;
  settings(): Settings;
  /** Last start by the configuration, ms. */
  startedAt(): number;
}

const CONNECT_SECONDS = 6;
/** Mean traffic in bytes per second, and bytes per packet. */
const TRAFFIC = { rx: 260_000, tx: 45_000, packet: 620 } as const;

/** PPPoE connections, derived from configuration and time since their start. */
export function createPppoe({ clock, seed, settings, startedAt }: Surroundings): Pppoe {
  let restartedAt = Number.NEGATIVE_INFINITY;

  function session(ifname: string, from: number): PppoeSession {
    const [start, end] = [from / 1000, clock.monotonic() / 1000];
    const passed = (direction: 'rx' | 'tx'): number => {
      const name = `${seed}/${ifname}/${direction}`;
      return Math.floor(trafficTotal(name, TRAFFIC[direction], end) - trafficTotal(name, TRAFFIC[direction], start));
    };
    const [received, sent] = [passed('rx'), passed('tx')];
    return {
      local: `203.0.113.${20 + Math.floor(200 * constant(`${seed}/${ifname}`))}`,
      remote: '203.0.113.1',
      dns: ['203.0.113.53', '198.51.100.53'],
      time: Math.floor(end - start),
      rx_bytes: received,
      tx_bytes: sent,
      rx_packets: Math.floor(received / TRAFFIC.packet),
      tx_packets: Math.floor(sent / TRAFFIC.packet),
    };
  }

  return {
    states() {
      const own = settings();
      if (own.get('netmode') !== 'router' || !enabledSetting(own, 'ppp.status')) return [];
      const from = Math.max(restartedAt, startedAt()) + CONNECT_SECONDS * 1000;
      return rowsOf(own, 'ppp').map((row, index) => {
        const one = { ifname: `ppp${index}`, device: row.get('devname') ?? '' };
        if (clock.monotonic() < from) return { ...one, state: 'connecting' };
        // Providers refuse clients without a user name.
        if ((row.get('name') ?? '') === '') return { ...one, state: 'failed' };
        return { ...one, state: 'connected', session: session(one.ifname, from) };
      });
    },
    restart() {
      restartedAt = clock.monotonic();
    },
  };
}
