import { mainRadio } from '../network/situation.ts';
import type { Surroundings } from './surroundings.ts';

/** Seconds between two samples, and how many there are. */
const INTERVAL = 60;
const MOST = 60;

/** How a link was at a moment; capacities and rates in kbit/s. */
export interface HistorySample {
  /** Device time, ms. */
  readonly at: number;
  /** Peers that were linked. */
  readonly peers: number;
  /** Of the first of them: dBm, %, kbit/s. */
  readonly first?: {
    readonly signal: number;
    readonly noise: number;
    readonly dl: { readonly score: number; readonly capacity: number };
    readonly ul: { readonly score: number; readonly capacity: number };
  };
  /** kbit/s of all of them together. */
  readonly rx: number;
  readonly tx: number;
}

/** How the links were in the last hour, a sample a minute (docs/device.md#history). */
export interface History {
  /** Seconds from one sample to the next. */
  readonly interval: number;
  /** The oldest first. */
  samples(): readonly HistorySample[];
}

export function createHistory({ clock, situation }: Surroundings): History {
  const known = new Map<number, HistorySample>();

  function sample(at: number): HistorySample {
    const { settings, connections } = mainRadio(situation(at));
    const [first] = connections;
    const rate = (side: 'here' | 'there') => connections.reduce((sum, { link }) => sum + link[side].rate, 0);
    const { here, there } = first?.link ?? {};
    const [dl, ul] = settings.accessPoint ? [there, here] : [here, there];
    return {
      at,
      peers: connections.length,
      ...(here && dl && ul && { first: { signal: here.signal, noise: here.noise, dl, ul } }),
      rx: rate('here'),
      tx: rate('there'),
    };
  }

  return {
    interval: INTERVAL,
    samples() {
      const now = clock.monotonic();
      const step = INTERVAL * 1000;
      const present = situation();
      const { operation } = mainRadio(present);
      // What the radio did before it began what it does now can only be known from then.
      const since = Math.min(operation.since, present.uptime);
      const last = Math.floor(now / step);
      for (let minute = last; minute > last - MOST; minute -= 1) {
        const at = minute * step;
        if (now - at <= since * 1000 && !known.has(minute)) known.set(minute, sample(at));
      }
      for (const minute of known.keys()) if (minute <= last - MOST) known.delete(minute);
      return [...known.values()].toSorted((a, b) => a.at - b.at);
    },
  };
}
