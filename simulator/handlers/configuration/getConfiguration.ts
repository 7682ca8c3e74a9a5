import { maskSecrets } from '../../configuration/maskSecrets.ts';
import { textDigest } from '../../configuration/textDigest.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';
import { configurationHeaders } from './configurationHeaders.ts';

/**
 * GET `/getcfg.cgi`: the text to edit, which is the candidate or else the active text. Masked for read-only users
 * (D15). `X-Cfg-Digest` has its digest, to be sent as `basis` of a write (D14).
 */
export function getConfiguration({ device, session }: SignedInCall): AnswerOf<'getConfiguration'> {
  const text = device.configuration.current();
  const headers = configurationHeaders(device);
  if (session.readOnly) return { body: { text: maskSecrets(text) }, headers };
  return { body: { text }, headers: { ...headers, 'X-Cfg-Digest': textDigest(text) } };
}
