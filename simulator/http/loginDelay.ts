import type { Clock } from '../clock.ts';

/** Tries that cost nothing: a person mistypes. */
const FREE_TRIES = 3;
const FIRST_DELAY = 500;
const LONGEST_DELAY = 8_000;
/** Longest a request waits for its turn; a source that asks faster than that is told to come back. */
const LONGEST_WAIT = 30_000;
/** A source that was quiet for so long starts afresh. */
const FORGET_AFTER = 15 * 60_000;
const MOST_SOURCES = 1024;

export interface LoginDelay {
  /**
   * Waits until this source may try again, and counts the try.
   * @returns false when too many tries of this source are waiting already.
   */
  turn(source: string): Promise<boolean>;
  /** The try was right: the source starts afresh. */
  succeeded(source: string): void;
}

interface Source {
  tries: number;
  /** When the next try may be looked at. */
  next: number;
  seen: number;
}

const delayAfter = (tries: number): number =>
  tries < FREE_TRIES ? 0 : Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.min(tries - FREE_TRIES, 10));

/**
 * Slows down guessing (D16): after three tries each further one of the same source waits 0.5 s, 1 s, 2 s, … up to 8 s, one
 * after the other. Nobody is locked out: the right password is accepted after its wait, and other sources notice
 * nothing. The table is bounded; the source seen longest ago is forgotten first.
 */
export function createLoginDelay(clock: Clock): LoginDelay {
  const sources = new Map<string, Source>();

  function lookUp(name: string): Source {
    const known = sources.get(name);
    const now = clock.monotonic();
    sources.delete(name);
    const source = known && now - known.seen < FORGET_AFTER ? known : { tries: 0, next: now, seen: now };
    source.seen = now;
    const oldest = sources.keys().next().value;
    if (sources.size >= MOST_SOURCES && oldest !== undefined) sources.delete(oldest);
    sources.set(name, source);
    return source;
  }

  return {
    async turn(name) {
      const source = lookUp(name);
      const now = clock.monotonic();
      const at = Math.max(now, source.next);
      if (at - now > LONGEST_WAIT) return false;
      source.tries += 1;
      source.next = at + delayAfter(source.tries);
      if (at > now) await clock.sleep(at - now);
      return true;
    },
    succeeded(name) {
      sources.delete(name);
    },
  };
}
