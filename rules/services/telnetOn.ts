import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';

/** Telnet transmits passwords in clear text (RFC 854; docs/device.md#services). */
export const telnetOn: DeviceRule = {
  id: 'telnet.plain',
  of: 'device',
  limit: 'telnet',
  bound: () => objection(telnetOn, true, { text: 'Telnet sends passwords unencrypted. Use SSH instead.' }, 'warning'),
};
