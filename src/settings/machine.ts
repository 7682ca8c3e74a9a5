/** A state that only its reducer changes, and what the reducer asks of the outside. */
export interface Machine<State, Event> {
  get(): State;
  send(event: Event): void;
  /** @returns the call that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

/** What a reducer answers: the next state, and effects whose results come back as events. */
export interface Step<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/**
 * Runs a pure reducer: events change the state, effects run after it, in order, and send what comes of them.
 * @param run carries out one effect; must not throw: every failure is an event
 */
export function createMachine<State, Event, Effect>(
  first: State,
  reduce: (state: State, event: Event) => Step<State, Effect>,
  run: (effect: Effect, send: (event: Event) => void) => void,
): Machine<State, Event> {
  let state = first;
  const listeners = new Set<() => void>();
  function send(event: Event): void {
    const step = reduce(state, event);
    const changed = step.state !== state;
    state = step.state;
    for (const effect of step.effects) run(effect, send);
    if (changed) for (const listener of listeners) listener();
  }
  return {
    get: () => state,
    send,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A machine that only remembers the last thing it was sent; empty at first. */
export function createCell<Value>(): Machine<Value | undefined, Value | undefined> {
  return createMachine<Value | undefined, Value | undefined, never>(
    undefined,
    (_state, event) => ({ state: event, effects: [] }),
    () => undefined,
  );
}
