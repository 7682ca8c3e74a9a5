import { Cell } from '../../../base/cell.ts';
import { discover, type Neighbor } from '../../device/endpoints/discovery.ts';
import { getKnownAddresses } from '../../device/endpoints/hosts.ts';
import { createRun } from '../../measurementRuns/createRun.ts';
import { sharedRun } from '../../measurementRuns/sharedRun.ts';

export interface DiscoveryState {
  readonly running: boolean;
  /** Completed requests of {@link STEPS}. */
  readonly step: number;
  /** Devices by MAC address, or by IP address without one. Undefined before the first search. */
  readonly devices: ReadonlyMap<string, Neighbor> | undefined;
  /** Known addresses, including those of devices. */
  readonly addresses: readonly string[];
  /** Number of responses without an identity. */
  readonly unreadable: number;
  readonly problem?: string | undefined;
}

/** Wait times in ms: the first round shows fast devices at once, the second finds slow ones. */
const ROUNDS: readonly number[] = [500, 2500];

/** Number of requests per search: the rounds and the known addresses. */
export const STEPS = ROUNDS.length + 1;

interface DiscoveryCalls {
  readonly ask: typeof discover;
  readonly scan: typeof getKnownAddresses;
}

/** Searches devices, then known addresses. Earlier results stay until new ones arrive. */
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
