import { createHash } from 'node:crypto';
import { variation } from '../world/variation.ts';
import { deviceTime } from './deviceTime.ts';
import type { Situation } from './situation.ts';

/** Most hardware addresses whose ids are remembered: more than a device has around it. */
const MOST_KNOWN = 512;
const known = new Map<string, string>();

/** 32 hexadecimal digits that stay with a hardware address. */
export function deviceId(address: string): string {
  const found =
    known.get(address) ?? createHash('sha256').update(address.replaceAll(':', '')).digest('hex').slice(0, 32);
  if (known.size < MOST_KNOWN) known.set(address, found);
  return found;
}

/** `host` block of the status (docs/device.md#status). */
export function host(situation: Situation) {
  const { model, settings, now, time, seed } = situation;
  const seconds = now / 1000;
  const load = 12 + 8 * variation(`${seed}/load`, seconds, 13);
  return {
    hostname: settings.get('resolv.host.1.name') ?? model.hostname,
    device_id: deviceId(model.hardwareAddress),
    uptime: situation.uptime,
    power_time: situation.powerTime,
    time: deviceTime(time, settings.get('system.timezone') ?? 'GMT'),
    timestamp: now % 2 ** 32,
    fwversion: situation.firmware,
    devmodel: model.name,
    netrole: settings.get('netmode') === 'router' ? 'router' : 'bridge',
    loadavg: Math.round(load * 2) / 100,
    totalram: model.totalRam,
    freeram: Math.round(model.totalRam * (0.27 + 0.02 * variation(`${seed}/ram`, seconds, 61))),
    temperature: Math.round(41 + 3 * variation(`${seed}/heat`, seconds, 600)),
    cpuload: Math.round(load * 100) / 100,
    height: model.site.height,
  };
}
