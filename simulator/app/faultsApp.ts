import type { Validate } from 'guywire-engine/check';
import { compileValidator } from 'guywire-engine/validate';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Fault, faultSchema } from '../../schemas/device/fault.ts';
import { restart } from '../handlers/device/reboot.ts';
import { isLoopback } from '../http/loopback.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { ownAddress } from '../http/ownAddress.ts';
import type { SimulatedDevice } from './createDevice.ts';
import type { MovingListener } from './listenMoving.ts';

/** Most bytes of a wish. */
const LONGEST_WISH = 4096;

let compiled: Validate | undefined;

/** Compiled with the first wish: that takes a sixth of a start, and most devices are wished nothing. */
const validate: Validate = (value) => {
  compiled ??= compileValidator(faultSchema);
  return compiled(value);
};

function isFault(value: unknown): value is Fault {
  return validate(value).length === 0;
}

/** Whether a page or program of this machine asks, in JSON, which no form of another site can send. */
function isOurs(context: Context): boolean {
  const request = context.req.raw;
  const address = ownAddress(context);
  const isJson = request.headers.get('content-type')?.startsWith('application/json') === true;
  return address !== undefined && isLoopback(address.hostname) && isOwnOrigin(request) && isJson;
}

/** A radar transmits, by default where the radios of the device are. */
function transmit({ device, radar }: SimulatedDevice, frequency: number | undefined): void {
  const channels = device.situation().radios.flatMap(({ operation }) => operation.channel ?? []);
  const inUse = channels.map(({ centerFrequency }) => centerFrequency);
  for (const at of frequency === undefined ? inUse : [frequency]) radar(at);
}

/** Lets a wish come true, or remembers it. @returns what there is to say of it. @throws why it cannot be. */
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
      // A device that was gone had no power: it boots, and no station was linked with it meanwhile.
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
 * An app before that of the device: `POST /faults` with a fault lets it go wrong, with `{"kind":"none"}` everything is well
 * again (docs/device.md#faults). A page of another site must not get here: only JSON is taken, and only under a name of this
 * machine.
 * @param listener of the device, which has another address where a test wants it to.
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
