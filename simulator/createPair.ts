import { ownTime, systemClock } from './clock.ts';
import { createDevice, type DeviceOptions, type SimulatedDevice } from './createDevice.ts';
import type { Device } from './device.ts';
import { radioAddress } from './models/boardInfo.ts';
import { twinOf } from './models/twin.ts';
import type { Carry } from './neighbours.ts';
import { type Other, pairWorld } from './world/pair.ts';

/** What the two ends of a link have of their own. */
type OwnOptions = Omit<DeviceOptions, 'model' | 'world' | 'clock' | 'seed'>;

export interface PairOptions extends Pick<DeviceOptions, 'model' | 'clock' | 'seed'> {
  readonly accessPoint: OwnOptions;
  readonly station: OwnOptions;
}

export interface Pair {
  readonly accessPoint: SimulatedDevice;
  readonly station: SimulatedDevice;
}

/** What a device can know of the one at the other end. */
function seen(device: Device): Other {
  const { model } = device;
  return {
    mac: radioAddress(model),
    hostname: device.settings().get('resolv.host.1.name') ?? model.hostname,
    address: device.address() ?? '0.0.0.0',
    model: model.name,
    ends: device.ends(),
    uptime: device.power.uptime(),
    report: () => device.report(),
  };
}

/** Carries the requests of one device to the other one, and to nobody else. */
function carryTo(from: () => Device | undefined, other: () => SimulatedDevice | undefined): Carry {
  return async (url, { method, headers, body, signal }) => {
    const far = other();
    if (far === undefined || url.hostname !== far.device.address()) throw new Error('Nobody is there.');
    let isDropped = false;
    const destroy = (): void => {
      isDropped = true;
    };
    const socket = { remoteAddress: from()?.address(), encrypted: url.protocol === 'https:', destroy };
    const reply = await far.app.request(url.href, { method, headers, body, signal }, { incoming: { socket } });
    if (isDropped) throw new Error('The connection broke.');
    return reply;
  };
}

/**
 * Two devices of a model with one physics between them, as far from one another as the model is from its first peer
 * (docs/device.md#pair). What they are set to decides which is the access point. Time passes for both alike; what time it
 * is, each knows for itself.
 */
export async function createPair(options: PairOptions): Promise<Pair> {
  const { model, seed = 1, clock = systemClock() } = options;
  const twin = twinOf(model);
  const made: { near?: SimulatedDevice; far?: SimulatedDevice } = {};
  const [{ distance, load } = { distance: 1500, load: { down: 0, up: 0 } }] = model.peers;
  const path = { distance, load };
  const worldOf = (own: typeof model, other: () => Device | undefined) =>
    pairWorld(
      radioAddress(own),
      () => {
        const device = other();
        return device && seen(device);
      },
      path,
    );
  const near = await createDevice({
    ...options.accessPoint,
    model,
    seed,
    clock: ownTime(clock),
    world: worldOf(model, () => made.far?.device),
    carry: carryTo(
      () => made.near?.device,
      () => made.far,
    ),
  });
  made.near = near;
  const far = await createDevice({
    ...options.station,
    model: twin,
    seed,
    clock: ownTime(clock),
    world: worldOf(twin, () => made.near?.device),
    carry: carryTo(
      () => made.far?.device,
      () => made.near,
    ),
  });
  made.far = far;
  return { accessPoint: near, station: far };
}
