import { ADMINISTRATOR } from '../../rules/text/accounts.ts';
import { canSignIn, readAccounts } from '../accounts/accounts.ts';
import type { Store } from '../storage/store.ts';
import { parsedText } from './parsedText.ts';

/** True if a device with this text stays manageable: it can be parsed, and an administrator can sign in. */
export function isReadable(text: string): boolean {
  return readAccounts(parsedText(text)).some((account) => account.number === ADMINISTRATOR && canSignIn(account));
}

export interface StoredText {
  /** Undefined on a factory-new device, and if no stored text is readable. */
  readonly text: string | undefined;
  /** True if the last stored text is not readable, and this is the one before it. */
  readonly isFormer: boolean;
}

/** Reads the configuration to boot: the last stored text, else the last readable one. */
export function readStoredText(store: Store): StoredText {
  const last = store.read('system.cfg');
  if (last === undefined || isReadable(last)) return { text: last, isFormer: false };
  const readable = store.read('readable.cfg');
  return { text: readable !== undefined && isReadable(readable) ? readable : undefined, isFormer: true };
}

/**
 * Stores the configuration. First copies the last readable text to a backup, so that an unreadable text is never the
 * only one. If there is no space for either, the boot configuration stays as it was.
 */
export function writeStoredText(store: Store, text: string): void {
  if (isReadable(text) && store.read('readable.cfg') !== text) store.write('readable.cfg', text);
  if (store.read('system.cfg') !== text) store.write('system.cfg', text);
}
