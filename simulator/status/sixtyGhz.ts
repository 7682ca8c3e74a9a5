import { isBonding } from '../models/model.ts';
import { type Situation, sixtyGhzRadio } from '../network/situation.ts';
import { capacities, expectations } from '../world/modulation.ts';
import type { Connection, RadioView } from '../world/radioView.ts';

const MIDDLE_SECTOR = 31;

function quality(connection: Connection) {
  const { here, there, peer } = { ...connection.link };
  return {
    rssi_data: here.signal,
    snr: here.cinr,
    tx_mcs: there.index,
    rx_mcs: here.index,
    tx_sector: MIDDLE_SECTOR,
    rx_sector: MIDDLE_SECTOR,
    distance: peer.distance,
  };
}

function counters({ link, uptime }: Connection, accessPoint: boolean) {
  const [sent, received] = accessPoint
    ? [link.peer.load.down, link.peer.load.up]
    : [link.peer.load.up, link.peer.load.down];
  const tx = Math.floor(uptime * 125 * sent);
  const rx = Math.floor(uptime * 125 * received);
  return {
    tx_bytes: tx,
    rx_bytes: rx,
    tx_packets: Math.floor(tx / 980),
    rx_packets: Math.floor(rx / 980),
    tx_errors: 0,
    rx_errors: 0,
  };
}

function local(view: RadioView, connection: Connection) {
  return {
    ...quality(connection),
    capacity: connection.link.there.capacity,
    uptime: connection.uptime,
    stats: counters(connection, view.settings.accessPoint),
    ...expectations(view, connection),
  };
}

/**
 * Members that 60 GHz models add to a station record (docs/device.md#generations). Capacities in kbit/s. Empty on
 * other models.
 */
export function sixtyGhzStation(situation: Situation, mac: string) {
  const view = sixtyGhzRadio(situation);
  if (view === undefined) return {};
  const connection = view.connections.find(({ link }) => link.peer.mac === mac);
  const backup = situation.radios.some(
    ({ radio, connections }) => radio !== view.radio && connections.some(({ link }) => link.peer.mac === mac),
  );
  return {
    linked_5: backup,
    linked_60: connection !== undefined,
    ubond_active: isBonding(situation.model) && (backup || connection !== undefined),
    ...(connection ? { prs_sta: local(view, connection) } : {}),
  };
}

/** Peer's report of its 60 GHz radio: `remote.prs_remote`. */
export function sixtyGhzRemote(situation: Situation, mac: string) {
  const view = sixtyGhzRadio(situation);
  const connection = view?.connections.find(({ link }) => link.peer.mac === mac);
  if (view === undefined || connection === undefined) return {};
  const { there, here, peer } = connection.link;
  const { tx_bytes, rx_bytes } = counters(connection, !view.settings.accessPoint);
  return {
    https_port: 443,
    prs_remote: {
      rssi_data: there.signal,
      snr: there.cinr,
      capacity: here.capacity,
      antenna_gain: peer.antennaGain,
      tx_maxpower: view.radio.txPower.max,
      tx_mcs: here.index,
      tx_bytes: tx_bytes ?? 0,
      rx_bytes: rx_bytes ?? 0,
      tx_sector: MIDDLE_SECTOR,
      rx_sector: MIDDLE_SECTOR,
      distance: peer.distance,
      wave_ai: false,
    },
  };
}

/** `prs_info` of the wireless block, and the 60 GHz capacities of its polling block. */
export function sixtyGhzInfo(situation: Situation) {
  const view = sixtyGhzRadio(situation);
  if (view === undefined) return { wireless: {}, polling: {} };
  const [connection] = view.connections;
  const { dl, ul } = connection ? capacities(view, connection) : { dl: 0, ul: 0 };
  return {
    wireless: {
      prs_info: {
        chanbw: view.settings.width,
        frequency: view.operation.channel?.centerFrequency ?? 0,
        sta_count: view.connections.length,
      },
    },
    polling: { dcap: dl, ucap: ul },
  };
}
