import type { EquivalentMutation } from './equivalentMutation.ts';

/** Mutations that may survive in the files of `simulator`. */
export const SIMULATOR: readonly EquivalentMutation[] = [
  {
    file: 'simulator/world/radioView.ts',
    before: 'if (channel === undefined) return [];',
    after: 'if (false) return [];',
    reason: 'A radio without a channel has been in operation for less than no time: no station has come to it.',
  },
  {
    file: 'simulator/world/end.ts',
    before: 'const check = tuned.channel ? air.checkSeconds(tuned.channel) : 0;',
    after: 'const check = tuned.channel ? air.checkSeconds(tuned.channel) : 1;',
    reason: 'A radio without a channel does nothing, however long it would have to watch one.',
  },
];
