import { equalJson } from 'guywire-engine/core';
import type { Antenna, Board, Channel, RadioCapabilities, RegulatoryDomain } from '../../../rules/core/facts.ts';
import { grid } from '../../../rules/regulatory/grid.ts';
import { antennasOf } from '../../../rules/wireless/antennaOf.ts';
import { channelsOf } from '../../../rules/wireless/channelsInUse.ts';
import { lawfulPower } from '../../../rules/wireless/power/lawfulPower.ts';
import { limitsOfLink } from '../../../rules/wireless/power/pointToPoint.ts';
import { radioPower } from '../../../rules/wireless/radioPower.ts';
import { modesOf } from '../../limits/linkModes.ts';

/** Point-to-point or point-to-multipoint. */
export type Link = 'ptp' | 'ptmp';

/** Powers of a radio with one antenna on a channel, dBm. */
export interface Allowance {
  /** Link types with this allowance. All of the model's types if the law does not distinguish them. */
  readonly links: readonly Link[];
  readonly antenna: Antenna;
  /** Legal EIRP limit, with its law. */
  readonly maxEirp: number;
  readonly law: string | null;
  /** Maximum configurable power into the antenna; null if the channel is unavailable. */
  readonly power: number | null;
  /** EIRP at that power. */
  readonly eirp: number | null;
  /** Rules that decide the power, with their laws. */
  readonly binding: readonly { readonly rule: string; readonly law: string | null }[];
}

/** Adjacent channels of one width with equal limits, MHz. */
export interface ChannelRun {
  readonly width: number;
  readonly first: Channel;
  readonly last: Channel;
  readonly raster: number;
  readonly count: number;
  readonly dfs: boolean;
  /** Seconds of the availability check, 0 without one. */
  readonly cacSeconds: number;
  readonly allowances: readonly Allowance[];
}

/** Link types of a board. */
export function linksOf(board: Board): readonly Link[] {
  const modes = modesOf(board);
  return [
    ...(modes.some(({ pointToPoint }) => pointToPoint) ? (['ptp'] as const) : []),
    ...(modes.some(({ pointToPoint }) => !pointToPoint) ? (['ptmp'] as const) : []),
  ];
}

/**
 * Powers of a radio on every channel of a country, by width and center. Uses the sums of the power limit
 * (`regulatoryPower`, `radioPower`) without their texts. A test compares every figure with the limit.
 */
export function channelRuns(
  radio: RadioCapabilities,
  domain: RegulatoryDomain,
  links: readonly Link[],
): readonly ChannelRun[] {
  const situations = antennasOf(radio).flatMap((antenna) =>
    links.map((link) => {
      // At 60 GHz every link has two ends.
      const pointToPoint = radio.band === 'AD' || link === 'ptp';
      return {
        link,
        antenna,
        situation: {
          country: domain.countryCode,
          countryName: domain.countryName,
          antenna: { gain: antenna.gain, builtIn: antenna.builtIn, loss: 0 },
          pointToPoint,
          limits: limitsOfLink(domain, radio, pointToPoint),
        },
      };
    }),
  );

  const allowancesOn = (channel: Channel): readonly Allowance[] => {
    const found: Allowance[] = [];
    for (const { link, antenna, situation } of situations) {
      const { power: lawful, eirp: maxEirp, bounds } = lawfulPower(channel, situation);
      const most = Math.min(lawful, radio.txPower.max);
      const power = most < radio.txPower.min ? null : most;
      const allowed = {
        links: [link],
        antenna,
        maxEirp,
        law: bounds[0]?.law ?? null,
        power,
        eirp: power === null ? null : toHundredth(power + antenna.gain),
        binding: [
          ...(radio.txPower.max === most ? [{ rule: radioPower.id, law: null }] : []),
          ...bounds.filter((bound) => bound.power === most).map(({ id, law }) => ({ rule: id, law: law ?? null })),
        ],
      };
      const before = found.at(-1);
      if (before !== undefined && before.antenna === antenna && isSame(before, allowed)) {
        found[found.length - 1] = { ...before, links: [...before.links, link] };
      } else found.push(allowed);
    }
    return found;
  };

  const runs: { -readonly [Name in keyof ChannelRun]: ChannelRun[Name] }[] = [];
  for (const channel of channelsOf(domain, radio)) {
    const { bandwidth: width, dfs, cac: cacSeconds = 0 } = channel;
    const run = runs.at(-1);
    // Without own limits for links, the sums depend on the channel's limits, not on its frequency.
    const isLikeLast = run !== undefined && domain.pointToPoint === undefined && allowsAs(channel, run.last);
    const allowances = isLikeLast ? run.allowances : allowancesOn(channel);
    if (
      run !== undefined &&
      run.width === width &&
      run.dfs === dfs &&
      run.cacSeconds === cacSeconds &&
      channel.centerFrequency - run.last.centerFrequency === run.raster &&
      channel.number - run.last.number === 1 &&
      equalJson(run.allowances, allowances)
    ) {
      run.last = channel;
      run.count += 1;
    } else {
      const raster = run?.width === width ? run.raster : rasterOf(radio, width);
      runs.push({ width, first: channel, last: channel, raster, count: 1, dfs, cacSeconds, allowances });
    }
  }
  return runs;
}

function allowsAs(a: Channel, b: Channel): boolean {
  return a.maxEirp === b.maxEirp && a.maxConducted === b.maxConducted && a.law === b.law && a.mode === b.mode;
}

function isSame(a: Allowance, b: Allowance): boolean {
  return (
    a.maxEirp === b.maxEirp &&
    a.law === b.law &&
    a.power === b.power &&
    a.binding.length === b.binding.length &&
    a.binding.every(({ rule, law }, at) => rule === b.binding[at]?.rule && law === b.binding[at]?.law)
  );
}

/** Distance between channels of a width in a band. */
function rasterOf({ band }: RadioCapabilities, width: number): number {
  const [first, second] = grid(band, width);
  return first === undefined || second === undefined ? width : (second.centerKHz - first.centerKHz) / 1000;
}

const toHundredth = (decibels: number): number => Math.round(100 * decibels) / 100;
