import { equalJson } from '../core/json.ts';
import type { JsonValue } from '../core/schema.ts';

/** Check of one value. Returns a message, or undefined for an accepted value. `signal` is aborted by the next edit. */
export type ValueCheck = (
  value: JsonValue,
  context: { readonly signal: AbortSignal },
) => Promise<string | undefined> | string | undefined;

/** Checks by pointer of the value. */
export type ValueChecks = Readonly<Record<string, ValueCheck>>;

/** Time without an edit after which a value is checked, in ms. */
export const PAUSE = 300;

/** Result of a check. */
export interface CheckResult {
  readonly pointer: string;
  readonly text: string;
}

interface Run {
  readonly value: JsonValue;
  readonly controller: AbortController;
  /** Message; undefined for an accepted value, and for an aborted check. */
  readonly result: Promise<string | undefined>;
}

interface CheckSources {
  /** Current checks. */
  readonly checks: () => ValueChecks;
  readonly valueAt: (pointer: string) => JsonValue | undefined;
  /** True if nothing else is wrong with a value. */
  readonly isSound: (pointer: string) => boolean;
  readonly onChecking: (pointer: string, isChecking: boolean) => void;
  readonly onResult: (result: CheckResult) => void;
  /** Message for a check that throws. */
  readonly failure: () => string;
}

/** Runs checks that take time: after a pause in typing, and on submit. An edit aborts the check of the earlier value. */
export class CheckRunner {
  readonly #sources: CheckSources;
  readonly #runs = new Map<string, Run>();
  readonly #seen = new Map<string, JsonValue | undefined>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(sources: CheckSources) {
    this.#sources = sources;
    for (const pointer of Object.keys(sources.checks())) this.#seen.set(pointer, sources.valueAt(pointer));
  }

  /** Follows an edit. */
  edited(): void {
    const { checks, valueAt, onResult } = this.#sources;
    for (const pointer of Object.keys(checks())) {
      const value = valueAt(pointer);
      if (this.#seen.has(pointer) && equalJson(this.#seen.get(pointer), value)) continue;
      this.#seen.set(pointer, value);
      this.#abort(pointer);
      const timer = setTimeout(async () => {
        this.#timers.delete(pointer);
        const text = await this.#run(pointer)?.result;
        if (text !== undefined) onResult({ pointer, text });
      }, PAUSE);
      this.#timers.set(pointer, timer);
    }
  }

  /** Results for the current values. Repeats the checks of values that are edited meanwhile. */
  async all(): Promise<readonly CheckResult[]> {
    const { checks, valueAt } = this.#sources;
    for (;;) {
      const pointers = Object.keys(checks());
      const values = pointers.map(valueAt);
      for (const pointer of pointers) this.#stopTimer(pointer);
      const texts = await Promise.all(pointers.map((pointer) => this.#run(pointer)?.result));
      if (!pointers.every((pointer, index) => equalJson(valueAt(pointer), values[index]))) continue;
      return pointers.flatMap((pointer, index) => {
        const text = texts[index];
        return text === undefined ? [] : [{ pointer, text }];
      });
    }
  }

  /** Aborts all checks. */
  end(): void {
    for (const pointer of [...this.#runs.keys(), ...this.#timers.keys()]) this.#abort(pointer);
  }

  #stopTimer(pointer: string): void {
    clearTimeout(this.#timers.get(pointer));
    this.#timers.delete(pointer);
  }

  #abort(pointer: string): void {
    this.#stopTimer(pointer);
    const run = this.#runs.get(pointer);
    this.#runs.delete(pointer);
    run?.controller.abort();
  }

  /** Check of the current value: the one that runs or has a result, else a new one. */
  #run(pointer: string): Run | undefined {
    const { checks, valueAt, isSound } = this.#sources;
    const value = valueAt(pointer);
    const before = this.#runs.get(pointer);
    if (before !== undefined && equalJson(before.value, value)) return before;
    this.#abort(pointer);
    const check = checks()[pointer];
    if (value === undefined || check === undefined || !isSound(pointer)) return undefined;
    const controller = new AbortController();
    const run = { value, controller, result: this.#checked(pointer, check, value, controller) };
    this.#runs.set(pointer, run);
    return run;
  }

  async #checked(
    pointer: string,
    check: ValueCheck,
    value: JsonValue,
    controller: AbortController,
  ): Promise<string | undefined> {
    const { onChecking, failure } = this.#sources;
    const { signal } = controller;
    const aborted = new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    onChecking(pointer, true);
    try {
      const text = await Promise.race([check(value, { signal }), aborted]);
      return signal.aborted ? undefined : text;
    } catch {
      if (signal.aborted) return undefined;
      // The next submit tries again.
      this.#runs.delete(pointer);
      return failure();
    } finally {
      // A later check of the same value may be running.
      if (!signal.aborted || !this.#runs.has(pointer)) onChecking(pointer, false);
    }
  }
}
