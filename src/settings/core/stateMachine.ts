import { Cell } from '../../../base/cell.ts';

/** A state that only its reducer changes, and what the reducer asks of the outside. */
export interface StateMachine<State, Event> extends Pick<Cell<State>, 'get' | 'subscribe'> {
  send(event: Event): void;
}

/** What a reducer answers: the next state, and effects whose results come back as events. */
interface Step<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/**
 * Runs a pure reducer: events change the state, effects run after it, in order, and send what comes of them.
 * @param run carries out one effect; must not throw: every failure is an event
 */
function createMachine<State, Event, Effect>(
  first: State,
  reduce: (state: State, event: Event) => Step<State, Effect>,
  run: (effect: Effect, send: (event: Event) => void) => void,
): StateMachine<State, Event> {
  const { get, subscribe, set } = new Cell(first);
  function send(event: Event): void {
    const { state, effects } = reduce(get(), event);
    set(state);
    for (const effect of effects) run(effect, send);
  }
  return { get, subscribe, send };
}

/** What a machine runs by: its reducer, and what carries out one effect. */
export interface Flow<State, Event, Effect> {
  readonly reduce: (state: State, event: Event) => Step<State, Effect>;
  readonly run: (effect: Effect, send: (event: Event) => void) => void;
}

/** A machine that is not there from the start. */
export interface LateStateMachine<State, Event> extends StateMachine<State, Event> {
  /** Resolves when what it runs by is there. @throws what loading it failed with; asking again tries again */
  readonly ready: () => Promise<void>;
}

/**
 * A machine that runs by something still to be loaded: what it is sent before then waits, in order.
 * @param onFailure loading failed; what waited is dropped
 */
export function createLateStateMachine<State, Event, Effect>(
  first: State,
  load: () => Promise<Flow<State, Event, Effect>>,
  onFailure: (error: unknown) => void,
): LateStateMachine<State, Event> {
  let flow: Flow<State, Event, Effect> | undefined;
  let waiting: Event[] = [];
  const machine = createMachine<State, Event, Effect>(
    first,
    (state, event) => flow?.reduce(state, event) ?? { state, effects: [] },
    (effect, send) => flow?.run(effect, send),
  );
  let loading: Promise<void> | undefined;
  const ready = () => {
    loading ??= load().then(
      (loaded) => {
        flow = loaded;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    ...machine,
    ready,
    send(event) {
      if (flow !== undefined && waiting.length === 0) {
        machine.send(event);
        return;
      }
      waiting.push(event);
      if (waiting.length > 1) return;
      const take = () => {
        const events = waiting;
        waiting = [];
        return events;
      };
      ready().then(
        () => take().forEach(machine.send),
        (error) => {
          take();
          onFailure(error);
        },
      );
    },
  };
}
