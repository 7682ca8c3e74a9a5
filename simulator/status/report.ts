import { integerSetting } from '../core/settings.ts';
import { mainRadio, type Situation } from '../network/situation.ts';
import type { Report } from '../world/world.ts';
import { CONTROLLER_STATUS, controllerState } from './controller.ts';
import { gps } from './gps.ts';
import { host } from './host.ts';
import { interfaces } from './interfaces.ts';

/**
 * Report of a device to its link peer, equal to its own status (docs/device.md#status).
 * @param version full firmware version
 */
export function reportOf(situation: Situation, version: string): Report {
  const { model, settings } = situation;
  const own = host(situation);
  const { radio } = mainRadio(situation);
  const all = interfaces(situation);
  const addresses = all.map(({ status }) => status.ipaddr).filter((address) => address !== '0.0.0.0');
  return {
    device_id: own.device_id,
    hostname: own.hostname,
    platform: own.devmodel,
    version: `GW.${model.family}.v${version}`,
    time: own.time,
    cpuload: own.cpuload,
    temperature: own.temperature,
    totalram: own.totalram,
    freeram: own.freeram,
    netrole: own.netrole,
    sys_id: model.systemId,
    uptime: own.uptime,
    service: { time: situation.uptime, link: situation.linkTime },
    power_time: own.power_time,
    compat_11n: integerSetting(settings, `radio.${radio.number}.polling_11ac_11n_compat`),
    height: own.height,
    ethlist: all
      .slice(0, model.ethernetPorts)
      .map(({ ifname, enabled, status: { plugged, duplex, speed, snr = [], cable_len = -1 } }) => ({
        ifname,
        enabled,
        plugged,
        duplex,
        speed,
        snr,
        cable_len,
      })),
    ipaddr: addresses,
    ...place(situation),
    unms: { status: CONTROLLER_STATUS[controllerState(settings, situation.controllerTime)] },
  };
}

/** Location as strings, if the device has a GPS receiver (docs/device.md#status). */
function place(situation: Situation): Pick<Report, 'gps'> {
  const own = gps(situation);
  if (own === undefined) return {};
  const { lat, lon, alt, fix, sats, dim, dop } = own;
  return {
    gps: {
      lat: lat.toFixed(6),
      lon: lon.toFixed(6),
      alt: String(alt),
      fix,
      sats,
      dim,
      dop: String(dop),
      time_synced: 1,
    },
  };
}
