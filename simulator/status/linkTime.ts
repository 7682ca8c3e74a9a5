import type { RadioView } from '../world/radioView.ts';

/** Connected time of a device since boot. */
export interface LinkTime {
  /**
   * Records the state at a time (monotonic ms). Times before the last one are ignored.
   * @param bootedAt monotonic ms
   * @returns connected time in whole seconds
   */
  record(now: number, bootedAt: number, radios: readonly RadioView[]): number;
}

/**
 * Resolution of connection times, ms. A connection this much younger than the last call may already have existed
 * then.
 */
const GRAIN = 1000;

/** Adds up the time with at least one connected peer. Each call reports the start of the current connections. */
export function createLinkTime(): LinkTime {
  let boot = 0;
  /** Total of ended connected periods in ms, and the current period as far as known. */
  let ended = 0;
  let last = { from: 0, until: 0 };

  function add(from: number, until: number): void {
    if (from <= last.until + GRAIN) last = { from: Math.min(last.from, from), until };
    else {
      ended += last.until - last.from;
      last = { from, until };
    }
  }

  return {
    record(now, bootedAt, radios) {
      if (bootedAt !== boot) {
        boot = bootedAt;
        ended = 0;
        last = { from: bootedAt, until: bootedAt };
      }
      const uptimes = radios.flatMap(({ connections }) => connections.map(({ uptime }) => uptime));
      if (uptimes.length > 0 && now >= last.until) add(now - Math.max(...uptimes) * 1000, now);
      return Math.floor((ended + last.until - last.from) / 1000);
    },
  };
}
