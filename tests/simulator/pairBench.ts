import { parseText } from '../../engine/config/flatText.ts';
import type { JsonObject } from '../../engine/core/schema.ts';
import type { SimulatedDevice } from '../../simulator/app/createDevice.ts';
import { createPair } from '../../simulator/app/createPair.ts';
import { editText } from '../../simulator/configuration/editText.ts';
import { createFaults } from '../../simulator/device/faults.ts';
import type { Model } from '../../simulator/models/model.ts';
import { findModel } from '../../simulator/models/models.ts';
import { status } from '../../simulator/status/status.ts';
import { openStore } from '../../simulator/storage/store.ts';
import { PASSWORD, USER } from './client.ts';
import { type ManualClock, manualClock } from './manualClock.ts';
import { at } from './status/situationOf.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export const KEY = 'both ends know this';

export interface PairBench {
  readonly accessPoint: SimulatedDevice;
  readonly station: SimulatedDevice;
  readonly clock: ManualClock;
}

/** First configurations by model and end. They are created once because password hashing is slow by design. */
const first = new Map<string, string>();

/** @throws if no model has this id */
export function modelOf(id: string): Model {
  const model = findModel(id);
  if (model === undefined) throw new Error('no such model');
  return model;
}

/**
 * Two linked or factory-new devices in this process, with one manual clock.
 * @param distance m between the devices; default: the distance of the model
 */
export async function pairBench(
  id = 'dish-5ac-23',
  seed = 1,
  state: 'ready' | 'factory' = 'ready',
  distance?: number,
): Promise<PairBench> {
  const found = modelOf(id);
  const [peer, ...others] = found.peers;
  const model = distance === undefined || !peer ? found : { ...found, peers: [{ ...peer, distance }, ...others] };
  const clock = manualClock();
  const end = (accessPoint: boolean) => {
    const store = openStore(temporaryFolder());
    if (state === 'factory') return { store };
    const known = first.get(`${id} ${accessPoint}`);
    if (known !== undefined) store.write('system.cfg', known);
    const account = { name: USER, password: PASSWORD };
    return { store, account, end: { accessPoint, key: KEY }, faults: createFaults() };
  };
  const made = await createPair({ model, clock, seed, accessPoint: end(true), station: end(false) });
  if (state === 'factory') return { ...made, clock };
  first.set(`${id} true`, made.accessPoint.device.configuration.stored());
  first.set(`${id} false`, made.station.device.configuration.stored());
  return { ...made, clock };
}

/** Sets lines of one end as if its page had applied them. Lines are never removed. */
export function set({ device }: SimulatedDevice, lines: Readonly<Record<string, string | undefined>>): void {
  const before = device.configuration.active();
  const wanted = Object.entries(lines).filter((line): line is [string, string] => line[1] !== undefined);
  device.configuration.install(editText(before, new Map(wanted)));
}

/** Current values of lines of one end, for restoring them. Absent lines are empty. */
export function linesOf({ device }: SimulatedDevice, keys: readonly string[]): Readonly<Record<string, string>> {
  const text = parseText(device.configuration.active());
  return Object.fromEntries(keys.map((key) => [key, text.get(key) ?? '']));
}

export const wireless = ({ device }: SimulatedDevice): JsonObject =>
  Object(at(status(device.situation()), 'wireless'));

/** Record of the peer, or undefined. */
export const other = (end: SimulatedDevice): JsonObject | undefined => {
  const record = at(wireless(end), 'sta', 0);
  return record === undefined ? undefined : Object(record);
};

/** Link uptime at each end, in seconds; undefined without a link. */
export const uptimes = ({ accessPoint, station }: PairBench) =>
  [accessPoint, station].map((end) => at(other(end), 'uptime'));
