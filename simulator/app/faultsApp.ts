import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Fault, faultSchema } from '../../schemas/device/fault.ts';
import { lazyValidator } from '../core/lazyValidator.ts';
import { restart } from '../handlers/device/reboot.ts';
import { isLoopback } from '../http/loopback.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { ownAddress } from '../http/ownAddress.ts';
import type { SimulatedDevice } from './createDevice.ts';
import type { MovingListener } from './listenMoving.ts';

/** Maximum request body in bytes. */
const LONGEST_WISH = 4096;

const validate = lazyValidator(faultSchema);

function isFault(value: unknown): value is Fault {
  return validate(value).length === 0;
}

/** True for JSON requests of this machine. A cross-site form cannot send JSON. */
function isOurs(context: Context): boolean {
  const request = context.req.raw;
  const address = ownAddress(context);
  const isJson = request.headers.get('content-type')?.startsWith('application/json') === true;
  return address !== undefined && isLoopback(address.hostname) && isOwnOrigin(request) && isJson;
}

/** Simulates a radar pulse. Default: the channels in use by the device. */
function transmit({ device, radar }: SimulatedDevice, frequency: number | undefined): void {
  const channels = device.situation().radios.flatMap(({ operation }) => operation.channel ?? []);
  const inUse = channels.map(({ centerFrequency }) => centerFrequency);
  for (const at of frequency === undefined ? inUse : [frequency]) radar(at);
}

/**
 * Injects a fault now, or stores it for a later call.
 * @returns message for the caller
 * @throws Error if the fault is not possible
 */
async function grant(
  fault: Fault,
  simulated: SimulatedDevice,
  listener: () => Promise<Pick<MovingListener, 'move' | 'bringBack'>>,
): Promise<{ readonly address?: string }> {
  const { device } = simulated;
  switch (fault.kind) {
    case 'reboot':
      restart(device);
      return {};
    case 'moves':
      return { address: await (await listener()).move(fault.port, fault.when === 'now') };
    case 'clock':
      device.clock.setTime(device.clock.now() + fault.seconds * 1000);
      return {};
    case 'radar':
      transmit(simulated, fault.frequency);
      return {};
    case 'none': {
      const wasGone = device.faults.isGone();
      device.faults.clear();
      // A vanished device had no power: it boots, and no station stayed connected.
      if (wasGone) restart(device, 0);
      (await listener()).bringBack();
      return {};
    }
    default:
      if (!device.faults.add(fault)) throw new Error('Too many faults are wished for already.');
      return {};
  }
}

/**
 * Handles `POST /faults` before the app of the device. `{"kind":"none"}` clears all faults (docs/device.md#faults).
 * Accepts only JSON under a local host name, so that pages of other sites cannot call it.
 * @param listener listener of the device, which a test may move to another address
 */
export function createFaultsApp(
  simulated: SimulatedDevice,
  listener: () => Promise<Pick<MovingListener, 'move' | 'bringBack'>>,
): Hono {
  const outer = new Hono();
  const no = (context: Context, status: 400 | 403 | 409 | 413, error: string) => context.json({ error }, status);
  outer.post(
    '/faults',
    async (context, next) => (isOurs(context) ? next() : no(context, 403, 'Not you.')),
    bodyLimit({ maxSize: LONGEST_WISH, onError: (context) => no(context, 413, 'The request is too large.') }),
    async (context) => {
      const wish: unknown = await context.req.json().catch(() => undefined);
      if (!isFault(wish)) return context.json({ error: 'This is no fault.', issues: validate(wish) }, 400);
      try {
        return context.json({ ok: true, ...(await grant(wish, simulated, listener)) });
      } catch (error) {
        return no(context, 409, error instanceof Error ? error.message : 'The device cannot do that.');
      }
    },
  );
  outer.all('*', (context) => simulated.app.fetch(context.req.raw, context.env));
  return outer;
}
