/** What can happen to a device and its links. */
export const KINDS = ['restart', 'firmware', 'kept', 'reverted', 'radar', 'channel', 'lost', 'back'] as const;

/** One thing that happened. */
export interface Happening {
  /** Seconds of the history's own time. */
  readonly at: number;
  readonly kind: (typeof KINDS)[number];
  /** Of the peer, or of the firmware: it comes from anywhere. */
  readonly name?: string;
  /** MHz of a channel; how many peers, where they are not named. */
  readonly value?: number;
}

export const LONGEST_NAME = 32;
/** How many are kept, and bytes that they may take on flash: stations that come and go do not displace what is rare. */
const OF_PEERS = { most: 350, room: 14 * 1024 };
const OF_DEVICE = { most: 150, room: 10 * 1024 };

const isOfPeer = ({ kind }: Happening): boolean => kind === 'lost' || kind === 'back';

/** The newest that are kept, in their order, by their number and their size. @param sizeOf bytes that one takes on flash */
export function newest(all: readonly Happening[], sizeOf: (one: Happening) => number): readonly Happening[] {
  const kept = new Set([
    ...within(all.filter(isOfPeer), OF_PEERS, sizeOf),
    ...within(
      all.filter((one) => !isOfPeer(one)),
      OF_DEVICE,
      sizeOf,
    ),
  ]);
  return all.filter((one) => kept.has(one));
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
