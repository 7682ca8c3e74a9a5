import { type FlatText, rowKey } from 'guywire-engine/config';
import type { Facts, RadioCapabilities } from '../../../rules/core/facts.ts';
import { toHundredths } from '../../../rules/core/hundredths.ts';
import { isAccessPoint } from '../../../rules/link/isAccessPoint.ts';
import type { CabledPort, End, HealthFacts, JudgedLink, OfEnds } from '../../../rules/prediction/health/cause.ts';
import { ACK_AUTO, ACK_DISTANCE, ATPC, CONTROL_FREQUENCY } from '../../../schemas/config/keys.ts';
import type { ResponseOf } from '../../../schemas/device/calls.ts';
import { linkDetails } from '../../app/linkView.ts';
import { fieldReader } from '../../device/fieldReader.ts';
import { linksNow, type NamedLink, type PastLink } from '../../prediction/linksNow.ts';
import { servesStations } from '../../status/links.ts';
import type { Station, Status } from '../../status/status.ts';

export interface HealthSource {
  readonly status: Status;
  readonly radio: RadioCapabilities;
  readonly domain: Facts['domain'];
  /** Active configuration. */
  readonly text: FlatText;
  /** Loss between radio and antenna, dB. */
  readonly cableLoss: number;
  /** Past of each link since it came up, by station id. */
  readonly past: ReadonlyMap<string, PastLink>;
  /** Rain at the device, mm/h; undefined if unknown. */
  readonly rain: number | undefined;
}

/** Input of the link health, from status and configuration. */
export function healthFacts(source: HealthSource): HealthFacts {
  const { status, radio, domain, text, cableLoss, past, rain } = source;
  const { wireless, interfaces } = status;
  const accessPoint = isAccessPoint(wireless.mode);
  const byId = new Map(wireless.stations.map((station) => [station.id, station]));
  const links = linksNow(status, past, radio, domain).flatMap((link): JudgedLink[] => {
    const station = byId.get(link.id);
    if (station === undefined) return [];
    const { name, now } = link;
    const indexes = indexesOf(link, past.get(link.id));
    return [{ name, now, indexes, ...judged(station, status, radio.band === 'AD') }];
  });
  const configured = Number(text.get(rowKey(CONTROL_FREQUENCY, radio.number)) ?? 0);
  const set = Number(text.get(rowKey(ACK_DISTANCE, radio.number)));
  const isMeasured = text.get(rowKey(ACK_AUTO, radio.number)) !== 'disabled';
  const { downlink, uplink, use, fixedFrames } = wireless.polling;
  return {
    radio,
    domain,
    links,
    pointToPoint: !servesStations(status),
    atpc: text.get(rowKey(ATPC, radio.number)) === 'enabled',
    fixedFrames: fixedFrames === true,
    gain: toHundredths(wireless.antennaGain ?? 0, 'up'),
    loss: toHundredths(cableLoss, 'down'),
    configured: accessPoint && Number.isFinite(configured) ? configured : undefined,
    distance: isMeasured || !(set > 0) ? undefined : set,
    ports: interfaces.flatMap(({ name, enabled, plugged, speed, fullDuplex }): CabledPort[] =>
      /^eth\d+$/.test(name) && enabled !== false && plugged === true ? [{ name, speed, fullDuplex }] : [],
    ),
    carries: accessPoint ? { here: uplink, there: downlink } : { here: downlink, there: uplink },
    // Only 2.4 and 5 GHz radios share airtime.
    airtime: radio.band === 'AD' || use === undefined ? undefined : Math.min(100, use / 10),
    rain,
    radarLeft: wireless.radarLeft,
  };
}

/** Modulation indexes since the link came up. Falls back to the current one. */
function indexesOf({ now }: NamedLink, past: PastLink | undefined): JudgedLink['indexes'] {
  const of = (end: End) => {
    const samples = past?.[end].index ?? [];
    const current = now[end].index;
    return samples.length > 0 || current === undefined ? samples : [current];
  };
  return { here: of('here'), there: of('there') };
}

type Judged = Omit<JudgedLink, 'name' | 'now' | 'indexes'>;

function judged(station: Station, { host, wireless }: Status, isSixty: boolean): Judged {
  const { remote, sixty } = linkDetails(station);
  const { downSignal, upSignal } = isSixty ? sixty : station.expected;
  const towards = isAccessPoint(wireless.mode) ? [upSignal, downSignal] : [downSignal, upSignal];
  const [here, there] = towards.map(hundredths);
  return {
    address: station.address,
    expected: { here, there },
    retries: retriesOf(station),
    chains: isSixty ? { here: [], there: [] } : chainsOf(station),
    cinr: isSixty ? NOTHING : { here: hundredths(station.rxCinr), there: hundredths(station.txCinr) },
    firmware: { here: host.firmware && release(host.firmware), there: remote.firmware && release(remote.firmware) },
    clock: secondsApart(host.time, remote.time),
  };
}

type Payload = ResponseOf<'deviceStatus'>['wireless']['sta'][number];

/**
 * Frames sent again, ‰ of the frames sent. Undefined if both counters are 0, because no known firmware counts them
 * (docs/device.md#status).
 */
function retriesOf({ source }: Station): number | undefined {
  const fields = fieldReader<Payload>(source, () => {});
  const again = (fields.number('tx_lretries') ?? 0) + (fields.number('tx_sretries') ?? 0);
  const sent = fields.number('tx_packets') || fields.object('stats').number('tx_packets') || 0;
  return again === 0 || sent === 0 ? undefined : Math.floor((1000 * again) / sent);
}

const NOTHING: OfEnds<undefined> = { here: undefined, there: undefined };

function chainsOf({ chains, remote }: Station): JudgedLink['chains'] {
  const all = (levels: readonly number[]) => levels.map((level) => toHundredths(level, 'down'));
  return { here: all(chains), there: all(remote.chains) };
}

function hundredths(value: number | undefined): number | undefined {
  return value === undefined ? undefined : toHundredths(value, 'down');
}

/** Release in a firmware name: `8.7.18` of `GW.ac.v8.7.18`. Falls back to the name. */
function release(firmware: string): string {
  return /\d{1,9}\.\d{1,9}(?:\.\d{1,9})?/.exec(firmware)?.[0] ?? firmware;
}

const QUARTER = 900;
const DAY = 86_400;

/** Seconds between two clocks, ignoring whole quarters of an hour. The time zones may differ. */
function secondsApart(here: string | undefined, there: string | undefined): number | undefined {
  const [one, other] = [here, there].map((time) => Date.parse(`${time?.replace(' ', 'T')}Z`) / 1000);
  if (one === undefined || other === undefined || !Number.isFinite(one - other)) return undefined;
  const apart = Math.abs(one - other);
  return apart > DAY ? apart : Math.min(apart % QUARTER, QUARTER - (apart % QUARTER));
}
