import { randomBytes } from 'node:crypto';
import type { Clock } from '../core/clock.ts';

const VALID_FOR = 5 * 60_000;
const MOST = 16;

export interface Tickets {
  /** Makes a ticket that signs in to an account once, within five minutes. */
  issue(account: number): string;
  /** The account of a ticket, which is then used up. */
  redeem(ticket: string): number | undefined;
}

/** Keeps the tickets that were made and not used. */
export function createTickets(clock: Clock): Tickets {
  const tickets = new Map<string, { readonly account: number; readonly until: number }>();
  return {
    issue(account) {
      const oldest = tickets.keys().next().value;
      if (tickets.size >= MOST && oldest !== undefined) tickets.delete(oldest);
      const ticket = randomBytes(32).toString('hex');
      tickets.set(ticket, { account, until: clock.monotonic() + VALID_FOR });
      return ticket;
    },
    redeem(ticket) {
      const known = tickets.get(ticket);
      tickets.delete(ticket);
      return known !== undefined && clock.monotonic() < known.until ? known.account : undefined;
    },
  };
}
