import { json } from '../../core/answer.ts';
import type { Device } from '../../device/device.ts';
import { portForwards as forwardsOf, userRules as rulesOf } from '../../network/firewallTable.ts';
import type { AnswerOf, SignedInCall } from '../call.ts';

/** Counters start when the filter with the rules was last restarted. */
function momentOf(device: Device, filter: 'iptables' | 'ebtables') {
  const since = device.configuration.serviceRestartedAt(filter);
  return { seed: device.situation().seed, seconds: Math.max(0, (device.clock.monotonic() - since) / 1000) };
}

/** GET `/api/firewall/user-rules`: custom rules with their counters. */
export function userRules({ device }: SignedInCall): AnswerOf<'userRules'> {
  const settings = device.settings();
  const filter = settings.get('netmode') === 'router' ? 'iptables' : 'ebtables';
  return json(rulesOf(settings, momentOf(device, filter)));
}

/** GET `/api/firewall/port-forward`: forwarded ports with their counters. */
export function portForwards({ device }: SignedInCall): AnswerOf<'portForwards'> {
  return json(forwardsOf(device.settings(), momentOf(device, 'iptables')));
}
