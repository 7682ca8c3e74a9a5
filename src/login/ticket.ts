/** Ticket ids as devices and controllers make them; anything else in the address is no ticket. */
const TICKET = /^[\w.~-]{1,256}$/;

/** The ticket id in an address fragment: `#ticketid=…` (specification §2, Login flow). */
export function ticketIn(hash: string): string | undefined {
  const ticket = new URLSearchParams(hash.replace(/^#/, '')).get('ticketid');
  return ticket !== null && TICKET.test(ticket) ? ticket : undefined;
}
