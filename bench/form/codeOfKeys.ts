/** An event in a trace of Chromium; microseconds, `tdur` of them on a processor. */
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

/** What a trace must have of a page for `codeOfKeys`. */
export const CATEGORIES = ['devtools.timeline'];

/** The events of a key; `textInput` is Chromium's own, from which it makes `beforeinput` and `input`. */
const OF_KEYS: ReadonlySet<string | undefined> = new Set([
  'keydown',
  'keypress',
  'beforeinput',
  'textInput',
  'input',
  'selectionchange',
  'keyup',
]);

/** What runs in an event: listeners, and what these left for right after them. */
const CODE: ReadonlySet<string> = new Set(['FunctionCall', 'RunMicrotasks']);

const EVENT = 'EventDispatch';

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}

/**
 * What the code of a page takes in the events of keys: all listeners of each, also of one that goes no further, and the
 * microtasks between them. Processor time: neither what other processes take nor how fine a page's clock is matters.
 * @param trace as Chromium writes it, of one page
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
    // What code sets off itself is a part of what it takes.
    const isOuter = !around.some(({ name }) => CODE.has(name));
    if (isOuter && CODE.has(event.name) && OF_KEYS.has(around.at(-1)?.args.data?.type)) {
      if (event.tdur === undefined) throw new Error('The trace has no processor time.');
      sum += event.tdur;
    }
    around = [...around, event];
  }
  return sum / 1000;
}
