import type { Clock } from './clock.ts';

/** Longest wait of a request, ms. Requests beyond it are refused. */
const LONGEST_WAIT = 30_000;
/** Idle time after which attempts are forgotten, ms. */
const FORGET_AFTER = 15 * 60_000;
/** Maximum entries of each table: addresses, accounts, and pairs of both. */
const MOST = 1024;
/** Maximum pairs of address and account that have signed in. Only a correct password adds a pair. */
const MOST_KNOWN = 64;
/**
 * Maximum waiting attempts. Beyond it, only addresses without a waiting attempt may wait, so that connections stay
 * free (D98).
 */
const MOST_WAITING = 32;

/**
 * Delay of an attempt in ms, by the number of attempts before it. Zero for the `free` ones, then `first`, doubled
 * each time up to `longest`.
 */
interface Slope {
  readonly free: number;
  readonly first: number;
  readonly longest: number;
}

/** Attempts from one address. A person mistypes a few times, a program does not stop. */
const OF_ADDRESS: Slope = { free: 3, first: 500, longest: 8_000 };
/**
 * Attempts on one account from all addresses, and all attempts together. Short, so that other users are not locked
 * out.
 */
const OF_ACCOUNT: Slope = { free: 10, first: 500, longest: 2_000 };
const IN_TOTAL: Slope = { free: 100, first: 500, longest: 2_000 };

export interface LoginDelay {
  /**
   * Counts the attempt and waits until it may be checked.
   * @param account user name as entered, existing or not
   * @returns false if too many attempts are waiting, from this address or in total
   */
  turn(address: string, account: string): Promise<boolean>;
  /**
   * True if this address has signed in to this account since boot. Such a pair is not delayed by attempts from other
   * addresses (D98).
   */
  isKnown(address: string, account: string): boolean;
  /** Call after a correct password. Clears the attempts of this address on this account. */
  recordSuccess(address: string, account: string): void;
}

interface Tries {
  count: number;
  /** Time of the last attempt, ms. */
  lastAt: number;
  /** Earliest time of the next check, ms. */
  next: number;
}

function delayAfter(count: number, { free, first, longest }: Slope): number {
  return count < free ? 0 : Math.min(longest, first * 2 ** Math.min(count - free, 10));
}

/** Bounded table of recent attempts by name. Evicts the least recently used entry. */
function createTable(): (name: string, now: number) => Tries {
  const table = new Map<string, Tries>();
  return (name, now) => {
    const former = table.get(name);
    const tries = former && now - former.lastAt < FORGET_AFTER ? former : { count: 0, lastAt: now, next: now };
    tries.lastAt = now;
    table.delete(name);
    const [oldest] = table.keys();
    if (table.size >= MOST && oldest !== undefined) table.delete(oldest);
    table.set(name, tries);
    return tries;
  };
}

/**
 * Slows down password guessing (D16). After three attempts from one address, each further one is delayed, for any
 * account. The delays are 0.5 s, 1 s, 2 s, … up to 8 s. Attempts on one account from many addresses wait up to 2 s
 * each, and so do all attempts together.
 * No account is ever locked. A correct password from a new address waits 2 s at most. A success clears only the
 * attempts of its own address on its own account. So users cannot use their account to guess another one. After a
 * sign-in, only attempts from the same address delay that address and account.
 */
export function createLoginDelay(clock: Clock): LoginDelay {
  const addresses = createTable();
  const accounts = createTable();
  const pairs = createTable();
  const all = createTable();

  const pairsSignedIn = new Set<string>();
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
      const isKnown = pairsSignedIn.has(pairOf(address, account));
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
    isKnown: (address, account) => pairsSignedIn.has(pairOf(address, account)),
    recordSuccess(address, account) {
      const pair = pairOf(address, account);
      pairsSignedIn.delete(pair);
      const [oldest] = pairsSignedIn;
      if (pairsSignedIn.size === MOST_KNOWN && oldest !== undefined) pairsSignedIn.delete(oldest);
      pairsSignedIn.add(pair);
      const now = clock.monotonic();
      const { ofAddress, ofAccount, ofPair, inTotal } = look(address, account, now);
      const { count } = ofPair;
      for (const tries of [ofAddress, ofAccount, ofPair, inTotal]) tries.count = Math.max(0, tries.count - count);
      ofAddress.next = Math.min(ofAddress.next, now + delayAfter(ofAddress.count, OF_ADDRESS));
    },
  };
}
