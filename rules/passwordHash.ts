/** scrypt parameters of this device's password hashes (D15): about 50 ms on a small machine. */
export const SCRYPT = { cost: 2 ** 14, blockSize: 8, parallelization: 1, saltBytes: 16, hashBytes: 32 } as const;

/**
 * `scrypt$N$r$p$salt$hash` (salt and hash in base64), with the parameters of this device only. Hashes with other
 * parameters take a different time to verify, which would reveal that the account exists (D16).
 */
export const OWN_HASH = new RegExp(
  `^scrypt\\$${SCRYPT.cost}\\$${SCRYPT.blockSize}\\$${SCRYPT.parallelization}\\$([A-Za-z0-9+/]{22}==)\\$([A-Za-z0-9+/]{43}=)$`,
);

/** crypt(3) hashes of other firmware: MD5, SHA-256, SHA-512, and DES without a prefix. */
const FOREIGN_FORM =
  /^(?:\$1\$[./0-9A-Za-z]{1,8}\$[./0-9A-Za-z]{22}|\$5\$(?:rounds=\d{1,9}\$)?[./0-9A-Za-z]{1,16}\$[./0-9A-Za-z]{43}|\$6\$(?:rounds=\d{1,9}\$)?[./0-9A-Za-z]{1,16}\$[./0-9A-Za-z]{86}|[./0-9A-Za-z]{13})$/;

/** True for password hashes of other firmware, which a device stores but cannot verify. */
export function isForeignPasswordHash(text: string): boolean {
  return FOREIGN_FORM.test(text);
}

/** True for password hashes that this device can verify (D15). */
export function isPasswordHash(text: string): boolean {
  return OWN_HASH.test(text);
}
