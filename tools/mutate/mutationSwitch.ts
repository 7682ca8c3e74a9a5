import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The mutation to load the rules with; -1 for none. */
    active: number;
    /** Numbers of the mutations to try one by one in loaded rules. */
    share: readonly number[];
    /** Whether a test that cannot be repeated is left out, rather than an error. */
    tolerant: boolean;
    /** Milliseconds a test may take to be repeated with mutations. */
    longest: number;
  }
  interface TaskMeta {
    /** Mutations that the test has noticed. */
    noticed?: readonly number[];
    /** Mutations whose place it has reached. */
    reached?: readonly number[];
    /** Mutations whose place was reached before it, while files were loaded. */
    loaded?: readonly number[];
  }
}

declare global {
  /** Asked by every place of a mutation: whether it is its turn. */
  var isMutated: (id: number) => boolean;
  var mutationSwitch: {
    active: number;
    reached: Set<number>;
    readonly loaded: Set<number>;
    readonly alive: Set<number>;
  };
}

// Laws try the same values for every mutation, so that a mutation that survives once survives again; no search for a smaller
// example: that it fails is enough.
fc.configureGlobal({ seed: 20_260_530, endOnFailure: true });

const loaded = new Set<number>();
const state = { active: inject('active'), reached: loaded, loaded, alive: new Set(inject('share')) };
globalThis.mutationSwitch = state;
globalThis.isMutated = (id) => {
  state.reached.add(id);
  return id === state.active;
};
