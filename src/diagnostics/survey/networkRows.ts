import type { Channel } from '../../../rules/core/facts.ts';
import type { Network } from '../../device/endpoints/survey.ts';
import type { Sort } from '../sortRows.ts';

/** Width of what a control frequency stands in the middle of, MHz. */
const CONTROL = 20;
/** MHz from which on a channel is as wide as what it is controlled in. */
const MILLIMETRE = 10_000;

/** A network as it is listed and drawn. */
export interface NetworkRow extends Network {
  /** Middle of what it occupies, MHz. */
  readonly center: number | undefined;
  /** What the status calls the device it is, which this one has a link with. */
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

/** What is wanted of a network; what is not given is not asked. MHz, dBm. */
export interface NetworkFilter {
  readonly text: string;
  readonly signal?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/**
 * @param channels of the radio, where the middle of a channel is looked up
 * @param peers names of the devices this one has links with, by MAC address in lower case
 */
export function networkRow(
  network: Network,
  channels: readonly Channel[],
  peers: ReadonlyMap<string, string>,
): NetworkRow {
  const peer = network.mac === undefined ? undefined : peers.get(network.mac.toLowerCase());
  return { ...network, center: centerOf(network, channels), peer };
}

/** The center of the channel that begins there; of an unknown one, as if its control frequency were the lowest part. */
function centerOf({ frequency, width }: Network, channels: readonly Channel[]): number | undefined {
  if (frequency === undefined || width === undefined) return frequency;
  const known = channels.find(
    ({ controlFrequency, bandwidth }) => controlFrequency === frequency && bandwidth === width,
  );
  if (known !== undefined) return known.centerFrequency;
  return frequency >= MILLIMETRE ? frequency : frequency + Math.max(0, width - CONTROL) / 2;
}

/** The networks that are wanted. What is not known of one is not what is asked for. */
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
