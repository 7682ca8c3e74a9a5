import { isJsonObject, readJson } from 'guywire-engine/core';
import { TEST_SECONDS } from '../../rules/constants/timing.ts';
import { checkSchema } from '../../schemas/device/bothEnds.ts';
import type { Store } from '../storage/store.ts';
import type { Stand } from '../world/stand.ts';
import { isReadable } from './storedText.ts';
import { textDigest } from './textDigest.ts';

/**
 * Seconds for which an end that has lost the other one tries each of its two texts: what a boot, a soft restart and the
 * search for the other end take together (docs/device.md#both-ends).
 * @unit s
 */
export const TRY_SECONDS = 120;

/** Milliseconds for which the other end must have been seen before what it says decides. */
const STEADY = 5000;

/** Of a time longer than this (ms) without a request, only the end counts. */
const DAY = 86_400_000;

/** How often a text may have been tried in vain before the other end is believed to be found by it no more. */
const MOST_MISSES = 2;

type Side = 'former' | 'tested';

/** A change at both ends that this end follows: what of it outlives a restart (D57). */
export interface Followed {
  /** Name of the change, which the other end has in its text once it has kept it. */
  readonly change: string;
  /** Hardware address of the other end. */
  readonly peer: string;
  /** Longest availability check of either end, s. */
  readonly check: number;
  /** The text in force before. */
  readonly former: string;
  readonly tested: string;
}

/** How it stands with such a change. */
export interface Following extends Followed {
  /** The text in force. */
  readonly side: Side;
  /** Since when, ms. */
  readonly since: number;
  /** The test is over: it tries one text and the other until it sees the other end. */
  readonly isReturning: boolean;
  /** How often each was tried to the end without seeing it. */
  readonly misses: Readonly<Record<Side, number>>;
}

/** The other end, while there is a link with it. */
export interface SeenEnd {
  /** Since when, ms. */
  readonly since: number;
  /** Undefined if the other end is no device that knows such changes. */
  readonly stand: Stand | undefined;
}

/** What happens next at an end that follows; `decided` is to be stored, and then it follows no more. */
type Next = { readonly turned: Following } | { readonly decided: Side };

const UNTRIED = { former: 0, tested: 0 } as const;

export function beginFollowing(followed: Followed, now: number): Following {
  return { ...followed, side: 'tested', since: now, isReturning: false, misses: UNTRIED };
}

/** After a restart, or when an administrator ends the test: the end goes back to the former text, still undecided. */
export function beginReturning(followed: Followed, at: number): Following {
  return { ...followed, side: 'former', since: at, isReturning: true, misses: UNTRIED };
}

/** When an end that does not see the other one tries its other text, ms. */
export function triedUntil({ since, isReturning, check }: Following): number {
  return since + ((isReturning ? TRY_SECONDS : TEST_SECONDS) + check) * 1000;
}

function turn(following: Following, at: number, now: number, isMissed: boolean): Next {
  const { side, misses } = following;
  return {
    turned: {
      ...following,
      side: side === 'tested' ? 'former' : 'tested',
      since: now - at > DAY ? now : at,
      isReturning: true,
      misses: isMissed ? { ...misses, [side]: misses[side] + 1 } : misses,
    },
  };
}

/**
 * What an end that follows does next (D57). It decides for the text by which it is linked with an end that will stay as it
 * is, and that has kept the change or not; until then it tries its two texts in turn. So whatever happens to either end, and
 * in whatever order, they are linked when both are settled.
 * @param see the other end at a moment, by the text in force
 * @returns undefined while it has to wait
 */
export function nextOf(
  following: Following,
  now: number,
  see: (at: number) => SeenEnd | undefined,
): Next | undefined {
  const { side, isReturning, misses, since, change } = following;
  const until = triedUntil(following);
  const seen = see(Math.min(now, until));
  if (seen === undefined) return now < until ? undefined : turn(following, until, now, true);
  if (seen.stand?.isSettled === false) {
    // The other end has not decided: as long as it is seen, there is nothing to look for.
    return now < until ? undefined : { turned: { ...following, since: since + (now - until) + 1000 } };
  }
  const steady = seen.since + STEADY;
  if (now < steady) return undefined;
  const wanted = seen.stand?.change === change ? 'tested' : 'former';
  if (wanted === side || misses[wanted] >= MOST_MISSES) return { decided: side };
  // The other end may not have begun yet.
  if (!isReturning && now < until) return undefined;
  return turn(following, isReturning ? steady : Math.max(until, steady), now, false);
}

/**
 * Stores that a change is followed, before anything of it is in force.
 * @param stored texts that the store may boot with while it is; by any other one the change has been decided
 */
export function storeFollowed(store: Store, followed: Followed, stored: readonly string[]): void {
  const { change, peer, check, former, tested } = followed;
  const over = stored.map(textDigest);
  store.write('change', JSON.stringify({ change, peer, check, former, tested, over }));
}

export function forgetFollowed(store: Store): void {
  if ((store.read('change') ?? '') !== '') store.write('change', '');
}

/** The change that was followed when the device stopped; undefined if it was decided, or cannot be read. */
export function readFollowed(store: Store, stored: string): Followed | undefined {
  const { value: record } = readJson(store.read('change') ?? '');
  if (!isJsonObject(record)) return undefined;
  const { change, peer, check, former, tested, over } = record;
  if (typeof change !== 'string' || typeof peer !== 'string' || typeof check !== 'number') return undefined;
  // A time that is none would have it turn from one text to the other without end.
  if (!Number.isInteger(check) || check < checkSchema.minimum || check > checkSchema.maximum) return undefined;
  if (typeof former !== 'string' || typeof tested !== 'string' || !Array.isArray(over)) return undefined;
  const isOpen = over.includes(textDigest(stored)) && isReadable(former) && isReadable(tested);
  return isOpen ? { change, peer, check, former, tested } : undefined;
}
