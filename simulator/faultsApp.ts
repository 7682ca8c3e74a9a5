import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compileValidator } from '../engine/validate/compileValidator.ts';
import { type Fault, faultSchema } from '../schemas/device/fault.ts';
import type { Device } from './device.ts';
import { isLoopback } from './http/loopback.ts';
import { isOwnOrigin } from './http/origin.ts';
import { ownAddress } from './http/ownAddress.ts';

/** Most bytes of a wish. */
const LONGEST_WISH = 4096;

const validate = compileValidator(faultSchema);

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

/**
 * An app before that of the device: `POST /faults` with a fault lets it go wrong, with `{"kind":"none"}` everything is well
 * again. A page of another site must not get here: only JSON is taken, and only under a name of this machine.
 * @param move opens a listener for the device when it has another address. @returns where that is.
 */
export function createFaultsApp(app: Hono, device: Device, move: (port: number) => Promise<string>): Hono {
  const outer = new Hono();
  const no = (context: Context, status: 400 | 403 | 409 | 413, error: string) => context.json({ error }, status);
  outer.post(
    '/faults',
    async (context, next) => (isOurs(context) ? next() : no(context, 403, 'Not you.')),
    bodyLimit({ maxSize: LONGEST_WISH, onError: (context) => no(context, 413, 'The request is too large.') }),
    async (context) => {
      const wish: unknown = await context.req.json().catch(() => undefined);
      if (!isFault(wish)) return context.json({ error: 'This is no fault.', issues: validate(wish) }, 400);
      if (wish.kind === 'moves') {
        try {
          return context.json({ ok: true, address: await move(wish.port ?? 0) });
        } catch (error) {
          return no(context, 409, error instanceof Error ? error.message : 'The device cannot move.');
        }
      }
      if (wish.kind === 'none') device.faults.clear();
      else if (!device.faults.add(wish)) return no(context, 409, 'Too many faults are wished for already.');
      return context.json({ ok: true });
    },
  );
  outer.all('*', (context) => app.fetch(context.req.raw, context.env));
  return outer;
}
