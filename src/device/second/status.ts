import type { ResponseOf } from '../../../schemas/device/calls.ts';
import type { Received, ReceivedItem } from '../contract.ts';
import { isRecord } from '../isRecord.ts';

type Statistics = ResponseOf<'v1Statistics'>;
type Wireless = Statistics[number]['wireless'];
type Peer = Wireless['peers'][number];
type Status = Received<ResponseOf<'deviceStatus'>>;

/** Radio and its role in the first family: one 60 GHz radio, and one radio of lower bands. */
type Radio = ReceivedItem<Wireless['radios']>;

/** Signal in dBm is the signal strength indicator minus this offset (docs/device.md#arithmetic). */
const RSSI_OFFSET = 96;

/**
 * Converts the statistics of the second family to the status of the first, as far as pages read it. Values are passed
 * on unchecked, because readers handle any value (D19).
 */
export function statusOf(statistics: unknown): Status {
  const [{ device, interfaces, wireless } = {}] = records<Statistics>(statistics);
  const [processor] = records<Statistics[number]['device']['cpu']>(device?.cpu);
  const [sensor] = records<Statistics[number]['device']['temperatures']>(device?.temperatures);
  return {
    host: {
      hostname: device?.hostname,
      device_id: device?.id,
      uptime: device?.uptime,
      time: device?.time,
      fwversion: device?.identification?.firmwareVersion,
      devmodel: device?.identification?.product,
      netrole: device?.netMode,
      cpuload: processor?.usage,
      temperature: sensor?.value,
      totalram: device?.ram?.total,
      freeram: device?.ram?.free,
    },
    wireless: wirelessOf(wireless ?? {}),
    interfaces: records<Statistics[number]['interfaces']>(interfaces).map(interfaceOf),
    gps: device?.gps ?? null,
  };
}

function wirelessOf(wireless: Received<Wireless>): NonNullable<Status['wireless']> {
  const radios = records<Wireless['radios']>(wireless.radios);
  const sixty = radios.find(isSixty);
  // The first family reports a radio of lower bands, a 60 GHz radio, or both (docs/device.md#generations).
  const main = radios.find((radio) => !isSixty(radio)) ?? sixty;
  const isAccessPoint = isText(wireless.mode) && wireless.mode.startsWith('ap');
  const peers = records<Wireless['peers']>(wireless.peers);
  const { capacity } = main?.linkQuality ?? {};
  const { dl, ul } = main?.channelUtilization ?? {};
  const channel = main === sixty ? undefined : main;
  return {
    essid: wireless.ssid,
    mode: wireless.mode,
    security: wireless.security,
    frequency: channel?.frequency?.control ?? 0,
    center1_freq: channel?.frequency?.center ?? 0,
    chanbw: channel?.channelWidth?.tx ?? 0,
    noisef: main?.noiseFloor,
    txpower: main?.outputPower?.conducted,
    antenna_gain: main?.antenna?.gain,
    distance: Math.max(0, ...peers.map(({ common }) => numberOf(common?.distance))),
    rstatus: main?.runningStatus,
    cac_state: Number(numberOf(main?.dfs?.cacRemaining) > 0),
    cac_timeout: main?.dfs?.cacRemaining,
    nol_state: Number(numberOf(main?.dfs?.nonOccupancyRemaining) > 0),
    nol_timeout: main?.dfs?.nonOccupancyRemaining,
    throughput: { tx: wireless.linkQuality?.counters?.txRate, rx: wireless.linkQuality?.counters?.rxRate },
    service: { time: wireless.serviceTime, link: wireless.serviceUptime },
    polling: {
      cb_capacity: capacity?.combined,
      dl_capacity: capacity?.dl,
      ul_capacity: capacity?.ul,
      dcap: sixty?.linkQuality?.capacity?.dl,
      ucap: sixty?.linkQuality?.capacity?.ul,
      use: numberOf(dl) + numberOf(ul),
      tx_use: isAccessPoint ? dl : ul,
      rx_use: isAccessPoint ? ul : dl,
      atpc_status: main?.atpcStatus,
      fixed_frame: main?.fixedFrames,
      gps_sync: main?.gpsSyncState === 'synchronized',
    },
    sta: peers.map((peer) => stationOf(peer, { main, sixty, isAccessPoint })),
    sta_disconnected: records<Wireless['lostPeers']>(wireless.lostPeers).map((lost) => ({
      mac: lost.mac,
      hostname: lost.hostname,
      reason_code: lost.reasonCode,
      disconnect_duration: lost.duration,
    })),
    prs_info: sixty === undefined ? null : { chanbw: sixty.channelWidth?.tx, frequency: sixty.frequency?.center },
  };
}

interface End {
  readonly main: Radio | undefined;
  readonly sixty: Radio | undefined;
  readonly isAccessPoint: boolean;
}

function stationOf({ common, ...ends }: Received<Peer>, { main, sixty, isAccessPoint }: End) {
  const locals = records<Peer['local']>(ends.local);
  const remotes = records<Peer['remote']>(ends.remote);
  const of = (radio: Radio | undefined) => ({
    here: locals.find(({ id }) => id === radio?.id),
    there: remotes.find(({ id }) => id === radio?.id),
  });
  const sixtyEnds = of(sixty);
  // If only the 60 GHz radio is linked, the whole record describes that radio.
  const { here = locals[0], there = remotes[0] } = of(main);
  const { capacity, cinr, linkScore, mcs, ...quality } = here?.linkQuality ?? {};
  const [upIdeal, downIdeal] = inOrder([quality.idealSignal, there?.linkQuality?.idealSignal], isAccessPoint);
  const [received, sent] = inOrder([cinr?.ul, cinr?.dl], isAccessPoint);
  return {
    mac: common?.identification?.mac,
    lastip: common?.mgmtIp,
    signal: quality.signal,
    chainrssi: chains(quality.signalPerChain),
    noisefloor: quality.noiseFloor,
    rx_idx: mcs?.rxIdx,
    tx_idx: mcs?.txIdx,
    tx_latency: quality.latency,
    distance: common?.distance,
    uptime: common?.uptime,
    airmax: {
      rx: { cinr: received },
      tx: { cinr: sent },
      cb_capacity: capacity?.combined,
      dl_capacity: capacity?.dl,
      ul_capacity: capacity?.ul,
    },
    cb_capacity_expect: capacity?.combinedIdeal,
    dl_capacity_expect: capacity?.dlIdeal,
    ul_capacity_expect: capacity?.ulIdeal,
    dl_signal_expect: downIdeal,
    ul_signal_expect: upIdeal,
    dl_linkscore: linkScore?.dl,
    ul_linkscore: linkScore?.ul,
    ...(sixty && {
      linked_5: main !== sixty && of(main).here !== undefined,
      linked_60: sixtyEnds.here !== undefined,
    }),
    ...(sixtyEnds.here && { prs_sta: sixtyHere(sixtyEnds.here, sixtyEnds.there, common, isAccessPoint) }),
    remote: {
      hostname: common?.hostname,
      platform: common?.identification?.product,
      version: common?.identification?.firmware,
      mode: common?.mode,
      signal: there?.linkQuality?.signal,
      chainrssi: chains(there?.linkQuality?.signalPerChain),
      noisefloor: there?.linkQuality?.noiseFloor,
      tx_power: there?.outputPower?.conducted,
      antenna_gain: there?.antenna?.gain,
      cable_loss: there?.cableLoss,
      uptime: common?.host?.uptime,
      temperature: common?.host?.temperature,
      cpuload: common?.host?.cpuUsage,
      tx_throughput: common?.counters?.rxRate,
      rx_throughput: common?.counters?.txRate,
      ...(sixtyEnds.here &&
        sixtyEnds.there && {
          prs_remote: sixtyThere(sixtyEnds.here, sixtyEnds.there, common, isAccessPoint),
        }),
    },
  };
}

type Local = ReceivedItem<Peer['local']>;
type Remote = ReceivedItem<Peer['remote']>;
type Common = Received<Peer['common']> | null | undefined;

/** 60 GHz link from the view of this end. */
function sixtyHere(
  { linkQuality, connectionTime }: Local,
  there: Remote | undefined,
  common: Common,
  isAccessPoint: boolean,
) {
  const { capacity, cinr, linkScore, mcs, idealSignal } = linkQuality ?? {};
  const [upIdeal, downIdeal] = inOrder([idealSignal, there?.linkQuality?.idealSignal], isAccessPoint);
  const [received] = inOrder([cinr?.ul, cinr?.dl], isAccessPoint);
  const [sent] = inOrder([capacity?.dl, capacity?.ul], isAccessPoint);
  return {
    rssi_data: linkQuality?.signal,
    snr: received,
    capacity: sent,
    distance: common?.distance,
    tx_mcs: mcs?.txIdx,
    rx_mcs: mcs?.rxIdx,
    cb_capacity_expect: capacity?.combinedIdeal,
    dl_signal_expect: downIdeal,
    ul_signal_expect: upIdeal,
    dl_linkscore: linkScore?.dl,
    ul_linkscore: linkScore?.ul,
    uptime: connectionTime,
  };
}

/** 60 GHz link from the view of the other end. */
function sixtyThere(here: Local, { antenna, linkQuality }: Remote, common: Common, isAccessPoint: boolean) {
  const { rx_mcs, ...theirs } = sixtyHere(here, undefined, common, !isAccessPoint);
  return {
    rssi_data: linkQuality?.signal,
    snr: theirs.snr,
    capacity: theirs.capacity,
    distance: theirs.distance,
    tx_mcs: rx_mcs,
    antenna_gain: antenna?.gain,
  };
}

function interfaceOf({ name, mac, addresses, statistics, status }: ReceivedItem<Statistics[number]['interfaces']>) {
  const all = Array.isArray(addresses) ? addresses.filter(isText) : [];
  const [, speed, duplex] = /^(\d+)-(full|half)$/.exec(isText(status?.currentSpeed) ? status.currentSpeed : '') ?? [];
  return {
    ifname: name,
    hwaddr: mac,
    enabled: status?.enabled,
    status: {
      ipaddr: all.find((address) => !address.includes(':')) ?? '',
      ip6addr: all.filter((address) => address.includes(':')).map((addr) => ({ addr })),
      plugged: status?.plugged,
      speed: Number(speed ?? 0),
      duplex: duplex === 'full',
      rx_bytes: statistics?.rxBytes,
      tx_bytes: statistics?.txBytes,
      rx_errors: statistics?.rxErrors,
      tx_errors: statistics?.txErrors,
      cable_len: status?.cableLength,
      snr: status?.cableSnr,
    },
  };
}

/** Orders two values: this end first on an access point, last on a station. */
function inOrder([one, other]: readonly [unknown, unknown], isAccessPoint: boolean): readonly [unknown, unknown] {
  return isAccessPoint ? [one, other] : [other, one];
}

function isSixty({ band }: Radio): boolean {
  return band === '60GHz';
}

function chains(signals: unknown): unknown {
  return Array.isArray(signals)
    ? signals.map((signal) => (typeof signal === 'number' ? signal + RSSI_OFFSET : signal))
    : signals;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Number for calculations; 0 if missing. */
function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** Objects of a list. Other items are skipped. */
function records<List extends readonly object[]>(value: unknown): readonly ReceivedItem<List>[];
function records(value: unknown): readonly object[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
