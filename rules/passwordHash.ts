/** Hashes of crypt(3) that other firmware stores: MD5, SHA-256, SHA-512, and DES without a prefix. */
const FOREIGN_FORM =
  /^(?:\$1\$[./0-9A-Za-z]{1,8}\$[./0-9A-Za-z]{22}|\$5\$(?:rounds=\d{1,9}\$)?[./0-9A-Za-z]{1,16}\$[./0-9A-Za-z]{43}|\$6\$(?:rounds=\d{1,9}\$)?[./0-9A-Za-z]{1,16}\$[./0-9A-Za-z]{86}|[./0-9A-Za-z]{13})$/;

/** True for the password hash of other firmware, which a device stores and cannot check. */
export function isForeignPasswordHash(text: string): boolean {
  return FOREIGN_FORM.test(text);
}
