/** Event in a trace of Chromium. Microseconds, of which `tdur` on a CPU. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
}

/** Trace categories that `codeOfKeys` needs. */
export const CATEGORIES = ['devtools.timeline'];

/** Events of a key press. `textInput` is internal to Chromium and triggers `beforeinput` and `input`. */
const OF_KEYS: ReadonlySet<string | undefined> = new Set([
  'keydown',
  'keypress',
  'beforeinput',
  'textInput',
  'input',
  'selectionchange',
  'keyup',
]);

/** Script activity in an event: listeners, and microtasks after them. */
const CODE: ReadonlySet<string> = new Set(['FunctionCall', 'RunMicrotasks']);

const EVENT = 'EventDispatch';

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}

/**
 * Script time of a page in key events: all listeners and the microtasks after them. CPU time, so neither other
 * processes nor the resolution of the page's clock matter.
 * @param trace trace of one page by Chromium
 * @returns milliseconds
 */
export function codeOfKeys(trace: string): number {
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace);
  const known = traceEvents
    .filter(({ name, ph }) => ph === 'X' && (name === EVENT || CODE.has(name)))
    .sort((a, b) => a.pid - b.pid || a.tid - b.tid || a.ts - b.ts || endOf(b) - endOf(a));
  let around: readonly TraceEvent[] = [];
  let sum = 0;
  for (const event of known) {
    around = around.filter((outer) => outer.pid === event.pid && outer.tid === event.tid && endOf(outer) > event.ts);
    // Nested script activity is included in the outer event.
    const isOuter = !around.some(({ name }) => CODE.has(name));
    if (isOuter && CODE.has(event.name) && OF_KEYS.has(around.at(-1)?.args.data?.type)) {
      if (event.tdur === undefined) throw new Error('The trace has no processor time.');
      sum += event.tdur;
    }
    around = [...around, event];
  }
  return sum / 1000;
}
