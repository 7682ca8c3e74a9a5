import { ADMINISTRATOR, READ_ONLY } from '../../rules/text/accounts.ts';
import { createDevice, type SimulatedDevice } from '../../simulator/app/createDevice.ts';
import type { Session } from '../../simulator/core/sessions.ts';
import { models } from '../../simulator/models/models.ts';
import { memoryStore } from '../../simulator/storage/memoryStore.ts';
import type { Store } from '../../simulator/storage/store.ts';
// Real password hashing is slow on purpose.
import '../../tests/simulator/cheapScrypt.ts';
import { type ManualClock, manualClock } from '../../tests/simulator/manualClock.ts';

/** Device in this process with signed-in users. */
export interface FuzzedDevice extends SimulatedDevice {
  readonly clock: ManualClock;
  readonly admin: Session;
  readonly reader: Session;
  /** Number of sign-in attempts that are waiting. */
  readonly waiting: () => number;
}

const [first] = models;
/** Model that supports both families of calls. */
export const model = models.find(({ speaks }) => speaks === 'both') ?? first;

async function make(store: Store): Promise<Omit<FuzzedDevice, 'waiting'>> {
  const clock = manualClock();
  const account = { name: 'installer', password: 'Guy-wires hold 7 masts' };
  const simulated = await createDevice({ model, store, clock, account });
  const { sessions } = simulated.device;
  return {
    ...simulated,
    clock,
    admin: sessions.start({ number: ADMINISTRATOR, name: 'installer', readOnly: false }),
    reader: sessions.start({ number: READ_ONLY, name: 'watcher', readOnly: true }),
  };
}

/** Initial configuration, created once because password hashing is slow on purpose. */
export const READY = (await make(memoryStore())).device.configuration.stored();

/**
 * Unchanged device with a stopped clock. Sign-in attempts from this address are already blocked. Otherwise each would
 * cost as much as a thousand other inputs.
 * @param store default: in memory
 */
export async function fuzzedDevice(store = memoryStore()): Promise<FuzzedDevice> {
  store.write('system.cfg', READY);
  const simulated = await make(store);
  let isLetIn = true;
  let waiting = 0;
  while (isLetIn) {
    waiting += 1;
    const turn = simulated.device.loginDelay.turn('local', 'installer').then((was) => {
      isLetIn = was;
      waiting -= 1;
    });
    await Promise.race([turn, new Promise(setImmediate)]);
  }
  return { ...simulated, waiting: () => waiting };
}

/** True if all sessions are valid, no restart is running, and the configuration is unchanged. */
export function isAsItWas({ device, admin, reader }: FuzzedDevice): boolean {
  const { configuration, power, sessions } = device;
  return (
    [admin, reader].every(({ id }) => sessions.find(id) !== undefined) &&
    power.booting() === 0 &&
    !configuration.isAway() &&
    configuration.current() === READY
  );
}
