import type { RunningTest } from '../core/testState.ts';
import type { AddressChange } from './addressChangeOf.ts';
import type { Answerer } from './probe.ts';

/** Of a page that cannot stay where it is: whether the device answers where it goes; undefined if it can stay. */
export function addressState(
  addressChange: AddressChange | undefined,
  answers: ReadonlyMap<string, Answerer>,
): RunningTest['address'] {
  if (addressChange === undefined || addressChange.to.includes(addressChange.from)) return undefined;
  return addressChange.to.some((address) => answers.get(address) === 'same') ? 'answers' : 'silent';
}
