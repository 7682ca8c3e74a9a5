/** Ticket ids as devices and controllers make them; anything else in the address is no ticket. */
const TICKET = /^[\w.~-]{1,256}$/;

/** The ticket id in an address fragment: `#ticketid=…` (docs/decisions.md#sign-in). */
export function ticketIn(hash: string): string | undefined {
  const ticket = new URLSearchParams(hash.replace(/^#/, '')).get('ticketid');
  return ticket !== null && TICKET.test(ticket) ? ticket : undefined;
}
