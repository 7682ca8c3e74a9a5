import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';

const CONTACT = '/snmp/contact';

/** A name, an `@` and a domain of several labels, as WHATWG HTML writes it (valid e-mail address). */
const MAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/i;

/** The words of a text; brackets and commas stand around an address, and full stops end a sentence. */
const words = (text: string): readonly string[] => text.split(/[\s,;:<>()"]+/).map((word) => word.replace(/\.$/, ''));

/**
 * The contact of SNMP is any text (RFC 3418, sysContact), often with an e-mail address in it, which has to be one
 * (docs/device.md#services). A word that begins with `@` is the name of an account elsewhere.
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
