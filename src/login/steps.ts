import type { PublicInfo } from '../device/endpoints/publicInfo.ts';

export type LoginStepId = 'setup' | 'credentials' | 'sign-in';

/** Steps in order (docs/decisions.md#sign-in): setup unless complete, then new credentials or sign-in. */
export function stepsFor(info: Pick<PublicInfo, 'setupComplete' | 'defaultPassword'>): readonly LoginStepId[] {
  const last: LoginStepId = info.defaultPassword ? 'credentials' : 'sign-in';
  return info.setupComplete ? [last] : ['setup', last];
}

/** Format of ticket ids of devices and controllers. Other values are ignored. */
const TICKET = /^[\w.~-]{1,256}$/;

/** Ticket id in an address fragment: `#ticketid=…` (docs/decisions.md#sign-in). */
export function ticketIn(hash: string): string | undefined {
  const ticket = new URLSearchParams(hash.replace(/^#/, '')).get('ticketid');
  return ticket !== null && TICKET.test(ticket) ? ticket : undefined;
}

/**
 * Stores the chosen country in the current history entry, to survive the reload of a language change. The agreement
 * is not stored, because its text must be read again in the new language.
 */
export function storeCountry(code: number): void {
  history.replaceState({ country: code }, '');
}

/** Country stored before the reload; 0 if none was chosen. */
export function storedCountry(): number {
  const state: unknown = history.state;
  const country = typeof state === 'object' && state !== null && 'country' in state ? state.country : undefined;
  return typeof country === 'number' ? country : 0;
}
