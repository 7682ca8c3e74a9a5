import type { Clock } from './clock.ts';

/** Longest a request waits for its turn; an address that asks faster than that is told to come back. */
const LONGEST_WAIT = 30_000;
/** What was quiet for so long starts afresh. */
const FORGET_AFTER = 15 * 60_000;
/** Entries kept of addresses, of accounts, and of addresses with an account. */
const MOST = 1024;
/** Pairs of address and account that have signed in. Only a right password adds one. */
const MOST_KNOWN = 64;
/** Tries that wait at once. Beyond, only an address without a waiting try may wait, so that connections are left (D98). */
const MOST_WAITING = 32;

/** Milliseconds a try waits after so many others: after the free ones `first`, then twice that each time, up to `longest`. */
interface Slope {
  readonly free: number;
  readonly first: number;
  readonly longest: number;
}

/** One address: a person mistypes, a program does not stop. */
const OF_ADDRESS: Slope = { free: 3, first: 500, longest: 8_000 };
/** One account from all addresses, and all tries together: never so long that it keeps other people out. */
const OF_ACCOUNT: Slope = { free: 10, first: 500, longest: 2_000 };
const IN_TOTAL: Slope = { free: 100, first: 500, longest: 2_000 };

export interface LoginDelay {
  /**
   * Waits until this address may try this account, and counts the try.
   * @param account the name that was given, whether there is one of that name or not.
   * @returns false when too many tries are waiting already, of this address or in all.
   */
  turn(address: string, account: string): Promise<boolean>;
  /** True if this address has signed in to this account since the start: tries of other addresses do not delay it (D98). */
  isKnown(address: string, account: string): boolean;
  /** The try was right: what this address has tried with this account does not count any more. */
  succeeded(address: string, account: string): void;
}

interface Tries {
  count: number;
  /** When the last one was, ms. */
  seen: number;
  /** When the next one may be looked at, ms. */
  next: number;
}

function delayAfter(count: number, { free, first, longest }: Slope): number {
  return count < free ? 0 : Math.min(longest, first * 2 ** Math.min(count - free, 10));
}

/** Finds the tries of a name, without those of long ago; what was looked at longest ago is forgotten first. */
function createTable(): (name: string, now: number) => Tries {
  const known = new Map<string, Tries>();
  return (name, now) => {
    const former = known.get(name);
    const tries = former && now - former.seen < FORGET_AFTER ? former : { count: 0, seen: now, next: now };
    tries.seen = now;
    known.delete(name);
    const [oldest] = known.keys();
    if (known.size >= MOST && oldest !== undefined) known.delete(oldest);
    known.set(name, tries);
    return tries;
  };
}

/**
 * Slows down guessing (D16). After three tries of one address each further one waits 0.5 s, 1 s, 2 s, … up to 8 s, one after the
 * other, whatever account it tries; if many addresses try one account, or any, each try waits up to 2 s. No account is
 * locked: the right password is accepted after its wait, and from an address that has not guessed that is 2 s at most.
 * An account does not help its owner to guess another one: a success takes back only the tries of its own address with
 * its own account. An address that has signed in to an account waits for its own tries alone.
 */
export function createLoginDelay(clock: Clock): LoginDelay {
  const addresses = createTable();
  const accounts = createTable();
  const pairs = createTable();
  const all = createTable();

  const known = new Set<string>();
  /** Waiting tries by address. */
  const waiting = new Map<string, number>();

  const pairOf = (address: string, account: string): string => `${address} ${account}`;

  function mayWait(address: string): boolean {
    const inAll = [...waiting.values()].reduce((sum, count) => sum + count, 0);
    return inAll < MOST_WAITING || !waiting.has(address);
  }

  function count(address: string, by: 1 | -1): void {
    const left = (waiting.get(address) ?? 0) + by;
    if (left === 0) waiting.delete(address);
    else waiting.set(address, left);
  }

  const look = (address: string, account: string, now: number) => ({
    ofAddress: addresses(address, now),
    ofAccount: accounts(account, now),
    ofPair: pairs(pairOf(address, account), now),
    inTotal: all('', now),
  });

  return {
    async turn(address, account) {
      const now = clock.monotonic();
      const { ofAddress, ofAccount, ofPair, inTotal } = look(address, account, now);
      const own = Math.max(now, ofAddress.next);
      if (own - now > LONGEST_WAIT) return false;
      const isKnown = known.has(pairOf(address, account));
      const shared = isKnown
        ? 0
        : Math.max(delayAfter(ofAccount.count, OF_ACCOUNT), delayAfter(inTotal.count, IN_TOTAL));
      const at = Math.max(own, now + shared);
      if (at > now && !isKnown && !mayWait(address)) return false;
      for (const tries of [ofAddress, ofAccount, ofPair, inTotal]) tries.count += 1;
      ofAddress.next = own + delayAfter(ofAddress.count, OF_ADDRESS);
      if (at === now) return true;
      count(address, 1);
      await clock.sleep(at - now);
      count(address, -1);
      return true;
    },
    isKnown: (address, account) => known.has(pairOf(address, account)),
    succeeded(address, account) {
      const pair = pairOf(address, account);
      known.delete(pair);
      const [oldest] = known;
      if (known.size === MOST_KNOWN && oldest !== undefined) known.delete(oldest);
      known.add(pair);
      const now = clock.monotonic();
      const { ofAddress, ofAccount, ofPair, inTotal } = look(address, account, now);
      const { count } = ofPair;
      for (const tries of [ofAddress, ofAccount, ofPair, inTotal]) tries.count = Math.max(0, tries.count - count);
      ofAddress.next = Math.min(ofAddress.next, now + delayAfter(ofAddress.count, OF_ADDRESS));
    },
  };
}
