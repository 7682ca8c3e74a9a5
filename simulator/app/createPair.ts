import { X509Certificate } from 'node:crypto';
import { type Clock, ownTime, systemClock } from '../core/clock.ts';
import { textSetting } from '../core/settings.ts';
import type { Device } from '../device/device.ts';
import { type Carry, OtherCertificate } from '../device/neighbours.ts';
import { radioAddress } from '../models/boardInfo.ts';
import type { Model } from '../models/model.ts';
import { type Other, pairWorld } from '../world/pair.ts';
import { createDevice, type DeviceOptions, type SimulatedDevice } from './createDevice.ts';

/** Options that differ between the two devices of a link. */
type OwnOptions = Omit<DeviceOptions, 'model' | 'world' | 'clock' | 'seed'>;

export interface PairOptions extends Pick<DeviceOptions, 'model' | 'clock' | 'seed'> {
  readonly accessPoint: OwnOptions;
  readonly station: OwnOptions;
}

export interface Pair {
  readonly accessPoint: SimulatedDevice;
  readonly station: SimulatedDevice;
}

function peerState(device: Device): Other {
  const { model } = device;
  return {
    mac: radioAddress(model),
    hostname: textSetting(device.settings(), 'resolv.host.1.name'),
    address: device.address() ?? '0.0.0.0',
    model: model.name,
    ends: device.ends(),
    uptime: device.power.uptime(),
    report: () => device.report(),
    stand: () => device.configuration.stand(),
  };
}

/** Transport for requests from one device to its peer. All other destinations fail. */
function carryTo(from: () => Pick<Device, 'address'> | undefined, other: () => SimulatedDevice | undefined): Carry {
  return async (url, { method, headers, body, signal, fingerprint }) => {
    const far = other();
    if (far === undefined || url.hostname !== far.device.address()) throw new Error('No device has this address.');
    const { cert } = await far.device.certificate.current();
    const { fingerprint256 } = new X509Certificate(cert);
    if (fingerprint !== undefined && fingerprint !== fingerprint256) throw new OtherCertificate();
    let isDropped = false;
    const destroy = (): void => {
      isDropped = true;
    };
    const socket = { remoteAddress: from()?.address(), encrypted: url.protocol === 'https:', destroy };
    const reply = await far.app.request(url.href, { method, headers, body, signal }, { incoming: { socket } });
    if (isDropped) throw new Error('The connection broke.');
    return { status: reply.status, headers: reply.headers, body: reply.body, fingerprint: fingerprint256 };
  };
}

/** Options of one end of a link. The peer may be absent. */
export interface EndOptions extends OwnOptions, Pick<DeviceOptions, 'model' | 'seed'> {
  readonly clock: Clock;
  /** This device. Undefined until created. */
  readonly self: () => SimulatedDevice | undefined;
  readonly other: () => SimulatedDevice | undefined;
}

/** Device whose only neighbour is its peer, at the distance of the model's first invented peer. */
export function createEnd({ self, other, clock, ...options }: EndOptions): Promise<SimulatedDevice> {
  const { model } = options;
  const [{ distance, load } = { distance: 1500, load: { down: 0, up: 0 } }] = model.peers;
  const far = (): Other | undefined => {
    const peer = other();
    return peer && peerState(peer.device);
  };
  return createDevice({
    ...options,
    clock: ownTime(clock),
    world: pairWorld(radioAddress(model), far, { distance, load }),
    carry: carryTo(() => self()?.device, other),
  });
}

const DEGREES = 1 / 111_320;

/** Copy of the model for the other end of the link. MAC addresses, name, location and IP address differ. */
export function twinOf(model: Model): Model {
  const { hardwareAddress, site, peers } = model;
  const last = (Number.parseInt(hardwareAddress.slice(-2), 16) ^ 0x80).toString(16).padStart(2, '0');
  const [end] = peers;
  return {
    ...model,
    hardwareAddress: hardwareAddress.slice(0, -2) + last.toUpperCase(),
    hostname: `${model.hostname}-far`,
    address: '192.168.1.21',
    site: { ...site, latitude: site.latitude + (end?.distance ?? 0) * DEGREES },
  };
}

/**
 * Two devices of a model in one simulated world (docs/device.md#pair). Their configuration decides which is the
 * access point. Both share the monotonic clock, but each has its own wall clock.
 */
export async function createPair(options: PairOptions): Promise<Pair> {
  const { model, seed = 1, clock = systemClock() } = options;
  const pair: { near?: SimulatedDevice; far?: SimulatedDevice } = {};
  const [near, far] = [() => pair.near, () => pair.far];
  pair.near = await createEnd({ ...options.accessPoint, model, seed, clock, self: near, other: far });
  pair.far = await createEnd({ ...options.station, model: twinOf(model), seed, clock, self: far, other: near });
  return { accessPoint: pair.near, station: pair.far };
}
