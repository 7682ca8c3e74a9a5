import { signOnLink } from '../singleSignOn.ts';
import type { Validator } from '../validator.ts';

/**
 * Single sign-on is possible where the host of the controller is an IP address or in a cloud domain (see {@link
 * signOnLink}; D23).
 */
export const controllerHost: Validator<unknown> = {
  id: 'controllerHost.trusted',
  check(address) {
    return typeof address === 'string' && signOnLink(address, '') !== undefined
      ? undefined
      : { text: 'The controller can sign you in only from an IP address or from the cloud.' };
  },
};
