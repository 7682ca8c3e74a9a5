import type { Context } from 'hono';
import { BrokenOff } from './brokenOff.ts';

/** Prints the error of a call with its stack. A disconnected client gets one line. */
export function printError(context: Context, error: Error): void {
  const { method, path } = context.req;
  const text = error instanceof BrokenOff ? error.message : (error.stack ?? error.name);
  console.error(`${method} ${path}: ${text}`);
}
