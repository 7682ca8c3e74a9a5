import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';

/**
 * Transmitters must obey the law of the country, which a radio with this setting off does not ensure
 * (docs/regulation.md#transmit-power).
 */
export const obey: DeviceRule = {
  id: 'obey.law',
  of: 'device',
  limit: 'obey',
  bound: () => objection(obey, false, { text: 'Legal limits will not be enforced.' }, 'warning'),
};
