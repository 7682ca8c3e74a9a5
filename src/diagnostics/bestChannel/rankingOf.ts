import { csv } from 'guywire-engine/core';
import type { Read } from 'guywire-engine/plan';
import type { Facts, RadioCapabilities } from '../../../rules/core/facts.ts';
import { readAt } from '../../../rules/limits.ts';
import type { NoiseRow } from '../../../rules/link/channelNoise.ts';
import { type HeardNetwork, type RankedChannel, rankChannels } from '../../../rules/prediction/bestChannel.ts';
import type { Network } from '../../device/endpoints/survey.ts';
import { linksNow } from '../../prediction/linksNow.ts';
import type { Status } from '../../status/status.ts';
import { networkRow } from '../survey/networkRows.ts';

/** Inputs of the ranking. */
export interface RankingFacts extends Pick<Facts, 'board' | 'domain' | 'active'> {
  readonly radio: RadioCapabilities;
  /** Row index of the radio in the draft. */
  readonly row: number;
  readonly read: Read;
  readonly status: Status;
  readonly noise: readonly NoiseRow[];
  readonly networks: readonly Network[];
}

/** Maximum number of links that are considered. */
const MOST_LINKS = 12;
/** Default width of a network in MHz. */
const USUAL_WIDTH = 20;

/** Channels of a radio, best first. */
export function rankingOf({
  board,
  domain,
  active,
  radio,
  row,
  read,
  status,
  noise,
  networks,
}: RankingFacts): readonly RankedChannel[] {
  const links = linksNow(status, new Map(), radio, domain)
    .map(({ now }) => now)
    .toSorted((a, b) => (a.here.signal ?? 0) - (b.here.signal ?? 0))
    .slice(0, MOST_LINKS);
  const context = { facts: { board, domain, active }, radio, read: readAt({ read }, row) };
  return rankChannels(context, { links, noise, networks: heardNetworks(networks, domain, radio, status) });
}

/** Networks of others. The own network is no reason to change the channel. */
function heardNetworks(
  networks: readonly Network[],
  domain: Facts['domain'],
  { interface: id }: RadioCapabilities,
  { wireless }: Status,
): readonly HeardNetwork[] {
  const channels = domain?.interfaces.find((one) => one.id === id)?.channels ?? [];
  const own = new Set(wireless.stations.flatMap(({ mac }) => mac?.toLowerCase() ?? []));
  return networks.flatMap((network) => {
    const { center, width = USUAL_WIDTH, signal, ssid, mac } = networkRow(network, channels, new Map());
    if (center === undefined || signal === undefined || own.has(mac?.toLowerCase() ?? '')) return [];
    return [{ name: ssid, from: center - width / 2, to: center + width / 2, signal }];
  });
}

/** Columns of the CSV. */
const HEAD = [
  'place',
  'center_mhz',
  'control_mhz',
  'width_mhz',
  'capacity_kbps',
  'noise_dbm',
  'eirp_dbm',
  'power_dbm',
  'radar_check_s',
  'blocked',
];

export function rankingCsv(ranking: readonly RankedChannel[]): string {
  const rows = ranking.map(({ place, channel, capacity, interference, eirp, power, check, isBlocked }) => [
    place ?? '',
    channel.centerFrequency,
    channel.controlFrequency,
    channel.bandwidth,
    capacity ?? '',
    interference === undefined ? '' : interference / 100,
    eirp,
    power,
    check,
    isBlocked ? 1 : 0,
  ]);
  return csv(HEAD, rows);
}
