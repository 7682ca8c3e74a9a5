import { parsedUrl } from '../core/parsedUrl.ts';
import type { Validator } from '../core/validator.ts';

/** Printable ASCII without spaces. A URL parser would silently drop line breaks. */
const KEY = /^(wss?:\/\/[!-*,-~]+)((?:\+[!-*,-~]+)*)$/i;

/**
 * A controller key is a WebSocket address, `ws://` or `wss://`, with the controller's parameters after plus signs:
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
