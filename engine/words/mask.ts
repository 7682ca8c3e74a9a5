/** What stands in place of a secret, whatever its length. */
export const MASK = '••••••••';
