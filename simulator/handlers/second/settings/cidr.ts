import { addressNumber } from '../../../../rules/network/subnet.ts';

/** Joins an address and its netmask: `192.168.1.20/24`. */
export function cidrOf(address: string, mask: string): string {
  const bits = (addressNumber(mask) ?? 0).toString(2).lastIndexOf('1') + 1;
  return `${address}/${bits}`;
}

/** Inverse of `cidrOf`. Invalid text is passed through and refused later as an address. */
export function fromCidr(cidr: string): { readonly address: string; readonly mask: string } {
  const [address = '', length = ''] = cidr.split('/');
  const bits = Number(length);
  const octets = Array.from({ length: 4 }, (_, index) => {
    const own = Math.max(0, Math.min(8, bits - 8 * index));
    return 256 - 2 ** (8 - own);
  });
  return { address, mask: bits <= 32 ? octets.join('.') : length };
}
