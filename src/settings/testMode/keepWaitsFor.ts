import { includes } from 'guywire-engine/core';
import type { LinkStatus } from '../core/linkStatus.ts';
import type { LinkBefore, RunningTest } from '../core/testState.ts';

/** Condition that must be met before a test can be kept (docs/decisions.md#safe-changes). */
export type KeepWait =
  /** The device has not answered under the new settings. */
  | 'device'
  /** The page has to move: a session at the new address keeps the test. */
  | 'address'
  /** Test at both ends: the other end is not visible under the same test (D57). */
  | 'otherEnd'
  /** A radar check is running, and no station can return before it ends. */
  | 'radar'
  /** The link that existed before is not back. */
  | 'peer';

/** Milliseconds of tolerance for the age of a link, because responses arrive once a second and in whole seconds. */
const SLACK = 3000;

/** Milliseconds within which the new settings have taken down the link, if they do. */
const SETTLED = 60_000;

/**
 * Returns the condition that a test still waits for; undefined if it can be kept. Every keep button uses this check.
 */
export function keepWaitsFor(test: RunningTest): KeepWait | undefined {
  const { isReached, missedPolls, otherEnd, address, before, link } = test;
  if (!isReached || missedPolls > 0) return 'device';
  if (address !== undefined) return 'address';
  if (otherEnd !== undefined) return otherEnd === 'missing' ? 'otherEnd' : undefined;
  if (link !== undefined && link.radarLeft > 0) return 'radar';
  if (before?.radios.length === 0) return undefined;
  return link !== undefined && isBack(before, link) ? undefined : 'peer';
}

/** True if the user can keep the test without its link. */
export function isKeepableAlone(test: RunningTest): boolean {
  const waits = keepWaitsFor(test);
  return waits === undefined || waits === 'peer';
}

/**
 * True if the link from before the test is back. Each radio that had a link has one again. An access point sees one
 * of its former stations. A station may have found another access point. If the former links are unknown, any link
 * counts.
 */
export function isBack(before: LinkBefore | undefined, { at, isBase, radios, peers }: LinkStatus): boolean {
  if (before === undefined) return radios.length > 0 && peers.length > 0;
  const age = at - before.at;
  if (age <= 0) return false;
  // A link older than the test proves nothing if the settings take it down. If they never do, an old link counts.
  const isSettled = !includes(before.interruption.effect, 'link') || age > SETTLED;
  const fresh = isSettled ? peers : peers.filter(({ since = 0 }) => since * 1000 <= age + SLACK);
  const isSeen = isBase ? fresh.some(({ id }) => before.peers.some((peer) => peer.id === id)) : fresh.length > 0;
  return isSeen && before.radios.every((radio) => radios.includes(radio));
}
