import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';

const CONTACT = '/snmp/contact';

/** Valid e-mail address of WHATWG HTML, with at least two domain labels. */
const MAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/i;

/** Words of a text, without surrounding brackets and commas, and without a final full stop. */
const words = (text: string): readonly string[] => text.split(/[\s,;:<>()"]+/).map((word) => word.replace(/\.$/, ''));

/**
 * The SNMP contact is any text (RFC 3418, sysContact). An e-mail address in it must be valid
 * (docs/device.md#services). A word that starts with `@` is an account name elsewhere.
 */
export const contactMail: DeviceRule = {
  id: 'snmpContact.mail',
  of: 'device',
  limit: 'snmpContact',
  bound({ read }) {
    const contact = read(CONTACT) ?? '';
    const wrong = words(contact).find((word) => word.indexOf('@') > 0 && !MAIL.test(word));
    const said =
      wrong === undefined ? undefined : { text: '{word} is not an e-mail address.', params: { word: wrong } };
    return objection(contactMail, contact, said, 'warning');
  },
};
