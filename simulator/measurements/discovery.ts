import type { Situation } from '../network/situation.ts';
import { wiredDevices } from '../network/wiredDevices.ts';
import { toldBy } from '../status/remote.ts';
import { constant } from '../world/variation.ts';
import type { Surroundings } from './surroundings.ts';

/** Self-description of a device (docs/device.md#tools). */
export interface Discovered {
  readonly mac: string;
  readonly address: string;
  readonly hostname: string;
  readonly model: string;
  readonly firmware: string;
  readonly uptime: number;
  readonly ssid: string;
  readonly mode: 'ap' | 'station' | 'none';
  /** Device time, ms. */
  readonly lastSeen: number;
}

/** Finds devices around by broadcast (docs/device.md#tools). */
export interface Discovery {
  /** Sends discoveries periodically until stopped. */
  start(): void;
  stop(): void;
  isRunning(): boolean;
  ask(): void;
  /** Clears the results and sends a discovery. */
  rescan(): void;
  /** Devices seen in the last minute. */
  neighbours(): readonly Discovered[];
}

/** ms between the first and second discovery, and between later ones. */
const SECOND = 1000;
const LATER = 20_000;
/** Lifetime of a result, ms. */
const FORGOTTEN = 60_000;
/** Slowest response time, ms. */
const SLOWEST = 900;

function around(situation: Situation): Omit<Discovered, 'lastSeen'>[] {
  const { radios, seed, uptime } = situation;
  const wired = wiredDevices(situation).map(({ mac, address, hostname, model: product, firmware }) => ({
    mac,
    address,
    hostname,
    model: product,
    firmware,
    uptime: uptime + Math.floor(1e6 * constant(`${seed}/${mac}/uptime`)),
    ssid: '',
    mode: 'none' as const,
  }));
  const linked = radios.flatMap(({ settings, connections }) =>
    connections.map((connection) => {
      const { mac, address } = connection.link.peer;
      const report = toldBy(situation, connection);
      return {
        mac,
        address,
        hostname: report.hostname,
        model: report.platform,
        firmware: report.version,
        uptime: report.uptime,
        ssid: settings.ssid,
        mode: settings.accessPoint ? ('station' as const) : ('ap' as const),
      };
    }),
  );
  return [...new Map([...linked, ...wired].map((one) => [one.mac, one])).values()];
}

/** Maximum number of single discoveries to remember. */
const MOST_ASKED = 16;

export function createDiscovery({ clock, situation }: Surroundings): Discovery {
  let singleQuestions: readonly number[] = [];
  let from: number | undefined;

  function stop(): void {
    singleQuestions = questions();
    from = undefined;
  }

  /** Times of discoveries whose answers still count. */
  function questions(): readonly number[] {
    const now = clock.monotonic();
    const oldest = now - FORGOTTEN - SLOWEST;
    const again: number[] = [];
    if (from !== undefined) {
      again.push(from);
      const skipped = Math.max(0, Math.floor((oldest - from - SECOND) / LATER));
      for (let at = from + SECOND + skipped * LATER; at <= now; at += LATER) again.push(at);
    }
    return [...singleQuestions, ...again].filter((at) => at >= oldest).slice(-MOST_ASKED);
  }

  return {
    start() {
      from ??= clock.monotonic();
    },
    stop,
    isRunning: () => from !== undefined,
    ask() {
      singleQuestions = [...questions().filter((at) => from === undefined || at < from), clock.monotonic()];
    },
    rescan() {
      singleQuestions = [clock.monotonic()];
      if (from !== undefined) from = clock.monotonic();
    },
    neighbours() {
      const now = clock.monotonic();
      const devices = new Map<string, Discovered>();
      for (const at of questions()) {
        for (const one of around(situation(at))) {
          const lastSeen = at + Math.round(SLOWEST * constant(`${one.mac}/${at}`));
          if (lastSeen <= now && now - lastSeen <= FORGOTTEN) devices.set(one.mac, { ...one, lastSeen });
        }
      }
      return [...devices.values()];
    },
  };
}
