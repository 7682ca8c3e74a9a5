import { CALL_FAULTS, type CallFault, type WaitingFault } from '../../schemas/device/fault.ts';
import type { WriteStep } from '../storage/atomicWrite.ts';
import { PowerCut } from '../storage/powerCut.ts';

const MOST_WISHES = 64;

type Wish = CallFault | WaitingFault;

/** What goes wrong on a device, as a test wishes it; nothing by default. */
export interface Faults {
  /** @returns false when there are too many wishes already. */
  add(fault: Wish): boolean;
  /** Nothing goes wrong any more, and a device that was gone is back. */
  clear(): void;
  /** The fault of this call, which has then happened once, and how often it will happen again. */
  ofCall(path: string): { readonly fault: CallFault; readonly left: number } | undefined;
  /** Whether this happens to the device now; once for every time it was wished for. */
  happens(kind: 'unchangedFirmware' | 'neverBack'): boolean;
  /** For the store: may find the disk full, or cut the power between two steps of a write. */
  duringWrite(step: WriteStep): void;
  /** The device does not answer any more. */
  vanish(): void;
  isGone(): boolean;
}

const isOfCalls = (fault: Wish): fault is CallFault => CALL_FAULTS.includes(fault.kind);

/** The error of a file system that has no room left, as Node.js throws it. */
export function noRoom(): Error {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
}

/**
 * Keeps what shall go wrong.
 * @param cutPower ends the process; by default it only ends what the device is doing.
 */
export function createFaults(cutPower: () => void = () => undefined): Faults {
  let wished: { readonly fault: Wish; left: number }[] = [];
  let writes = 0;
  let gone = false;

  function use<Found extends Wish>(matches: (fault: Wish) => fault is Found) {
    for (const wish of wished) {
      if (!matches(wish.fault)) continue;
      wish.left -= 1;
      if (wish.left === 0) wished = wished.filter((other) => other !== wish);
      return { fault: wish.fault, left: wish.left };
    }
    return undefined;
  }

  const is = (matches: (fault: Wish) => boolean) => use((fault): fault is Wish => matches(fault)) !== undefined;

  return {
    add(fault) {
      if (wished.length === MOST_WISHES) return false;
      // Writes are counted from the wish on.
      if (fault.kind === 'kill' || fault.kind === 'full') writes = 0;
      wished.push({ fault, left: 'times' in fault ? (fault.times ?? 1) : 1 });
      return true;
    },
    clear() {
      wished = [];
      gone = false;
    },
    ofCall: (path) => use((fault): fault is CallFault => isOfCalls(fault) && (fault.path ?? path) === path),
    happens: (wanted) => is(({ kind }) => kind === wanted),
    duringWrite(step) {
      if (step === 'opened') {
        writes += 1;
        if (is((fault) => fault.kind === 'full' && (fault.write ?? 1) <= writes)) throw noRoom();
      }
      const isCut = is(
        (fault) => fault.kind === 'kill' && (fault.write ?? 1) === writes && (fault.step ?? 'opened') === step,
      );
      if (!isCut) return;
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
