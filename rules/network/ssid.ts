import { SSID_LENGTH } from '../constants/network.ts';
import type { Validator } from '../validator.ts';

const PRINTABLE = /^[ -~]*$/;

/** A network name is 0 to 32 printable ASCII characters, from the space to the tilde (docs/device.md#values). */
export const ssid: Validator<unknown> = {
  id: 'ssid.form',
  check(value) {
    return typeof value === 'string' && value.length <= SSID_LENGTH && PRINTABLE.test(value)
      ? undefined
      : {
          text: 'Use up to {length} printable ASCII characters.',
          params: { length: SSID_LENGTH },
        };
  },
};
