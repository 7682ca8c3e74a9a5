import { attachment, fileStem } from '../attachment.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/**
 * GET `/cfg.cgi`: the stored configuration as a file. Includes the password hashes, which a restore needs, and is
 * therefore for administrators only.
 */
export function backup({ device }: SignedInCall): AnswerOf<'backup'> {
  return attachment(`${fileStem(device)}.cfg`, device.configuration.stored());
}
