import type { Outcome } from './register.ts';

/** What the status of an answer says of a change. A proxy, or a device that fails, leaves open what was done. */
export function outcomeOf(status: number): Outcome {
  if (status === 200) return 'done';
  return (status >= 400 && status < 500) || status === 507 ? 'refused' : 'unknown';
}
