import { useSyncExternalStore } from 'react';
import type { Machine } from './machine.ts';

/** The state of a machine; the component renders again when it changes. */
export function useMachine<State, Event>(machine: Machine<State, Event>): State {
  return useSyncExternalStore(machine.subscribe, machine.get);
}
