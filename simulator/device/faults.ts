import { CALL_FAULTS, type CallFault, type WaitingFault } from '../../schemas/device/fault.ts';
import type { WriteStep } from '../storage/atomicWrite.ts';
import { PowerCut } from '../storage/powerCut.ts';

const MOST_WISHES = 64;

type Wish = CallFault | WaitingFault;

/** Injected faults of a device, for tests. Default: none. */
export interface Faults {
  /** @returns false if too many faults are pending */
  add(fault: Wish): boolean;
  /** Removes all faults. A device that was gone is back. */
  clear(): void;
  /** Consumes one occurrence of a fault of this call. `left` is the number of remaining occurrences. */
  ofCall(path: string): { readonly fault: CallFault; readonly left: number } | undefined;
  /** Consumes one occurrence of this fault. @returns false if there is none */
  happens(kind: 'unchangedFirmware' | 'neverBack'): boolean;
  /** Called by the store. Throws if a fault fills the disk or cuts the power at this step. */
  duringWrite(step: WriteStep): void;
  /** Makes the device stop responding. */
  vanish(): void;
  isGone(): boolean;
}

const isOfCalls = (fault: Wish): fault is CallFault => CALL_FAULTS.includes(fault.kind);

/** Error of Node.js for a full file system. */
export function noRoom(): Error {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
}

/** @param cutPower ends the process. By default, only the current operation ends. */
export function createFaults(cutPower: () => void = () => undefined): Faults {
  let wished: { readonly fault: Wish; left: number }[] = [];
  let writes = 0;
  let isGone = false;

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
      // Writes are counted from the injection on.
      if (fault.kind === 'kill' || fault.kind === 'full') writes = 0;
      wished.push({ fault, left: 'times' in fault ? (fault.times ?? 1) : 1 });
      return true;
    },
    clear() {
      wished = [];
      isGone = false;
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
      isGone = true;
      cutPower();
      throw new PowerCut();
    },
    vanish() {
      isGone = true;
    },
    isGone: () => isGone,
  };
}
