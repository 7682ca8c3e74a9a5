import { Cell } from '../../../base/cell.ts';

export interface StateMachine<State, Event> extends Pick<Cell<State>, 'get' | 'subscribe'> {
  send(event: Event): void;
}

/** Result of a reducer: the next state, and effects whose results return as events. */
interface Step<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/**
 * Runs a pure reducer. Effects run in order after each state change.
 * @param run runs one effect; must not throw, failures are events
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

export interface Flow<State, Event, Effect> {
  readonly reduce: (state: State, event: Event) => Step<State, Effect>;
  readonly run: (effect: Effect, send: (event: Event) => void) => void;
}

export interface LateStateMachine<State, Event> extends StateMachine<State, Event> {
  /**
   * Resolves once the flow is loaded. A later call retries.
   * @throws the error of the load
   */
  readonly ready: () => Promise<void>;
}

/**
 * Creates a machine that queues events until its flow is loaded.
 * @param onFailure called when loading fails; queued events are dropped
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
