import type { Context, MiddlewareHandler, Next } from 'hono';
import type { Fault } from '../../schemas/device/fault.ts';
import type { Device } from '../device.ts';
import { PowerCut } from '../faults.ts';
import { restart } from '../handlers/device/reboot.ts';
import { dropConnection } from './dropConnection.ts';

function answer(context: Context, response: Response): void {
  // Headers of an answer that is there already would be taken over.
  context.res = undefined;
  context.res = response;
}

async function spoil(context: Context, change: (text: string) => string): Promise<void> {
  const { status, headers } = context.res;
  const kept = new Headers(headers);
  kept.delete('Content-Length');
  answer(context, new Response(change(await context.res.text()), { status, headers: kept }));
}

async function happen(fault: Fault, context: Context, next: Next, device: Device): Promise<void> {
  const { kind, when = 'before', milliseconds = 1000, status = 503 } = fault;
  if (kind === 'refuse') return answer(context, context.json({ error: 'The device is busy.' }, status));
  if (kind === 'latency' && when === 'before') await device.clock.sleep(milliseconds);
  const isLost = kind === 'reset' || kind === 'restart';
  if (isLost && when === 'before') await context.req.raw.arrayBuffer();
  else await next();
  if (kind === 'latency' && when === 'after') await device.clock.sleep(milliseconds);
  if (kind === 'truncate') await spoil(context, (text) => text.slice(0, text.length / 2));
  if (kind === 'malform') await spoil(context, () => '<html>');
  if (kind === 'restart') restart(device);
  if (isLost) answer(context, dropConnection(context.env));
}

/** Lets happen to a call what a test wishes to go wrong; a device that is gone answers nothing. */
export function injectFault(device: Device): MiddlewareHandler {
  return async (context, next) => {
    const { faults } = device;
    if (faults.isGone()) return dropConnection(context.env);
    const fault = faults.ofCall(context.req.path);
    if (fault === undefined) await next();
    else await happen(fault, context, next, device);
    if (context.error instanceof PowerCut) answer(context, dropConnection(context.env));
  };
}
