import { Hono } from 'hono';
import { compileValidator } from '../engine/validate/compileValidator.ts';
import { type Fault, faultSchema } from '../schemas/device/fault.ts';
import type { Device } from './device.ts';
import { isLoopback } from './http/loopback.ts';
import { isOwnOrigin } from './http/origin.ts';

const validate = compileValidator(faultSchema);

function isFault(value: unknown): value is Fault {
  return validate(value).length === 0;
}

/**
 * An app before that of the device: `POST /faults` with a fault lets it go wrong, with `{"kind":"none"}` everything is well
 * again. A page of another site must not get here: only JSON is taken, and only under a name of this machine.
 * @param move opens a listener for the device when it has another address. @returns where that is.
 */
export function createFaultsApp(app: Hono, device: Device, move: (port: number) => Promise<string>): Hono {
  const outer = new Hono();
  outer.post('/faults', async (context) => {
    const { hostname } = new URL(context.req.url);
    const isJson = context.req.header('content-type')?.startsWith('application/json') === true;
    if (!isLoopback(hostname) || !isOwnOrigin(context.req.raw) || !isJson)
      return context.json({ error: 'Not you.' }, 403);
    const wish: unknown = await context.req.json().catch(() => undefined);
    if (!isFault(wish)) return context.json({ error: 'This is no fault.', issues: validate(wish) }, 400);
    if (wish.kind === 'moves') return context.json({ ok: true, address: await move(wish.port ?? 0) });
    if (wish.kind === 'none') device.faults.clear();
    else device.faults.add(wish);
    return context.json({ ok: true });
  });
  outer.all('*', (context) => app.fetch(context.req.raw, context.env));
  return outer;
}
