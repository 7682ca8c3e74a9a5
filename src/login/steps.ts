import type { PublicInfo } from '../device/endpoints/publicInfo.ts';

export type LoginStepId = 'setup' | 'credentials' | 'sign-in';

/**
 * The screens on the way in, in order (docs/decisions.md#sign-in): setup while it is not complete, then an account or a
 * sign-in.
 */
export function stepsFor(info: Pick<PublicInfo, 'setupComplete' | 'defaultPassword'>): readonly LoginStepId[] {
  const last: LoginStepId = info.defaultPassword ? 'credentials' : 'sign-in';
  return info.setupComplete ? [last] : ['setup', last];
}

/** Ticket ids as devices and controllers make them; anything else in the address is no ticket. */
const TICKET = /^[\w.~-]{1,256}$/;

/** The ticket id in an address fragment: `#ticketid=…` (docs/decisions.md#sign-in). */
export function ticketIn(hash: string): string | undefined {
  const ticket = new URLSearchParams(hash.replace(/^#/, '')).get('ticketid');
  return ticket !== null && TICKET.test(ticket) ? ticket : undefined;
}

/**
 * Keeps the country chosen so far with this entry of the history, so that it survives the reload that a change of
 * language brings, and nothing longer. The agreement is not kept: its text is read again in the new language.
 */
export function keepCountry(code: number): void {
  history.replaceState({ country: code }, '');
}

/** The country kept before the reload; 0, none chosen, where there is none. */
export function keptCountry(): number {
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null && 'country' in state ? state.country : undefined;
  return typeof kept === 'number' ? kept : 0;
}
