import type { RunningTest } from '../core/testState.ts';
import type { Handover } from './handoverOf.ts';
import type { Answerer } from './probe.ts';

/** Of a page that cannot stay where it is: whether the device answers where it goes; nothing where it can stay. */
export function addressState(
  handover: Handover | undefined,
  answers: ReadonlyMap<string, Answerer>,
): RunningTest['address'] {
  if (handover === undefined || handover.to.includes(handover.from)) return undefined;
  return handover.to.some((address) => answers.get(address) === 'same') ? 'answers' : 'silent';
}
