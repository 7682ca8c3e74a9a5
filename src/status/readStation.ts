import type { FieldReader } from './fieldReader.ts';
import type { Remote, SixtyEnd, Station } from './status.ts';

/** Signal in dBm is the signal strength indicator less this (docs/device.md#arithmetic). */
const RSSI_OFFSET = 96;
/** A 60 GHz capacity below this is in Mbit/s, above it in kbit/s: generations differ (docs/device.md#generations). */
const MEGABITS_BELOW = 100_000;

/** One entry of `wireless.sta`. @param id unique in the list */
export function readStation(fields: FieldReader, id: string): Station {
  const airmax = fields.object('airmax');
  const sixty = fields.has('prs_sta') ? readSixtyEnd(fields.object('prs_sta')) : undefined;
  const expected = {
    combined: known(fields.number('cb_capacity_expect')),
    downlink: known(fields.number('dl_capacity_expect')),
    uplink: known(fields.number('ul_capacity_expect')),
    downSignal: known(fields.number('dl_signal_expect')),
    upSignal: known(fields.number('ul_signal_expect')),
  };
  const down = fields.number('dl_linkscore');
  const up = fields.number('ul_linkscore');
  // Scores and expectations are 0 together where the device cannot tell (docs/device.md#arithmetic).
  const scored = down !== undefined && up !== undefined && (down > 0 || up > 0 || expected.combined !== undefined);
  return {
    id,
    mac: fields.text('mac'),
    address: fields.text('lastip'),
    signal: known(fields.number('signal')),
    chains: readChains(fields),
    noise: known(fields.number('noisefloor')),
    rxIndex: fields.number('rx_idx'),
    txIndex: fields.number('tx_idx'),
    latency: fields.number('tx_latency'),
    distance: known(fields.number('distance')),
    uptime: fields.number('uptime'),
    rxCinr: airmax.object('rx').number('cinr'),
    txCinr: airmax.object('tx').number('cinr'),
    capacity: {
      combined: airmax.number('cb_capacity') ?? airmax.number('combined_capacity'),
      downlink: airmax.number('dl_capacity') ?? airmax.number('downlink_capacity'),
      uplink: airmax.number('ul_capacity') ?? airmax.number('uplink_capacity'),
    },
    expected,
    score: scored ? { down, up } : undefined,
    linked5: fields.flag('linked_5'),
    linked60: fields.flag('linked_60'),
    sixty,
    remote: readRemote(fields.object('remote')),
  };
}

function readRemote(fields: FieldReader): Remote {
  return {
    name: fields.text('hostname') || undefined,
    model: fields.text('platform') || undefined,
    firmware: fields.text('version') || undefined,
    mode: fields.text('mode'),
    signal: known(fields.number('signal')),
    chains: readChains(fields),
    noise: known(fields.number('noisefloor')),
    power: fields.number('tx_power'),
    antennaGain: fields.number('antenna_gain'),
    cableLoss: fields.number('cable_loss'),
    throughput: { tx: fields.number('tx_throughput'), rx: fields.number('rx_throughput') },
    sixty: fields.has('prs_remote') ? readSixtyEnd(fields.object('prs_remote')) : undefined,
  };
}

function readSixtyEnd(fields: FieldReader): SixtyEnd {
  const capacity = fields.number('capacity');
  return {
    signal: known(fields.number('rssi_data')),
    snr: fields.number('snr'),
    capacity: capacity !== undefined && capacity < MEGABITS_BELOW ? capacity * 1000 : capacity,
    expected: known(fields.number('cb_capacity_expect') ?? fields.number('dl_capacity_expect')),
    distance: known(fields.number('distance')),
    txIndex: fields.number('tx_mcs'),
    rxIndex: fields.number('rx_mcs'),
    antennaGain: fields.number('antenna_gain'),
  };
}

/** dBm of each chain; a chain at 0 is not in use. */
function readChains(fields: FieldReader): readonly number[] {
  return fields
    .numbers('chainrssi')
    .filter((rssi) => rssi !== 0)
    .map((rssi) => rssi - RSSI_OFFSET);
}

/** A measurement of 0 means that there is none. */
function known(value: number | undefined): number | undefined {
  return value === 0 ? undefined : value;
}
