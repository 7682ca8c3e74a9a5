import { createHash } from 'node:crypto';
import { deviceTime } from '../core/deviceTime.ts';
import { textSetting } from '../core/settings.ts';
import type { Situation } from '../network/situation.ts';
import { variation } from '../world/variation.ts';

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

/** Percent of CPU load that traffic makes which fills the air, and °C that a percent of load makes. */
const TRAFFIC_LOAD = 40;
const HEAT_OF_LOAD = 0.1;
/** °C by which the housing is warmer in the middle of the afternoon than on average. */
const WARMTH = 6;
const DAY = 86_400;
const WARMEST = 15 * 3600;

/** Part of the airtime in use, over all radios: 0 without traffic. */
function airInUse({ radios }: Situation): number {
  let use = 0;
  for (const { connections } of radios) {
    for (const { here, there } of connections.map(({ link }) => link)) {
      use += here.rate / here.capacity + there.rate / there.capacity;
    }
  }
  return Math.min(1, use);
}

/** How high the sun warms it, −1 to 1, where it stands. What time its clock shows makes no difference. */
function sun({ model, now }: Situation): number {
  const local = now / 1000 + (model.site.longitude / 360) * DAY;
  return Math.cos((2 * Math.PI * (local - WARMEST)) / DAY);
}

/** `host` block of the status (docs/device.md#status). */
export function host(situation: Situation) {
  const { model, settings, now, time, seed } = situation;
  const seconds = now / 1000;
  const own = `${seed}/${model.hardwareAddress}`;
  const load = 8 + 4 * variation(`${own}/load`, seconds, 13) + TRAFFIC_LOAD * airInUse(situation);
  return {
    hostname: textSetting(settings, 'resolv.host.1.name'),
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
    freeram: Math.round(model.totalRam * (0.27 + 0.02 * variation(`${own}/ram`, seconds, 61))),
    temperature: Math.round(
      38 + WARMTH * sun(situation) + 3 * variation(`${own}/heat`, seconds, 600) + HEAT_OF_LOAD * load,
    ),
    cpuload: Math.round(load * 100) / 100,
    height: model.site.height,
  };
}
