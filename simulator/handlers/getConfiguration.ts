import type { Answer } from '../answer.ts';
import { maskSecrets } from '../configuration/maskSecrets.ts';
import type { SignedInCall } from './call.ts';
import { configurationHeaders } from './configurationHeaders.ts';

/**
 * GET `/getcfg.cgi`: the text to go on editing: the candidate if one waits, else the active one. A read-only user gets it
 * without passwords and keys (D15).
 */
export function getConfiguration({ device, session }: SignedInCall): Answer {
  const text = device.configuration.current();
  return {
    body: { text: session.readOnly ? maskSecrets(text) : text },
    headers: configurationHeaders(device),
  };
}
