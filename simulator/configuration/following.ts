import { isJsonObject, readJson } from 'guywire-engine/core';
import { TEST_SECONDS } from '../../rules/constants/timing.ts';
import { checkSchema } from '../../schemas/device/bothEnds.ts';
import type { Store } from '../storage/store.ts';
import type { Stand } from '../world/stand.ts';
import { isReadable } from './storedText.ts';
import { textDigest } from './textDigest.ts';

/**
 * Seconds for which an end without its peer tries each of its two texts. Covers a boot, a soft restart and the search
 * for the peer (docs/device.md#both-ends).
 * @unit s
 */
export const TRY_SECONDS = 120;

/** Time (ms) for which the peer must have been seen before its state counts. */
const STEADY = 5000;

/** Longest span (ms) without a call that is simulated in full. Beyond it, only its last part is. */
const DAY = 86_400_000;

/** Failed tries of a text after which the peer is no longer expected with it. */
const MOST_MISSES = 2;

type Side = 'former' | 'tested';

/** Persistent record of a change at both ends (D57). */
export interface Followed {
  /** ID of the change. The peer has it in its text after the change was kept. */
  readonly change: string;
  readonly peer: string;
  /** Longest channel availability check of both ends, s. */
  readonly check: number;
  readonly former: string;
  readonly tested: string;
}

export interface Following extends Followed {
  /** Text in force. */
  readonly side: Side;
  /** Start of this state, ms. */
  readonly since: number;
  /** True after the test: the end alternates between its texts until it sees the peer. */
  readonly isReturning: boolean;
  /** Tries of each text that ended without seeing the peer. */
  readonly misses: Readonly<Record<Side, number>>;
}

/** Link peer, while connected. */
export interface SeenEnd {
  /** Start of the connection, ms. */
  readonly since: number;
  /** Undefined if the peer does not support such changes. */
  readonly stand: Stand | undefined;
}

/** Next step of an end that follows. `decided` names the text to store, which ends the change. */
type Next = { readonly turned: Following } | { readonly decided: Side };

const UNTRIED = { former: 0, tested: 0 } as const;

export function beginFollowing(followed: Followed, now: number): Following {
  return { ...followed, side: 'tested', since: now, isReturning: false, misses: UNTRIED };
}

/**
 * Reverts to the former text after a reboot or when an administrator ends the test. The change is still undecided.
 */
export function beginReturning(followed: Followed, at: number): Following {
  return { ...followed, side: 'former', since: at, isReturning: true, misses: UNTRIED };
}

/** Time (ms) at which an end without its peer tries its other text. */
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
 * Next step of an end that follows a change (D57). Without a connection, it alternates between its two texts. A peer
 * that has kept or dropped the change, and is connected, decides the text. So both ends are connected once they are
 * settled, after any failure and in any order.
 * @param see returns the peer at a time, with the text in force
 * @returns undefined while it has to wait
 */
export function nextOf(
  following: Following,
  now: number,
  see: (at: number) => SeenEnd | undefined,
): Next | undefined {
  const { side, isReturning, misses, since, change } = following;
  const until = triedUntil(following);
  const peer = see(Math.min(now, until));
  if (peer === undefined) return now < until ? undefined : turn(following, until, now, true);
  if (peer.stand?.isSettled === false) {
    // An undecided peer that is still connected: stay with this text.
    return now < until ? undefined : { turned: { ...following, since: since + (now - until) + 1000 } };
  }
  const steady = peer.since + STEADY;
  if (now < steady) return undefined;
  const wanted = peer.stand?.change === change ? 'tested' : 'former';
  if (wanted === side || misses[wanted] >= MOST_MISSES) return { decided: side };
  // The peer may not have started its test yet.
  if (!isReturning && now < until) return undefined;
  return turn(following, isReturning ? steady : Math.max(until, steady), now, false);
}

/**
 * Stores the change before its text becomes active.
 * @param stored texts that the store may hold while the change is open. Any other stored text means that the change
 * was decided.
 */
export function storeFollowed(store: Store, followed: Followed, stored: readonly string[]): void {
  const { change, peer, check, former, tested } = followed;
  const over = stored.map(textDigest);
  store.write('change', JSON.stringify({ change, peer, check, former, tested, over }));
}

export function forgetFollowed(store: Store): void {
  if ((store.read('change') ?? '') !== '') store.write('change', '');
}

/** Change that was open at shutdown. Undefined if it was decided or the record is damaged. */
export function readFollowed(store: Store, stored: string): Followed | undefined {
  const { value: record } = readJson(store.read('change') ?? '');
  if (!isJsonObject(record)) return undefined;
  const { change, peer, check, former, tested, over } = record;
  if (typeof change !== 'string' || typeof peer !== 'string' || typeof check !== 'number') return undefined;
  // An invalid time would make the end alternate between its texts forever.
  if (!Number.isInteger(check) || check < checkSchema.minimum || check > checkSchema.maximum) return undefined;
  if (typeof former !== 'string' || typeof tested !== 'string' || !Array.isArray(over)) return undefined;
  const isOpen = over.includes(textDigest(stored)) && isReadable(former) && isReadable(tested);
  return isOpen ? { change, peer, check, former, tested } : undefined;
}
