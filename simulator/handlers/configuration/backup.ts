import { attachment, fileStem } from '../attachment.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/**
 * GET `/cfg.cgi`: the stored configuration as a file. With the hashes of the passwords, as a backup must bring the accounts
 * back: for the administrator alone.
 */
export function backup({ device }: SignedInCall): AnswerOf<'backup'> {
  return attachment(`${fileStem(device)}.cfg`, device.configuration.stored());
}
