import { postForm } from '../post.ts';
import type { CallOptions } from '../send.ts';

/** Which of the two accounts (D15): `ro=1` means the read-only one. */
export type Account = 'administrator' | 'read-only';

/** Whether this would do as a new password of the account. @throws DeviceError with the device's words where not. */
export async function checkAccountPassword(
  account: Account,
  password: string,
  options?: CallOptions,
): Promise<boolean> {
  const payload = await postForm('/pwd.cgi', { check: 'yes', ro: flag(account), pwd: password }, options);
  return payload?.success === true;
}

/**
 * Gives an account a new password and name; the other sessions of it end.
 * @param change.oldPassword of the administrator who asks, whichever account is changed (D15).
 * @throws DeviceError with the device's words where it refuses; false where it says no more than that.
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
