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
const MOST = 500;
/** Bytes that they may take on flash. */
const ROOM = 24 * 1024;

/** The newest that are kept, by their number and their size. @param sizeOf bytes that one takes on flash */
export function newest(all: readonly Happening[], sizeOf: (one: Happening) => number): readonly Happening[] {
  let room = ROOM;
  const first = all.findLastIndex((one) => {
    room -= sizeOf(one);
    return room < 0;
  });
  return all.slice(Math.max(first + 1, all.length - MOST));
}
