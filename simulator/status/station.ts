import { BEST_CINR } from '../../rules/link/sensitivity.ts';
import type { Situation } from '../network/situation.ts';
import { RSSI_OFFSET } from '../world/link.ts';
import { airtime, capacities, expectations } from '../world/modulation.ts';
import type { Connection, RadioView } from '../world/radioView.ts';
import { rateData } from './rateData.ts';
import { remote } from './remote.ts';
import { sixtyGhzStation } from './sixtyGhz.ts';

/**
 * Error vector magnitudes of two streams by CINR, 64 samples each, higher is better (docs/device.md#status).
 * Precomputed, because every station has them.
 */
const ERROR_VECTORS = Array.from({ length: BEST_CINR + 1 }, (_, cinr) => {
  const sample = (index: number): number => Math.max(3, Math.min(53, cinr - 1 + (index % 3)));
  return [0, 1].map((stream) => Array.from({ length: 64 }, (__, index) => sample(index + stream)));
});

/** Default priority of a station (docs/device.md#codes). */
const USUAL_PRIORITY = 2;

function tdma(view: RadioView, connection: Connection) {
  const { here, there, peer } = connection.link;
  const { dl, ul } = capacities(view, connection);
  return {
    actual_priority: peer.priority ?? USUAL_PRIORITY,
    desired_priority: peer.priority ?? USUAL_PRIORITY,
    beam: view.radio.beamforming && view.settings.accessPoint ? view.settings.beam : 0,
    dl_capacity: dl,
    ul_capacity: ul,
    cb_capacity: Math.floor((dl + ul) / 2),
    atpc_status: 0,
    rx: { usage: airtime(here.rate, here.capacity), cinr: here.cinr, evm: ERROR_VECTORS[here.cinr] ?? [] },
    tx: { usage: airtime(there.rate, there.capacity), cinr: there.cinr, evm: ERROR_VECTORS[there.cinr] ?? [] },
  };
}

/** Record of `wireless.sta` (docs/device.md#status), for either end of a link. */
export function station(situation: Situation, view: RadioView, connection: Connection) {
  const { link, uptime } = connection;
  const { peer, here, there } = link;
  const quality = expectations(view, connection);
  const sent = Math.floor(uptime * 125 * (view.settings.accessPoint ? peer.load.down : peer.load.up));
  const received = Math.floor(uptime * 125 * (view.settings.accessPoint ? peer.load.up : peer.load.down));
  return {
    mac: peer.mac,
    lastip: peer.address,
    signal: here.signal,
    rssi: here.signal + RSSI_OFFSET,
    noisefloor: here.noise,
    chainrssi: [...here.chains],
    tx_idx: there.index,
    rx_idx: here.index,
    tx_nss: 2,
    rx_nss: 2,
    tx_latency: 1,
    distance: peer.distance,
    uptime,
    last_disc: 0,
    tx_packets: 0,
    tx_lretries: Math.floor((Math.floor(sent / 980) * (peer.repeats ?? 0)) / 1000),
    tx_sretries: 0,
    dl_signal_expect: quality.dl_signal_expect,
    ul_signal_expect: quality.ul_signal_expect,
    dl_capacity_expect: quality.dl_capacity_expect,
    ul_capacity_expect: quality.ul_capacity_expect,
    cb_capacity_expect: quality.cb_capacity_expect,
    dl_rate_expect: quality.dl_rate_expect,
    ul_rate_expect: quality.ul_rate_expect,
    dl_linkscore: quality.dl_linkscore,
    ul_linkscore: quality.ul_linkscore,
    dl_avg_linkscore: quality.dl_avg_linkscore,
    ul_avg_linkscore: quality.ul_avg_linkscore,
    tx_ratedata: rateData(there.index, uptime),
    stats: {
      rx_bytes: received,
      rx_packets: Math.floor(received / 980),
      rx_pps: Math.floor((here.rate * 125) / 980),
      tx_bytes: sent,
      tx_packets: Math.floor(sent / 980),
      tx_pps: 0,
    },
    airmax: tdma(view, connection),
    remote: remote(situation, view, connection),
    ...sixtyGhzStation(situation, peer.mac),
  };
}
