import { randomBytes } from 'node:crypto';
import type { Clock } from '../core/clock.ts';

const VALID_FOR = 5 * 60_000;
const MOST = 16;

export interface Tickets {
  /** Returns a ticket for one sign-in to the account within five minutes. */
  issue(account: number): string;
  /** Returns the account of a ticket and invalidates the ticket. */
  redeem(ticket: string): number | undefined;
}

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
      const entry = tickets.get(ticket);
      tickets.delete(ticket);
      return entry !== undefined && clock.monotonic() < entry.until ? entry.account : undefined;
    },
  };
}
