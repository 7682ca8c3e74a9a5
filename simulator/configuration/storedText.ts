import { ADMINISTRATOR } from '../../rules/text/accounts.ts';
import { canSignIn, readAccounts } from '../accounts/accounts.ts';
import type { Store } from '../storage/store.ts';
import { parsedText } from './parsedText.ts';

/** Whether a device could be reached again by a text: it can be parsed, and an administrator can sign in. */
export function isReadable(text: string): boolean {
  return readAccounts(parsedText(text)).some((account) => account.number === ADMINISTRATOR && canSignIn(account));
}

/** What a device finds when it boots. */
export interface StoredText {
  /** Nothing on a new device, and where no text can be read. */
  readonly text: string | undefined;
  /** The text that was stored last cannot be read, and this is the one before it. */
  readonly isFormer: boolean;
}

/** Reads the configuration to boot with: the last that was stored, or where that cannot be read the last that could. */
export function readStoredText(store: Store): StoredText {
  const last = store.read('system.cfg');
  if (last === undefined || isReadable(last)) return { text: last, isFormer: false };
  const readable = store.read('readable.cfg');
  return { text: readable !== undefined && isReadable(readable) ? readable : undefined, isFormer: true };
}

/**
 * Stores the configuration; beside it, and before it, the last that can be read, so that one that cannot is never the only
 * one. What boots is replaced last: where either finds no room, the device works on as before.
 */
export function writeStoredText(store: Store, text: string): void {
  if (isReadable(text) && store.read('readable.cfg') !== text) store.write('readable.cfg', text);
  if (store.read('system.cfg') !== text) store.write('system.cfg', text);
}
