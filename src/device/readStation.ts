import { MINIMUM_VALID_LINK } from '../../rules/constants/link.ts';
import type { ResponseOf } from '../../schemas/device/calls.ts';
import type { FieldReader } from './fieldReader.ts';

type Payload = ResponseOf<'deviceStatus'>['wireless']['sta'][number];
type Sixty = NonNullable<Payload['prs_sta']>;
type RemoteSixty = NonNullable<NonNullable<Payload['remote']>['prs_remote']>;

/** Signal in dBm is the signal strength indicator minus this offset (docs/device.md#arithmetic). */
const RSSI_OFFSET = 96;
/** A 60 GHz capacity below this is in Mbit/s, above it in kbit/s. Generations differ (docs/device.md#generations). */
const MEGABITS_BELOW = 100_000;

/**
 * Reads the fields of a `wireless.sta` entry that several pages use. `source` has the others.
 * @param id unique in the list
 */
export function readStation(fields: FieldReader<Payload>, id: string) {
  const airmax = fields.object('airmax');
  const sixty = fields.object('prs_sta');
  const expected = {
    combined: nonZero(fields.number('cb_capacity_expect')),
    downlink: nonZero(fields.number('dl_capacity_expect')),
    uplink: nonZero(fields.number('ul_capacity_expect')),
    downSignal: nonZero(fields.level('dl_signal_expect')),
    upSignal: nonZero(fields.level('ul_signal_expect')),
  };
  const down = fields.number('dl_linkscore', 0, 100);
  const up = fields.number('ul_linkscore', 0, 100);
  // Scores and expected capacities are all 0 if the device cannot compute them (docs/device.md#arithmetic).
  const hasScores = down !== undefined && up !== undefined && (down > 0 || up > 0 || expected.combined !== undefined);
  return {
    id,
    source: fields.source,
    mac: fields.text('mac'),
    address: fields.text('lastip'),
    signal: nonZero(fields.level('signal')),
    chains: chainSignals(fields.levels('chainrssi')),
    noise: nonZero(fields.level('noisefloor')),
    // Indexes into the modulation table.
    rxIndex: fields.number('rx_idx'),
    txIndex: fields.number('tx_idx'),
    distance: plausibleDistance(fields.number('distance')),
    uptime: fields.number('uptime'),
    // CINR at this end, and at the station.
    rxCinr: airmax.object('rx').level('cinr'),
    txCinr: airmax.object('tx').level('cinr'),
    // At both ends, downlink is from the access point to the station.
    capacity: {
      combined: airmax.number('cb_capacity') ?? airmax.number('combined_capacity'),
      downlink: airmax.number('dl_capacity') ?? airmax.number('downlink_capacity'),
      uplink: airmax.number('ul_capacity') ?? airmax.number('uplink_capacity'),
    },
    expected,
    score: hasScores ? { down, up } : undefined,
    linked5: fields.flag('linked_5'),
    linked60: fields.flag('linked_60'),
    bonded: fields.flag('ubond_active'),
    sixty: fields.has('prs_sta')
      ? {
          ...readSixtyEnd(sixty),
          expected: nonZero(sixty.number('cb_capacity_expect') ?? sixty.number('dl_capacity_expect')),
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
    signal: nonZero(fields.level('signal')),
    chains: chainSignals(fields.levels('chainrssi')),
    noise: nonZero(fields.level('noisefloor')),
    power: fields.level('tx_power'),
    antennaGain: fields.level('antenna_gain'),
    cableLoss: fields.level('cable_loss'),
    throughput: { tx: fields.number('tx_throughput'), rx: fields.number('rx_throughput') },
    sixty: fields.has('prs_remote')
      ? { ...readSixtyEnd(sixty), antennaGain: sixty.level('antenna_gain') }
      : undefined,
  };
}

/** Fields that both ends of a 60 GHz link report. */
function readSixtyEnd(fields: FieldReader<Sixty> | FieldReader<RemoteSixty>) {
  const capacity = fields.number('capacity');
  return {
    signal: nonZero(fields.level('rssi_data')),
    snr: fields.level('snr'),
    capacity: capacity !== undefined && capacity < MEGABITS_BELOW ? capacity * 1000 : capacity,
    distance: plausibleDistance(fields.number('distance')),
    txIndex: fields.number('tx_mcs'),
  };
}

/** dBm of each chain. A chain at 0 is not in use. */
export function chainSignals(indicators: readonly number[]): readonly number[] {
  return indicators.filter((rssi) => rssi !== 0).map((rssi) => rssi - RSSI_OFFSET);
}

/** Rejects implausibly short distances. */
function plausibleDistance(distance: number | undefined): number | undefined {
  return distance === undefined || distance < MINIMUM_VALID_LINK ? undefined : distance;
}

/** A measurement of 0 means unknown. */
function nonZero(value: number | undefined): number | undefined {
  return value === 0 ? undefined : value;
}
