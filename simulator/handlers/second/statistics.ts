import type { ResponseOf } from '../../../schemas/device/calls.ts';
import type { Device } from '../../device/device.ts';
import type { Situation } from '../../network/situation.ts';
import { gps } from '../../status/gps.ts';
import { host } from '../../status/host.ts';
import { identification } from '../../status/statistics/identification.ts';
import { peers } from '../../status/statistics/peers.ts';
import { overall, radios } from '../../status/statistics/radios.ts';
import { status } from '../../status/status.ts';

type Statistics = ResponseOf<'v1Statistics'>[number];
type Status = ResponseOf<'deviceStatus'>;
type Rates = Readonly<Record<'rxRate' | 'txRate', number>>;

/** Current rates of an interface. `eth0` and the bridge carry the traffic of all radios in the opposite direction. */
function ratesOf(name: string, own: ReadonlyMap<string, Rates>): Rates {
  const rates = own.get(name);
  if (rates !== undefined) return rates;
  if (name !== 'eth0' && name !== 'br0') return { rxRate: 0, txRate: 0 };
  const sum = (of: keyof Rates): number => [...own.values()].reduce((total, one) => total + one[of], 0);
  return { rxRate: sum('txRate'), txRate: sum('rxRate') };
}

function speedOf({ plugged, speed, duplex }: Status['interfaces'][number]['status']): string {
  return plugged && speed > 0 ? `${speed}-${duplex ? 'full' : 'half'}` : 'unknown';
}

function interfaces(entries: Status['interfaces'], own: ReadonlyMap<string, Rates>): Statistics['interfaces'] {
  return entries.map(({ ifname, hwaddr, enabled, mtu, status: state }) => ({
    id: ifname,
    name: ifname,
    mac: hwaddr,
    addresses: state.ipaddr === undefined || state.ipaddr === '0.0.0.0' ? [] : [state.ipaddr],
    statistics: {
      rxBytes: state.rx_bytes,
      txBytes: state.tx_bytes,
      rxErrors: state.rx_errors,
      txErrors: state.tx_errors,
      ...ratesOf(ifname, own),
    },
    status: {
      enabled,
      plugged: state.plugged,
      currentSpeed: speedOf(state),
      mtu,
      ...(state.cable_len === undefined ? {} : { cableLength: state.cable_len }),
      ...(state.snr === undefined ? {} : { cableSnr: state.snr }),
    },
  }));
}

function device({ model, firmware }: Pick<Device, 'model' | 'firmware'>, situation: Situation): Statistics['device'] {
  const own = host(situation);
  const place = gps(situation);
  const { totalram, freeram, temperature } = own;
  return {
    identification: identification(model, firmware.installed()),
    id: own.device_id,
    hostname: own.hostname,
    netMode: own.netrole,
    time: own.time,
    cpu: [{ identifier: 'cpu0', usage: own.cpuload }],
    ram: { total: totalram, free: freeram, usage: Math.round((100 * (totalram - freeram)) / totalram) },
    uptime: own.uptime,
    powerTime: own.power_time,
    temperatures: temperature === 0 ? [] : [{ name: 'cpu', value: temperature }],
    ...(place === undefined
      ? {}
      : { gps: { fix: place.fix, lat: place.lat, lon: place.lon, alt: place.alt, sats: place.sats } }),
  };
}

/**
 * Response of `statistics` (docs/device.md#second-family): the data of `/status.cgi` in the format of the second
 * family.
 */
export function statistics(of: Device): ResponseOf<'v1Statistics'> {
  const situation = of.situation();
  const current = status(situation);
  const { wireless } = current;
  const { service } = wireless;
  const own = new Map(
    situation.radios.map(({ radio, connections }) => {
      const sum = (end: 'here' | 'there'): number =>
        connections.reduce((total, { link }) => total + link[end].rate, 0);
      return [radio.device, { rxRate: sum('here'), txRate: sum('there') }];
    }),
  );
  return [
    {
      timestamp: situation.time,
      device: device(of, situation),
      interfaces: interfaces(current.interfaces, own),
      wireless: {
        ssid: wireless.essid,
        mode: wireless.mode ?? 'unknown',
        security: wireless.security,
        serviceTime: service?.time ?? 0,
        serviceUptime: service?.link ?? 0,
        serviceDowntime: (service?.time ?? 0) - (service?.link ?? 0),
        linkQuality: overall(situation, wireless),
        radios: radios(situation),
        peers: peers(situation, wireless.sta),
        lostPeers: (wireless.sta_disconnected ?? []).map((lost) => ({
          mac: lost.mac,
          ...(lost.lastip === undefined ? {} : { mgmtIp: lost.lastip }),
          ...(lost.hostname === undefined ? {} : { hostname: lost.hostname }),
          ...(lost.platform === undefined ? {} : { model: lost.platform }),
          ...(lost.reason_code === undefined ? {} : { reasonCode: lost.reason_code }),
          ...(lost.disconnect_duration === undefined ? {} : { duration: lost.disconnect_duration }),
          ...(lost.signal === undefined ? {} : { signal: lost.signal }),
        })),
      },
    },
  ];
}
