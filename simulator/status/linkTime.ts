import type { RadioView } from '../world/radioView.ts';

/** For how long a device was linked since it booted. */
export interface LinkTime {
  /**
   * Takes what is found at a moment, ms by the clock that is never set; a moment before the last one tells nothing new.
   * @param bootedAt likewise
   * @returns whole seconds
   */
  seen(now: number, bootedAt: number, radios: readonly RadioView[]): number;
}

/** Links are told in whole seconds: one that began so much after the last look may have been there then. */
const GRAIN = 1000;

/** Counts the time in which any peer was linked: each look tells from when on one was, without a break. */
export function createLinkTime(): LinkTime {
  let boot = 0;
  /** Milliseconds of the times that ended, and the last time, as far as it was seen. */
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
    seen(now, bootedAt, radios) {
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
