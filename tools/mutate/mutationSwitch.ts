import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Mutation active while modules load; -1 for none. */
    active: number;
    /** Mutations to try one by one in loaded modules. */
    share: readonly number[];
    /** True to skip a test that cannot be repeated, instead of reporting it. */
    tolerant: boolean;
    /** Maximum duration in ms of a test that is repeated with mutations. */
    longest: number;
  }
  interface TaskMeta {
    /** Mutations that the test noticed. */
    noticed?: readonly number[];
    /** Mutations whose code was reached. */
    reached?: readonly number[];
    /** Mutations whose code was reached while files loaded. */
    loaded?: readonly number[];
  }
}

declare global {
  /** Called by each mutated place: true if its mutation is active. */
  var isMutated: (id: number) => boolean;
  var mutationSwitch: {
    active: number;
    reached: Set<number>;
    readonly loaded: Set<number>;
    readonly alive: Set<number>;
  };
}

// Fixed seed, so that results repeat. Shrinking is off, because a failure is enough.
fc.configureGlobal({ seed: 20_260_530, endOnFailure: true });

const loaded = new Set<number>();
const state = { active: inject('active'), reached: loaded, loaded, alive: new Set(inject('share')) };
globalThis.mutationSwitch = state;
globalThis.isMutated = (id) => {
  state.reached.add(id);
  return id === state.active;
};
