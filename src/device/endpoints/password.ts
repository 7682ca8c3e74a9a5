import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';

/** Account (D15). `ro=1` means the read-only account. */
export type Account = 'administrator' | 'read-only';

/**
 * Checks if a password is allowed for the account.
 * @throws DeviceError with the message of the device
 */
export async function checkAccountPassword(
  account: Account,
  password: string,
  options?: CallOptions,
): Promise<boolean> {
  const payload = await postForm('/pwd.cgi', { check: 'yes', ro: flag(account), pwd: password }, options);
  return payload?.success === true;
}

/**
 * Changes the password and name of an account, and ends its other sessions.
 * @param change.oldPassword password of the administrator who makes the change, for either account (D15)
 * @returns false if the device refuses without a message
 * @throws DeviceError with the message of the device
 */
export async function changeAccountPassword(
  account: Account,
  change: { readonly oldPassword: string; readonly newPassword: string; readonly username: string },
  options?: CallOptions,
): Promise<boolean> {
  const fields = {
    change: 'yes' as const,
    ro: flag(account),
    pwd: change.newPassword,
    oldPwd: change.oldPassword,
    newUsername: change.username,
  };
  const payload = await postForm('/pwd.cgi', fields, options);
  return payload?.success === true;
}

function flag(account: Account): '0' | '1' {
  return account === 'read-only' ? '1' : '0';
}
