import type { SimulatedDevice } from '../../../simulator/app/createDevice.ts';
import { createEnd, twinOf } from '../../../simulator/app/createPair.ts';
import { createFaults, type Faults } from '../../../simulator/device/faults.ts';
import { restart } from '../../../simulator/handlers/device/reboot.ts';
import { radioAddress } from '../../../simulator/models/boardInfo.ts';
import { openStore } from '../../../simulator/storage/store.ts';
import { PASSWORD, USER } from '../client.ts';
import { type ManualClock, manualClock } from '../manualClock.ts';
import { KEY, modelOf, pairBench } from '../pairBench.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

export type Which = 'accessPoint' | 'station';

/** End of a link whose power can fail at any moment. Only its folder survives. */
export interface KillableEnd {
  /** The running device; undefined without power. */
  readonly alive: () => SimulatedDevice | undefined;
  readonly faults: () => Faults;
  /** Hardware address of its radio. */
  readonly mac: string;
  kill(): void;
  /** @param seconds until the device answers; 0 if a process is restarted */
  start(seconds: number): Promise<void>;
}

export interface KillablePair extends Readonly<Record<Which, KillableEnd>> {
  readonly clock: ManualClock;
}

const MODEL = 'dish-5ac-23';

/** Initial configurations. They are created once because password hashing is slow by design. */
let texts: Readonly<Record<Which, string>> | undefined;

async function firstTexts(): Promise<Readonly<Record<Which, string>>> {
  const { accessPoint, station } = await pairBench(MODEL);
  const text = (end: SimulatedDevice) => end.device.configuration.stored();
  return { accessPoint: text(accessPoint), station: text(station) };
}

/** Two linked devices, each with a folder that survives power loss. */
export async function killablePair(): Promise<KillablePair> {
  const [model, clock] = [modelOf(MODEL), manualClock()];
  texts ??= await firstTexts();
  const first = texts;
  const made = new Map<Which, SimulatedDevice>();

  async function end(which: Which, own: typeof model, across: Which): Promise<KillableEnd> {
    const folder = temporaryFolder();
    openStore(folder).write('system.cfg', first[which]);
    let faults = createFaults();
    const alive = () => (faults.isGone() ? undefined : made.get(which));
    const start = async (seconds: number) => {
      faults = createFaults();
      const device = await createEnd({
        model: own,
        seed: 1,
        clock,
        store: openStore(folder, faults.duringWrite),
        faults,
        account: { name: USER, password: PASSWORD },
        end: { accessPoint: which === 'accessPoint', key: KEY },
        self: () => made.get(which),
        other: () => made.get(across),
      });
      made.set(which, device);
      if (seconds > 0) restart(device.device, seconds);
    };
    await start(0);
    return {
      alive,
      faults: () => faults,
      mac: radioAddress(own),
      kill: () => void made.delete(which),
      start,
    };
  }

  const accessPoint = await end('accessPoint', model, 'station');
  return { accessPoint, station: await end('station', twinOf(model), 'accessPoint'), clock };
}
