import type { ResponseOf } from '../../schemas/device/calls.ts';
import { type Fault, type FieldReader, fieldReader } from '../device/fieldReader.ts';
import { readStation } from '../device/readStation.ts';

type Payload = ResponseOf<'deviceStatus'>;
type Lost = NonNullable<Payload['wireless']['sta_disconnected']>[number];

/** Maximum number of faults listed. One invalid list of stations must not become a thousand lines. */
const MAX_FAULTS = 50;
/** Parts that decide the identity of the device and the state of its links. */
const ESSENTIAL = /^(host|wireless(\.sta)?)$/;
const NO_ADDRESS = '0.0.0.0';
/** Hardware address that a station reports without an access point. */
const NO_MAC = '00:00:00:00:00:00';

/**
 * Parses the status payload (docs/device.md#status). Missing optional fields and unknown fields are ignored. A value
 * of the wrong type is undefined and listed in `faults`. All other values are used.
 */
export function readStatus(payload: unknown) {
  const faults: Fault[] = [];
  const root = fieldReader<Payload>(payload, (fault) => {
    if (faults.length < MAX_FAULTS) {
      faults.push(fault);
    }
  });
  return {
    host: readHost(root.object('host')),
    wireless: readWireless(root.object('wireless')),
    interfaces: root.objects('interfaces').flatMap(readInterface),
    gps: root.has('gps') ? readGps(root.object('gps')) : undefined,
    // Raw payload, for fields that only one page reads.
    source: root.source,
    faults,
  };
}

/**
 * True if the status may replace the last one (D19). False if essential parts are invalid, because the links would
 * then seem to be down.
 */
export function isReadable({ faults }: { readonly faults: readonly Fault[] }): boolean {
  return !faults.some(({ path }) => ESSENTIAL.test(path));
}

function readHost(fields: FieldReader<Payload['host']>) {
  return {
    name: fields.text('hostname') || undefined,
    deviceId: fields.text('device_id') || undefined,
    uptime: fields.number('uptime'),
    time: fields.text('time'),
    firmware: fields.text('fwversion') || undefined,
    model: fields.text('devmodel') || undefined,
    role: fields.text('netrole'),
    cpu: fields.number('cpuload'),
    load: fields.number('loadavg', 0),
    // 0 means that there is no sensor (docs/device.md#status).
    temperature: fields.level('temperature') || undefined,
    totalMemory: fields.number('totalram') || undefined,
    freeMemory: fields.number('freeram'),
  };
}

function readWireless(fields: FieldReader<Payload['wireless']>) {
  const polling = fields.object('polling');
  const throughput = fields.object('throughput');
  const service = fields.object('service');
  const sixty = fields.object('prs_info');
  const frequency = fields.number('frequency') || undefined;
  return {
    ssid: fields.text('essid'),
    mode: fields.text('mode'),
    security: fields.text('security'),
    accessPoint: accessPointOf(fields.text('apmac')),
    frequency,
    centre: fields.number('center1_freq') || frequency,
    width: fields.number('chanbw') || undefined,
    noise: fields.level('noisef') || undefined,
    power: fields.level('txpower'),
    antennaGain: fields.level('antenna_gain'),
    distance: fields.number('distance') || undefined,
    // Code of RUNNING_STATUS.
    runningStatus: fields.number('rstatus'),
    // `state` is above 0 during a radar check. `left`: remaining seconds.
    radarCheck: { state: fields.number('cac_state') ?? 0, left: fields.number('cac_timeout') },
    // Seconds until the channel that was left after radar may be used again.
    radarLeft: (fields.number('nol_state') ?? 0) > 0 ? fields.number('nol_timeout') : undefined,
    throughput: { tx: throughput.number('tx'), rx: throughput.number('rx') },
    service: { time: service.number('time'), link: service.number('link') },
    polling: {
      combined: polling.number('cb_capacity'),
      // Radios with 60 GHz report the capacity of that radio here (docs/device.md#generations). They report none
      // while only their backup has a link.
      downlink: polling.number('dcap') || polling.number('dl_capacity'),
      uplink: polling.number('ucap') || polling.number('ul_capacity'),
      // Shares of airtime, in thousandths.
      use: polling.number('use'),
      txUse: polling.number('tx_use'),
      rxUse: polling.number('rx_use'),
      // Code of ATPC_STATUS.
      atpc: polling.number('atpc_status'),
      gpsSync: polling.flag('gps_sync'),
      fixedFrames: polling.flag('fixed_frame'),
    },
    stations: withIds(fields.objects('sta')).map(([id, station]) => readStation(station, id)),
    disconnected: withIds(fields.objects('sta_disconnected')).map(([id, station]) => readDisconnected(station, id)),
    sixty: fields.has('prs_info')
      ? { width: sixty.number('chanbw') || undefined, frequency: sixty.number('frequency') || undefined }
      : undefined,
  };
}

/** MAC address of the access point; undefined without one. */
function accessPointOf(mac: string | undefined): string | undefined {
  return mac === undefined || mac === '' || mac === NO_MAC ? undefined : mac;
}

/** Adds a unique id to each entry: its hardware address, with its index as a suffix for duplicates. */
function withIds<Entry extends { text(name: 'mac'): string | undefined }>(
  entries: readonly Entry[],
): readonly (readonly [string, Entry])[] {
  const ids = new Set<string>();
  return entries.map((entry, index) => {
    const mac = entry.text('mac') ?? '';
    const id = mac === '' || mac.includes('#') || ids.has(mac) ? `${mac}#${index}` : mac;
    ids.add(id);
    return [id, entry];
  });
}

function readDisconnected(fields: FieldReader<Lost>, id: string) {
  return {
    id,
    source: fields.source,
    name: fields.text('hostname') || fields.text('mac'),
    reason: fields.number('reason_code'),
    since: fields.number('disconnect_duration'),
  };
}

function readInterface(fields: FieldReader<Payload['interfaces'][number]>) {
  const name = fields.text('ifname');
  if (name === undefined) {
    return [];
  }
  const status = fields.object('status');
  const address = status.text('ipaddr');
  return [
    {
      name,
      mac: fields.text('hwaddr'),
      enabled: fields.flag('enabled'),
      plugged: status.flag('plugged'),
      speed: status.number('speed'),
      fullDuplex: status.flag('duplex'),
      addresses: [
        ...(address === undefined || address === '' || address === NO_ADDRESS ? [] : [address]),
        ...status.objects('ip6addr').flatMap((entry) => entry.text('addr') ?? []),
      ],
      rxBytes: status.number('rx_bytes'),
      txBytes: status.number('tx_bytes'),
      rxErrors: status.number('rx_errors'),
      txErrors: status.number('tx_errors'),
      cableLength: status.number('cable_len', -1),
      snr: status.levels('snr'),
    },
  ];
}

function readGps(fields: FieldReader<NonNullable<Payload['gps']>>) {
  return {
    fix: fields.flag('fix'),
    latitude: fields.number('lat', -90, 90),
    longitude: fields.number('lon', -180, 180),
    satellites: fields.number('sats'),
  };
}
