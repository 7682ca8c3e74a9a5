import { MINIMUM_VALID_LINK } from '../../rules/constants/link.ts';
import type { ResponseOf } from '../../schemas/device/calls.ts';
import type { FieldReader } from './fieldReader.ts';

type Payload = ResponseOf<'deviceStatus'>['wireless']['sta'][number];
type Sixty = NonNullable<Payload['prs_sta']>;
type RemoteSixty = NonNullable<NonNullable<Payload['remote']>['prs_remote']>;

/** Signal in dBm is the signal strength indicator less this (docs/device.md#arithmetic). */
const RSSI_OFFSET = 96;
/** What dBm, dB, dBi and °C of a radio lie between at the widest: beyond it a figure is wrong, and is left out. */
export const LEVEL = [-200, 200] as const;
/** A 60 GHz capacity below this is in Mbit/s, above it in kbit/s: generations differ (docs/device.md#generations). */
const MEGABITS_BELOW = 100_000;

/** One entry of `wireless.sta`. @param id unique in the list */
export function readStation(fields: FieldReader<Payload>, id: string) {
  const airmax = fields.object('airmax');
  const sixty = fields.object('prs_sta');
  const expected = {
    combined: known(fields.number('cb_capacity_expect', 0)),
    downlink: known(fields.number('dl_capacity_expect', 0)),
    uplink: known(fields.number('ul_capacity_expect', 0)),
    downSignal: known(fields.number('dl_signal_expect', ...LEVEL)),
    upSignal: known(fields.number('ul_signal_expect', ...LEVEL)),
  };
  const down = fields.number('dl_linkscore', 0, 100);
  const up = fields.number('ul_linkscore', 0, 100);
  // Scores and expectations are 0 together where the device cannot tell (docs/device.md#arithmetic).
  const scored = down !== undefined && up !== undefined && (down > 0 || up > 0 || expected.combined !== undefined);
  return {
    id,
    source: fields.source,
    mac: fields.text('mac'),
    address: fields.text('lastip'),
    signal: known(fields.number('signal', ...LEVEL)),
    chains: chainSignals(fields.numbers('chainrssi', ...LEVEL)),
    noise: known(fields.number('noisefloor', ...LEVEL)),
    // Indices into the modulation table.
    rxIndex: fields.number('rx_idx'),
    txIndex: fields.number('tx_idx'),
    latency: fields.number('tx_latency', 0),
    distance: believed(fields.number('distance', 0)),
    uptime: fields.number('uptime', 0),
    // What we receive, and what the station receives.
    rxCinr: airmax.object('rx').number('cinr', ...LEVEL),
    txCinr: airmax.object('tx').number('cinr', ...LEVEL),
    // Downlink is from the access point to the station at both ends.
    capacity: {
      combined: airmax.number('cb_capacity', 0) ?? airmax.number('combined_capacity', 0),
      downlink: airmax.number('dl_capacity', 0) ?? airmax.number('downlink_capacity', 0),
      uplink: airmax.number('ul_capacity', 0) ?? airmax.number('uplink_capacity', 0),
    },
    expected,
    score: scored ? { down, up } : undefined,
    linked5: fields.flag('linked_5'),
    linked60: fields.flag('linked_60'),
    sixty: fields.has('prs_sta')
      ? {
          ...readSixtyEnd(sixty),
          expected: known(sixty.number('cb_capacity_expect', 0) ?? sixty.number('dl_capacity_expect', 0)),
          rxIndex: sixty.number('rx_mcs'),
        }
      : undefined,
    remote: readRemote(fields.object('remote')),
  };
}

function readRemote(fields: FieldReader<NonNullable<Payload['remote']>>) {
  const sixty = fields.object('prs_remote');
  return {
    name: fields.text('hostname') || undefined,
    model: fields.text('platform') || undefined,
    firmware: fields.text('version') || undefined,
    mode: fields.text('mode'),
    signal: known(fields.number('signal', ...LEVEL)),
    chains: chainSignals(fields.numbers('chainrssi', ...LEVEL)),
    noise: known(fields.number('noisefloor', ...LEVEL)),
    power: fields.number('tx_power', ...LEVEL),
    antennaGain: fields.number('antenna_gain', ...LEVEL),
    cableLoss: fields.number('cable_loss', ...LEVEL),
    throughput: { tx: fields.number('tx_throughput', 0), rx: fields.number('rx_throughput', 0) },
    sixty: fields.has('prs_remote')
      ? { ...readSixtyEnd(sixty), antennaGain: sixty.number('antenna_gain', ...LEVEL) }
      : undefined,
  };
}

/** What both ends of a 60 GHz link tell. */
function readSixtyEnd(fields: FieldReader<Sixty> | FieldReader<RemoteSixty>) {
  const capacity = fields.number('capacity', 0);
  return {
    signal: known(fields.number('rssi_data', ...LEVEL)),
    snr: fields.number('snr', ...LEVEL),
    capacity: capacity !== undefined && capacity < MEGABITS_BELOW ? capacity * 1000 : capacity,
    distance: believed(fields.number('distance', 0)),
    txIndex: fields.number('tx_mcs'),
  };
}

/** dBm of each chain; a chain at 0 is not in use. */
export function chainSignals(indicators: readonly number[]): readonly number[] {
  return indicators.filter((rssi) => rssi !== 0).map((rssi) => rssi - RSSI_OFFSET);
}

/** A link so short that it must be an error is none. */
function believed(distance: number | undefined): number | undefined {
  return distance === undefined || distance < MINIMUM_VALID_LINK ? undefined : distance;
}

/** A measurement of 0 means that there is none. */
function known(value: number | undefined): number | undefined {
  return value === 0 ? undefined : value;
}
