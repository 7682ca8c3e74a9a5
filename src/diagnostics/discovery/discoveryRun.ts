import { Cell } from '../../../base/cell.ts';
import { discover, type Neighbor } from '../../device/endpoints/discovery.ts';
import { getKnownAddresses } from '../../device/endpoints/hosts.ts';
import { createRun } from '../../measurementRuns/createRun.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';

export interface DiscoveryState {
  readonly running: boolean;
  /** Questions that were answered, of {@link STEPS}. */
  readonly step: number;
  /** By MAC address, or by address where it says none; undefined before the first search. */
  readonly devices: ReadonlyMap<string, Neighbor> | undefined;
  /** Addresses that are known around; those of devices among them. */
  readonly addresses: readonly string[];
  /** Answers that said of no device who it is. */
  readonly unreadable: number;
  readonly problem?: string | undefined;
}

/** ms that answers are waited for: quick ones are shown at once, slow ones found by the second question. */
const ROUNDS: readonly number[] = [500, 2500];

/** Questions of one look around: the rounds, and the addresses that are known. */
export const STEPS = ROUNDS.length + 1;

interface DiscoveryCalls {
  readonly ask: typeof discover;
  readonly scan: typeof getKnownAddresses;
}

/** Asks around who is there, then for the addresses that are known beside. What was found before stays until there is new. */
export function createDiscovery({ ask, scan }: DiscoveryCalls) {
  const state = new Cell<DiscoveryState>({
    running: false,
    step: 0,
    devices: undefined,
    addresses: [],
    unreadable: 0,
  });

  async function look(signal: AbortSignal): Promise<void> {
    let found: ReadonlyMap<string, Neighbor> = new Map();
    for (const [round, duration] of ROUNDS.entries()) {
      const { devices, unreadable } = await ask(duration, { signal });
      if (signal.aborted) return;
      found = new Map([...found, ...devices.map((device) => [device.mac ?? `${device.address}`, device] as const)]);
      state.set({ ...state.get(), step: round + 1, devices: found, unreadable });
    }
    const addresses = await scan({ signal });
    if (!signal.aborted) state.set({ ...state.get(), step: STEPS, addresses });
  }

  return createRun(state, () => ({ ...state.get(), running: true, step: 0, problem: undefined }), look);
}

export const useDiscovery = sharedRun(() => createDiscovery({ ask: discover, scan: getKnownAddresses }));
