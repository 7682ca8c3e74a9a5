import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';

/** Who sends keeps to the law of the country; a radio told not to obey it does not see to that (docs/regulation.md#transmit-power). */
export const obey: DeviceRule = {
  id: 'obey.law',
  of: 'device',
  limit: 'obey',
  bound: () => objection(obey, false, { text: 'The radio does not keep to the limits of the law then.' }, 'warning'),
};
