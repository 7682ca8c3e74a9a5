import type { ResponseOf } from '../../schemas/device/calls.ts';
import type { Clock } from '../core/clock.ts';
import { deviceTime } from '../core/deviceTime.ts';
import { escaped } from './log.ts';

/** Maximum entries of each outcome, so that failed attempts cannot evict successful sign-ins. */
const MOST_OF_EACH = 100;

type SignIn = ResponseOf<'signIns'>['entries'][number];

/**
 * Successful and refused sign-ins since power-on. In memory, so that password guessing does not wear out the flash
 * (D76).
 */
export interface SignIns {
  add(entry: Omit<SignIn, 'time'>): void;
  /** Entries, oldest first. */
  entries(): readonly SignIn[];
}

export function createSignIns(clock: Clock): SignIns {
  let entries: readonly SignIn[] = [];
  return {
    add({ user, address, outcome }) {
      const isSame = (one: SignIn) => (one.outcome === 'refused') === (outcome === 'refused');
      const oldest = entries.filter(isSame).length < MOST_OF_EACH ? undefined : entries.find(isSame);
      const entry = { time: deviceTime(clock.now(), 'GMT'), user: escaped(user), address, outcome };
      entries = [...entries.filter((one) => one !== oldest), entry];
    },
    entries: () => entries,
  };
}
