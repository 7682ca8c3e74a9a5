import type { Context, MiddlewareHandler, Next } from 'hono';
import type { CallFault } from '../../schemas/device/fault.ts';
import type { Device } from '../device/device.ts';
import { restart } from '../handlers/device/reboot.ts';
import { CORRUPTED } from '../http/corruptResponse.ts';
import { dropConnection } from '../http/dropConnection.ts';
import { PowerCut } from '../storage/powerCut.ts';
import { constant } from '../world/variation.ts';

type Of<Kind extends CallFault['kind']> = Extract<CallFault, { kind: Kind }>;

interface Hit {
  readonly context: Context;
  readonly next: Next;
  readonly device: Device;
  readonly left: number;
}

/** Messages of refusals by the device. */
const REFUSALS = {
  400: 'The request makes no sense.',
  401: 'Please sign in.',
  403: 'Your account may not do this.',
  500: 'Something went wrong on the device.',
  503: 'The device is busy.',
} as const;

const GATEWAY = { 502: 'Bad Gateway', 504: 'Gateway Timeout' } as const;

function answer(context: Context, response: Response): void {
  // Hono would merge the headers of an earlier response.
  context.res = undefined;
  context.res = response;
}

function refuse({ context }: Hit, { status = 503 }: Of<'refuse'>): Response {
  if (status === 502 || status === 504) {
    return context.html(`<html><h1>${status} ${GATEWAY[status]}</h1></html>\n`, status);
  }
  return context.json({ error: REFUSALS[status] }, status);
}

async function delay({ next, device, left }: Hit, fault: Of<'latency'>): Promise<void> {
  const { when = 'before', milliseconds = 1000, jitter = 0 } = fault;
  const wait = (): Promise<void> =>
    device.clock.sleep(milliseconds + Math.floor(jitter * constant(`jitter ${left}`)));
  if (when === 'before') await wait();
  await next();
  if (when === 'after') await wait();
}

/** Drops the connection, before or after the call is executed. */
async function lose({ context, next }: Hit, { when }: Of<'reset' | 'restart'>): Promise<Response> {
  if (when === 'after') await next();
  else await context.req.raw.arrayBuffer();
  return dropConnection(context.env);
}

async function corrupt({ context, next }: Hit, { kind }: Of<keyof typeof CORRUPTED>): Promise<Response> {
  await next();
  const { status, headers } = context.res;
  const kept = new Headers(headers);
  kept.delete('Content-Length');
  return new Response(CORRUPTED[kind](await context.res.text()), { status, headers: kept });
}

/** @returns response to send in place of the device's own, if any */
async function happen(fault: CallFault, hit: Hit): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'latency':
      await delay(hit, fault);
      return undefined;
    case 'refuse':
      return refuse(hit, fault);
    case 'reset':
      return lose(hit, fault);
    case 'restart': {
      const response = await lose(hit, fault);
      restart(hit.device);
      return response;
    }
    default:
      return corrupt(hit, fault);
  }
}

/** Applies injected faults to calls. A vanished device drops every connection. */
export function injectFault(device: Device): MiddlewareHandler {
  return async (context, next) => {
    const { faults } = device;
    if (faults.isGone()) return dropConnection(context.env);
    const found = faults.ofCall(context.req.path);
    if (found === undefined) await next();
    else {
      const instead = await happen(found.fault, { context, next, device, left: found.left });
      if (instead !== undefined) answer(context, instead);
    }
    if (context.error instanceof PowerCut) answer(context, dropConnection(context.env));
  };
}
