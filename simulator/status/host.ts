import { createHash } from 'node:crypto';
import { deviceTime } from '../core/deviceTime.ts';
import { textSetting } from '../core/settings.ts';
import type { Situation } from '../network/situation.ts';
import { variation } from '../world/variation.ts';

/** Cache size, larger than the number of devices around. */
const MOST_KNOWN = 512;
const cache = new Map<string, string>();

/** 32 hexadecimal digits derived from a MAC address. */
export function deviceId(address: string): string {
  const found =
    cache.get(address) ?? createHash('sha256').update(address.replaceAll(':', '')).digest('hex').slice(0, 32);
  if (cache.size < MOST_KNOWN) cache.set(address, found);
  return found;
}

/** CPU load in percent at full airtime, and °C per percent of load. */
const TRAFFIC_LOAD = 40;
const HEAT_OF_LOAD = 0.1;
/** Amplitude of the daily temperature curve in °C. */
const WARMTH = 6;
const DAY = 86_400;
const WARMEST = 15 * 3600;

/** Used share of the airtime over all radios, 0 without traffic. */
function airInUse({ radios }: Situation): number {
  let use = 0;
  for (const { connections } of radios) {
    for (const { here, there } of connections.map(({ link }) => link)) {
      use += here.rate / here.capacity + there.rate / there.capacity;
    }
  }
  return Math.min(1, use);
}

/** Heating by the sun, −1 to 1, at solar time of the location. Independent of the wall clock. */
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
