import type { Validator } from '../validator.ts';

/** Longest address that mail can be sent to, in characters (RFC 5321 §4.5.3.1.3). */
const LONGEST = 254;

const LABEL = '[A-Za-z\\d](?:[A-Za-z\\d-]{0,61}[A-Za-z\\d])?';
const ADDRESS = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`);

/**
 * An e-mail address is what browsers take for one in a field of that type (HTML, valid e-mail address)
 * (docs/device.md#values).
 */
export const email: Validator<unknown> = {
  id: 'email.form',
  check(value) {
    return typeof value === 'string' && value.length <= LONGEST && ADDRESS.test(value)
      ? undefined
      : { text: 'Enter an e-mail address, such as name@example.com.' };
  },
};
