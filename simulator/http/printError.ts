import type { Context } from 'hono';
import { BrokenOff } from './brokenOff.ts';

/** Prints what a call failed with: where it comes from, or one line where only the client is gone. */
export function printError(context: Context, error: Error): void {
  const { method, path } = context.req;
  const said = error instanceof BrokenOff ? error.message : (error.stack ?? error.name);
  console.error(`${method} ${path}: ${said}`);
}
