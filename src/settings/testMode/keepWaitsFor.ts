import { includes } from 'guywire-engine/core';
import type { LinkStatus } from '../core/linkStatus.ts';
import type { LinkBefore, RunningTest } from '../core/testState.ts';

/** What has to come before what is tested can be kept (docs/decisions.md#safe-changes). */
export type KeepWait =
  /** The device has not answered with it. */
  | 'device'
  /** It has not answered at the address it has then. */
  | 'address'
  /** Of a test at both ends: it does not see the other end under the same test (D57). */
  | 'otherEnd'
  /** It listens for radar, and no station can be back before that ends. */
  | 'radar'
  /** There was a link, and it is not back. */
  | 'peer';

/** Milliseconds by which a link may seem older than it is: answers come once a second and in whole seconds. */
const SLACK = 3000;

/** Milliseconds after which settings that take a link down have done so. */
const SETTLED = 60_000;

/** What keeping a test still waits for; nothing when the test is sound. Each place that offers to keep a test asks this. */
export function keepWaitsFor(test: RunningTest): KeepWait | undefined {
  const { reached, missed, otherEnd, address, before, link } = test;
  if (!reached || missed > 0) return 'device';
  if (address === 'silent') return 'address';
  if (otherEnd !== undefined) return otherEnd === 'missing' ? 'otherEnd' : undefined;
  if (link !== undefined && link.radarLeft > 0) return 'radar';
  if (before?.radios.length === 0) return undefined;
  return link !== undefined && isBack(before, link) ? undefined : 'peer';
}

/** Whether a person who accepts that the link does not come back can keep a test. */
export function isKeepableAlone(test: RunningTest): boolean {
  const waits = keepWaitsFor(test);
  return waits === undefined || waits === 'peer';
}

/**
 * Whether the link of before the test is there again: each radio that had one has one, and an access point sees one of the
 * stations that it saw. A station may have found another access point. When it is not known which links there were, any link counts.
 */
export function isBack(before: LinkBefore | undefined, { at, isBase, radios, peers }: LinkStatus): boolean {
  if (before === undefined) return radios.length > 0 && peers.length > 0;
  const age = at - before.at;
  if (age <= 0) return false;
  // A link that is older than the test says nothing of settings that take it down; one that they never took down is there.
  const isSettled = !includes(before.interruption.effect, 'link') || age > SETTLED;
  const fresh = isSettled ? peers : peers.filter(({ since = 0 }) => since * 1000 <= age + SLACK);
  const isSeen = isBase ? fresh.some(({ id }) => before.peers.some((peer) => peer.id === id)) : fresh.length > 0;
  return isSeen && before.radios.every((radio) => radios.includes(radio));
}
