/** Costs and lengths of scrypt in the password hashes of this device (D15): about 50 ms on a small machine. */
export const SCRYPT = { cost: 2 ** 14, blockSize: 8, parallelization: 1, saltBytes: 16, hashBytes: 32 } as const;

/**
 * `scrypt$N$r$p$salt$hash` (salt and hash in base64) with the costs and lengths of this device alone. Another hash would take
 * another time to check, which would tell that its account exists (D16).
 */
export const OWN_HASH = new RegExp(
  `^scrypt\\$${SCRYPT.cost}\\$${SCRYPT.blockSize}\\$${SCRYPT.parallelization}\\$([A-Za-z0-9+/]{22}==)\\$([A-Za-z0-9+/]{43}=)$`,
);

/** Hashes of crypt(3) that other firmware stores: MD5, SHA-256, SHA-512, and DES without a prefix. */
const FOREIGN_FORM =
  /^(?:\$1\$[./0-9A-Za-z]{1,8}\$[./0-9A-Za-z]{22}|\$5\$(?:rounds=\d{1,9}\$)?[./0-9A-Za-z]{1,16}\$[./0-9A-Za-z]{43}|\$6\$(?:rounds=\d{1,9}\$)?[./0-9A-Za-z]{1,16}\$[./0-9A-Za-z]{86}|[./0-9A-Za-z]{13})$/;

/** True for the password hash of other firmware, which a device stores and cannot check. */
export function isForeignPasswordHash(text: string): boolean {
  return FOREIGN_FORM.test(text);
}

/** True for a password hash that this device can check (D15). */
export function isPasswordHash(text: string): boolean {
  return OWN_HASH.test(text);
}
