import type { ResponseOf } from '../../schemas/device/calls.ts';
import type { Clock } from '../core/clock.ts';
import { deviceTime } from '../core/deviceTime.ts';
import { escaped } from './log.ts';

/** Entries kept of each outcome: whoever guesses cannot push out who signed in. */
const MOST_OF_EACH = 100;

type SignIn = ResponseOf<'signIns'>['entries'][number];

/**
 * Who has signed in since the device was switched on, and who was refused: in memory, so that guessing wears out no flash
 * (D76).
 */
export interface SignIns {
  add(entry: Omit<SignIn, 'time'>): void;
  /** The oldest first. */
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
