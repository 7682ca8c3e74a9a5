import { parsedUrl } from '../core/parsedUrl.ts';
import type { Validator } from '../core/validator.ts';

/** Printable ASCII without spaces: the parser of addresses would drop line breaks instead of refusing them. */
const KEY = /^(wss?:\/\/[!-*,-~]+)((?:\+[!-*,-~]+)*)$/i;

/**
 * A controller key is a web socket address, `ws://` or `wss://`, with what the controller appends after a plus:
 * `wss://host:443+key+allowUntrustedCertificate` (docs/device.md#controller).
 */
export const controllerKey: Validator<unknown> = {
  id: 'controllerKey.form',
  check(value) {
    const address = typeof value === 'string' ? KEY.exec(value)?.[1] : undefined;
    return address !== undefined && parsedUrl(address) !== undefined
      ? undefined
      : { text: 'Enter the key of the controller: an address that begins with ws:// or wss://.' };
  },
};
