import { objection } from '../core/objection.ts';
import type { DeviceRule } from '../core/rule.ts';
import { hostProblem } from '../network/hostProblem.ts';
import { INTERFACES } from '../network/networkView.ts';

const HOST = '/watchdog/host';

/** The watchdog must not ping its own device, which always answers (docs/device.md#services). */
export const watchdogHost: DeviceRule = {
  id: 'watchdogHost.other',
  of: 'device',
  limit: 'watchdogHost',
  bound({ read }) {
    const host = read(HOST);
    const own = (read(INTERFACES, 'ip', 'aliases') ?? []).flatMap(({ ip, aliases = [] }) => [
      ip,
      ...aliases.map((alias) => alias.ip),
    ]);
    const text = 'This is the device itself, which always answers: the watchdog would never reboot it.';
    const isOwn = host === 'localhost' || (host !== undefined && own.includes(host));
    return objection(watchdogHost, host, isOwn ? { text } : hostProblem(host, undefined), 'warning');
  },
};
