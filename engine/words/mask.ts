/** Fixed-length mask for secrets. */
export const MASK = '••••••••';
