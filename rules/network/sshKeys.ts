import { MAXIMUM_SSH_KEYS } from '../constants/network.ts';
import type { Validator } from '../validator.ts';

/** A device holds at most 10 authorized SSH keys (docs/device.md#services). */
export const sshKeys: Validator<unknown> = {
  id: 'sshKeys.count',
  check(keys) {
    return Array.isArray(keys) && keys.length <= MAXIMUM_SSH_KEYS
      ? undefined
      : { text: 'Keep at most {most} SSH keys.', params: { most: MAXIMUM_SSH_KEYS } };
  },
};
