import type { AddressChange } from './addressChangeOf.ts';
import type { Answerer } from './probe.ts';

/** New address at which the device answers, or else the likeliest; undefined if none is known. */
export function likelyAddress(
  { from, to }: AddressChange,
  answers: ReadonlyMap<string, Answerer>,
): string | undefined {
  const moved = to.filter((address) => address !== from);
  return moved.find((address) => answers.get(address) === 'same') ?? moved[0];
}
