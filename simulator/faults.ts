import type { Fault } from '../schemas/device/fault.ts';
import type { WriteStep } from './storage/atomicWrite.ts';

/** Kinds that happen to a call; the others happen to the device. */
const OF_CALLS: readonly Fault['kind'][] = ['latency', 'refuse', 'reset', 'truncate', 'malform', 'restart'];

const MOST_WISHES = 64;

/** Ends a write, and all that the device does, where the power was cut. */
export class PowerCut extends Error {
  constructor() {
    super('The power was cut.');
    this.name = 'PowerCut';
  }
}

/** What goes wrong on a device, as a test wishes it; nothing by default. */
export interface Faults {
  /** @returns false when there are too many wishes already. */
  add(fault: Fault): boolean;
  /** Nothing goes wrong any more, and a device that was gone is back. */
  clear(): void;
  /** The fault of this call, which has then happened once. */
  ofCall(path: string): Fault | undefined;
  /** Whether this happens to the device now; once for every time it was wished for. */
  happens(kind: 'unchangedFirmware' | 'neverBack'): boolean;
  /** For the store: may cut the power between two steps of a write. */
  duringWrite(step: WriteStep): void;
  /** The device does not answer any more. */
  vanish(): void;
  isGone(): boolean;
}

/**
 * Keeps what shall go wrong.
 * @param cutPower ends the process; by default it only ends what the device is doing.
 */
export function createFaults(cutPower: () => void = () => undefined): Faults {
  let wished: { readonly fault: Fault; left: number }[] = [];
  let writes = 0;
  let gone = false;

  function use(matches: (fault: Fault) => boolean): Fault | undefined {
    const found = wished.find(({ fault }) => matches(fault));
    if (found === undefined) return undefined;
    found.left -= 1;
    if (found.left === 0) wished = wished.filter((other) => other !== found);
    return found.fault;
  }

  return {
    add(fault) {
      if (wished.length === MOST_WISHES) return false;
      // Writes are counted from the wish on.
      if (fault.kind === 'kill') writes = 0;
      wished.push({ fault, left: fault.times ?? 1 });
      return true;
    },
    clear() {
      wished = [];
      gone = false;
    },
    ofCall: (path) => use(({ kind, path: own = path }) => OF_CALLS.includes(kind) && own === path),
    happens: (wanted) => use(({ kind }) => kind === wanted) !== undefined,
    duringWrite(step) {
      if (step === 'opened') writes += 1;
      const cut = use(
        ({ kind, write = 1, step: at = 'opened' }) => kind === 'kill' && write === writes && at === step,
      );
      if (cut === undefined) return;
      gone = true;
      cutPower();
      throw new PowerCut();
    },
    vanish() {
      gone = true;
    },
    isGone: () => gone,
  };
}
