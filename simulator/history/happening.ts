export const KINDS = ['restart', 'firmware', 'kept', 'reverted', 'radar', 'channel', 'lost', 'back'] as const;

export interface Happening {
  /** Seconds of the history clock. */
  readonly at: number;
  readonly kind: (typeof KINDS)[number];
  /** Name of the peer, or the firmware version. Untrusted text. */
  readonly name?: string;
  /** Frequency of a channel in MHz, or the number of peers that are not named. */
  readonly value?: number;
}

export const LONGEST_NAME = 32;
/** Limits of number and flash bytes. Frequent events of stations do not evict rare events of the device. */
const OF_PEERS = { most: 350, room: 14 * 1024 };
const OF_DEVICE = { most: 150, room: 10 * 1024 };

const isOfPeer = ({ kind }: Happening): boolean => kind === 'lost' || kind === 'back';

/**
 * Newest events within the limits, in their order.
 * @param sizeOf returns the flash bytes of an event
 */
export function newest(all: readonly Happening[], sizeOf: (one: Happening) => number): readonly Happening[] {
  const selection = new Set([
    ...within(all.filter(isOfPeer), OF_PEERS, sizeOf),
    ...within(
      all.filter((one) => !isOfPeer(one)),
      OF_DEVICE,
      sizeOf,
    ),
  ]);
  return all.filter((one) => selection.has(one));
}

function within(
  all: readonly Happening[],
  { most, room }: typeof OF_PEERS,
  sizeOf: (one: Happening) => number,
): readonly Happening[] {
  let left = room;
  const last = all.findLastIndex((one) => {
    left -= sizeOf(one);
    return left < 0;
  });
  return all.slice(Math.max(last + 1, all.length - most));
}
