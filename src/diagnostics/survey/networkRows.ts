import type { Channel } from '../../../rules/core/facts.ts';
import type { Network } from '../../device/endpoints/survey.ts';
import type { Sort } from '../sortRows.ts';

/** Width in MHz of the part around a control frequency. */
const CONTROL = 20;
/** Frequency in MHz from which the control frequency is the center of the whole channel. */
const MILLIMETRE = 10_000;

/** Network as listed and drawn. */
export interface NetworkRow extends Network {
  /** Center of the occupied range in MHz. */
  readonly center: number | undefined;
  /** Name in the status, for a linked device. */
  readonly peer: string | undefined;
}

export type NetworkColumn =
  | 'ssid'
  | 'mac'
  | 'mode'
  | 'security'
  | 'signal'
  | 'noise'
  | 'frequency'
  | 'width'
  | 'peer';

export type NetworkSort = Sort<NetworkColumn>;

/** Filter of networks. Absent members match everything. MHz, dBm. */
export interface NetworkFilter {
  readonly text: string;
  readonly signal?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/**
 * @param channels channels of the radio, for the center frequency
 * @param peers names of linked devices by MAC address in lower case
 */
export function networkRow(
  network: Network,
  channels: readonly Channel[],
  peers: ReadonlyMap<string, string>,
): NetworkRow {
  const peer = network.mac === undefined ? undefined : peers.get(network.mac.toLowerCase());
  return { ...network, center: centerOf(network, channels), peer };
}

/**
 * Center of the channel with this control frequency. For an unknown channel, the control frequency is its lowest
 * part.
 */
function centerOf({ frequency, width }: Network, channels: readonly Channel[]): number | undefined {
  if (frequency === undefined || width === undefined) return frequency;
  const channel = channels.find(
    ({ controlFrequency, bandwidth }) => controlFrequency === frequency && bandwidth === width,
  );
  if (channel !== undefined) return channel.centerFrequency;
  return frequency >= MILLIMETRE ? frequency : frequency + Math.max(0, width - CONTROL) / 2;
}

/** Networks that match the filter. Unknown values do not match. */
export function filterNetworks(rows: readonly NetworkRow[], filter: NetworkFilter): readonly NetworkRow[] {
  const { signal = -Infinity, from = -Infinity, to = Infinity } = filter;
  const wanted = filter.text.trim().toLocaleLowerCase();
  return rows.filter((row) => {
    const low = (row.center ?? Number.NaN) - (row.width ?? 0) / 2;
    const high = (row.center ?? Number.NaN) + (row.width ?? 0) / 2;
    const texts = [row.ssid, row.mac, row.security, row.mode, row.peer];
    return (
      (filter.signal === undefined || (row.signal ?? -Infinity) >= signal) &&
      (filter.from === undefined || high > from) &&
      (filter.to === undefined || low < to) &&
      (wanted === '' || texts.some((text) => text?.toLocaleLowerCase().includes(wanted)))
    );
  });
}
