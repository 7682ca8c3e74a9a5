import { maskSecrets } from '../../configuration/maskSecrets.ts';
import { textDigest } from '../../configuration/textDigest.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';
import { configurationHeaders } from './configurationHeaders.ts';

/**
 * GET `/getcfg.cgi`: the text to go on editing: the candidate if one waits, else the active one. A read-only user gets it
 * without passwords and keys (D15). `X-Cfg-Digest` names the text, so that a write can say what it started from (D14).
 */
export function getConfiguration({ device, session }: SignedInCall): AnswerOf<'getConfiguration'> {
  const text = device.configuration.current();
  const headers = configurationHeaders(device);
  if (session.readOnly) return { body: { text: maskSecrets(text) }, headers };
  return { body: { text }, headers: { ...headers, 'X-Cfg-Digest': textDigest(text) } };
}
