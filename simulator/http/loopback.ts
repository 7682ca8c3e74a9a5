import ipaddr from 'ipaddr.js';

/** Whether a host is this machine by an address that no other machine can reach. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, '$1');
  return plain === 'localhost' || (ipaddr.isValid(plain) && ipaddr.parse(plain).range() === 'loopback');
}
