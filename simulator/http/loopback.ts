import ipaddr from 'ipaddr.js';

/** Whether a host is this machine, and nobody else can reach it there. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, '$1');
  return plain === 'localhost' || (ipaddr.isValid(plain) && ipaddr.parse(plain).range() === 'loopback');
}
