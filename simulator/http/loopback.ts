import ipaddr from 'ipaddr.js';

/** True for a loopback host, which other machines cannot reach. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, '$1');
  return plain === 'localhost' || (ipaddr.isValid(plain) && ipaddr.parse(plain).range() === 'loopback');
}
