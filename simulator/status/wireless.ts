import type { Channel } from '../../rules/core/facts.ts';
import { noiseFloor } from '../../rules/link/noiseFloor.ts';
import { enabledSetting, integerSetting } from '../core/settings.ts';
import { radioAddress } from '../models/boardInfo.ts';
import { mainRadio, type Situation } from '../network/situation.ts';
import { noiseOn } from '../world/interferers.ts';
import { airtime, capacities, ieeeMode } from '../world/modulation.ts';
import type { RadioView } from '../world/radioView.ts';
import type { Lost } from '../world/stations.ts';
import { sixtyGhzInfo } from './sixtyGhz.ts';
import { station } from './station.ts';

/** Protocol overhead in ‰ of airtime, if several stations share it. */
const OVERHEAD = 12;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.floor(sum(values) / values.length);

/** Airtime usage of a radio. Capacities in kbit/s, airtime in ‰. */
export function polling(situation: Situation, view: RadioView) {
  const { connections, radio } = view;
  const both = connections.map((connection) => capacities(view, connection));
  const dl = mean(both.map((one) => one.dl));
  const ul = mean(both.map((one) => one.ul));
  const overhead = connections.length > 1 ? OVERHEAD : 0;
  const tx = Math.min(
    500,
    overhead + sum(connections.map(({ link }) => airtime(link.there.rate, link.there.capacity))),
  );
  const rx = Math.min(
    499,
    overhead + sum(connections.map(({ link }) => airtime(link.here.rate, link.here.capacity))),
  );
  const frame = integerSetting(situation.settings, `radio.${radio.number}.polling_ff_dur`);
  const ratio = integerSetting(situation.settings, `radio.${radio.number}.polling_ff_dl_ratio`);
  return {
    // Fixed framing reports the sum of both directions, flexible framing their mean (docs/device.md#arithmetic).
    cb_capacity: frame > 0 ? dl + ul : Math.floor((dl + ul) / 2),
    dl_capacity: dl,
    ul_capacity: ul,
    use: tx + rx,
    tx_use: tx,
    rx_use: rx,
    atpc_status: 0,
    fixed_frame: frame > 0,
    gps_sync: frame > 0 && situation.model.features.includes('gps'),
    ff_cap_rep: frame > 0,
    flex_mode: frame > 0 ? 0 : 1,
    ...(frame > 0 ? { ff_frame_dur: frame, ff_dl_ratio: ratio } : {}),
    ...sixtyGhzInfo(situation).polling,
  };
}

const noise = ({ seed, now }: Situation, on: Channel | undefined): number | undefined =>
  on && noiseOn(on, seed, now / 1000);

export function noiseHeard(situation: Situation, { connections, operation, settings }: RadioView): number {
  return connections[0]?.link.here.noise ?? noise(situation, operation.channel) ?? noiseFloor(settings.width);
}

function channel(situation: Situation, view: RadioView) {
  const { radio, operation, settings, nonOccupancy } = view;
  // A 60 GHz channel is reported only in `prs_info`.
  const channel = radio.band === 'AD' ? undefined : operation.channel;
  return {
    frequency: channel?.controlFrequency ?? 0,
    center1_freq: channel?.centerFrequency ?? 0,
    dfs: channel?.dfs ? 1 : 0,
    chanbw: radio.band === 'AD' ? 0 : settings.width,
    noisef: noiseHeard(situation, view),
    txpower: settings.txPower,
    antenna_gain: settings.antennaGain,
    rstatus: operation.status,
    cac_state: operation.check > 0 ? 1 : 0,
    cac_timeout: operation.check,
    nol_state: nonOccupancy > 0 ? 1 : 0,
    nol_timeout: nonOccupancy,
  };
}

/** Reason code of a kicked station: its authentication is no longer valid (IEEE 802.11-2020, table 9-49). */
const SENT_AWAY = 2;

/** Record of a disconnected station. @property seconds since the disconnection */
function disconnected({ peer, reason, seconds }: Lost) {
  return {
    mac: peer.mac,
    lastip: peer.address,
    hostname: peer.hostname,
    platform: peer.model,
    reason_code: reason,
    disconnect_duration: Math.floor(seconds),
  };
}

/**
 * `wireless` block of the status (docs/device.md#status): the 2.4 or 5 GHz radio, alone or with the 60 GHz radio
 * (docs/device.md#generations).
 */
export function wireless(situation: Situation) {
  const view = mainRadio(situation);
  const { settings, connections, radio } = view;
  const [first] = connections;
  const everyone = situation.radios.flatMap((one) => one.connections);
  const stations = new Map(everyone.map((connection) => [connection.link.peer.mac, connection]));
  const reported = connections.length > 0 ? connections : [...stations.values()];
  return {
    essid: settings.ssid,
    mode: `${settings.accessPoint ? 'ap' : 'sta'}-${settings.pointToPoint ? 'ptp' : 'ptmp'}`,
    ieeemode: ieeeMode(view),
    band: radio.band === 'G' ? 1 : 2,
    compat_11n: integerSetting(situation.settings, `radio.${radio.number}.polling_11ac_11n_compat`),
    hide_essid: settings.hideSsid ? 1 : 0,
    apmac: settings.accessPoint ? radioAddress(situation.model) : (first?.link.peer.mac ?? '00:00:00:00:00:00'),
    ...channel(situation, view),
    distance: Math.max(0, ...reported.map(({ link }) => link.peer.distance)),
    security: settings.secured ? 'WPA2' : 'none',
    aprepeater: enabledSetting(situation.settings, 'wireless.1.autowds'),
    rx_chainmask: 3,
    tx_chainmask: 3,
    tx_idx: first?.link.there.index ?? 0,
    rx_idx: first?.link.here.index ?? 0,
    tx_nss: 2,
    rx_nss: 2,
    throughput: {
      tx: sum(everyone.map(({ link }) => link.there.rate)),
      rx: sum(everyone.map(({ link }) => link.here.rate)),
    },
    service: { time: situation.uptime, link: situation.linkTime },
    polling: polling(situation, view),
    count: reported.length,
    sta: reported.map((connection) => station(situation, view, connection)),
    sta_disconnected: [
      ...view.sentAway.map(({ peer, at }) =>
        disconnected({ peer, reason: SENT_AWAY, seconds: (situation.now - at) / 1000 }),
      ),
      ...view.disconnected.map((one) => ({ ...disconnected(one), signal: one.signal })),
    ],
    ...sixtyGhzInfo(situation).wireless,
  };
}
