import { deviceTime } from '../core/deviceTime.ts';
import { FACTORY_FIRMWARE } from '../firmware/firmwareVersion.ts';
import { connectionsWith, type Situation } from '../network/situation.ts';
import { RSSI_OFFSET } from '../world/link.ts';
import type { Connection, RadioView } from '../world/radioView.ts';
import { constant, variation } from '../world/variation.ts';
import type { Report } from '../world/world.ts';
import { deviceId } from './host.ts';
import { rateData } from './rateData.ts';
import { sixtyGhzRemote } from './sixtyGhz.ts';

const RAM = 63_447_040;

function mode(view: RadioView): string {
  const role = view.settings.accessPoint ? 'sta' : 'ap';
  return `${role}-${view.settings.pointToPoint ? 'ptp' : 'ptmp'}`;
}

function inventedReport(situation: Situation, { link: { peer }, uptime }: Connection): Report {
  const seconds = situation.now / 1000;
  const name = `${situation.seed}/${peer.mac}`;
  const powerTime = uptime + Math.floor(86_400 * (1 + 30 * constant(`${name}/age`)));
  return {
    device_id: deviceId(peer.mac),
    hostname: peer.hostname,
    platform: peer.model,
    version: `GW.${situation.model.family}.v${peer.firmware ?? FACTORY_FIRMWARE.full}`,
    time: deviceTime(situation.time + 1000 * (peer.clockAhead ?? 0), 'GMT'),
    cpuload: Math.round(100 * (9 + 5 * variation(`${name}/load`, seconds, 17))) / 100,
    temperature: Math.round(38 + 3 * variation(`${name}/heat`, seconds, 600)),
    totalram: RAM,
    freeram: Math.round(RAM * 0.28),
    netrole: 'bridge',
    sys_id: situation.model.systemId,
    uptime: powerTime,
    service: { time: powerTime, link: uptime },
    power_time: powerTime,
    compat_11n: 0,
    height: 12,
    ethlist: [
      {
        ifname: 'eth0',
        enabled: true,
        plugged: true,
        duplex: true,
        speed: 1000,
        snr: [30, 30, 30, 30],
        cable_len: 12,
      },
    ],
    ipaddr: [peer.address],
    gps: gps(situation, name),
    unms: { status: 0 },
  };
}

/** Report of a peer, real or invented. */
export function toldBy(situation: Situation, connection: Connection): Report {
  return connection.report?.() ?? inventedReport(situation, connection);
}

/** Location of a peer. The values are strings, unlike in the local block (docs/device.md#status). */
function gps(situation: Situation, name: string) {
  const { latitude, longitude } = situation.model.site;
  return {
    lat: (latitude + 0.04 * (constant(`${name}/lat`) - 0.5)).toFixed(6),
    lon: (longitude + 0.04 * (constant(`${name}/lon`) - 0.5)).toFixed(6),
    alt: '140',
    fix: 1,
    sats: 9,
    dim: 3,
    dop: '1.1',
    time_synced: 0,
  };
}

function sum(connections: readonly Connection[], of: (one: Connection) => number): number {
  return Math.floor(connections.reduce((total, one) => total + of(one), 0));
}

/** `remote` block of a station record: report of the peer, and its side of the link. */
export function remote(situation: Situation, view: RadioView, connection: Connection) {
  const { link, uptime } = connection;
  const { peer, here, there } = link;
  const all = connectionsWith(situation, peer.mac);
  const report = toldBy(situation, connection);
  return {
    age: 1,
    mode: mode(view),
    tx_throughput: sum(all, (one) => one.link.here.rate),
    rx_throughput: sum(all, (one) => one.link.there.rate),
    signal: there.signal,
    rssi: there.signal + RSSI_OFFSET,
    noisefloor: there.noise,
    tx_power: peer.txPower,
    distance: peer.distance,
    rx_chainmask: 3,
    chainrssi: [...there.chains],
    tx_ratedata: rateData(here.index, uptime),
    tx_bytes: sum(all, (one) => one.uptime * 125 * one.link.peer.load[view.settings.accessPoint ? 'up' : 'down']),
    rx_bytes: sum(all, (one) => one.uptime * 125 * one.link.peer.load[view.settings.accessPoint ? 'down' : 'up']),
    antenna_gain: peer.antennaGain,
    cable_loss: peer.cableLoss ?? 0,
    oob: false,
    airview: 2,
    // Spread last. Spreading first makes an object literal of this size seventy times slower.
    ...report,
    ...sixtyGhzRemote(situation, peer.mac),
  };
}
