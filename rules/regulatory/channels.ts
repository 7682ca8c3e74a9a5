import type { BandMode, Channel } from '../core/facts.ts';
import { CHECK_SECONDS } from '../wireless/availabilityCheck.ts';
import type { DfsRegion } from './decodeRegdb.ts';
import type { AppliedRule, Domain, Stretch } from './domains.ts';
import { BAND_NAME, grid, type Slot } from './grid.ts';

/** Above 50 GHz the width column is an artefact of 802.11ad and no limit (D3, docs/regulation.md#traps). */
const NO_WIDTH_LIMIT_FROM_KHZ = 50_000_000;

/**
 * Weather radars: EN 301 893 asks for ten minutes where any part of the channel is in 5600–5650 MHz
 * (docs/regulation.md#radar).
 */
const WEATHER_CHECK = { seconds: 600, start: 5600, end: 5650 } as const;

/** Why outdoor equipment that starts a network may not go by a rule of a country; undefined if it may (D4). */
export function whyNotOutdoors(
  { flags }: AppliedRule,
  { dfsRegion }: Pick<Domain, 'dfsRegion'>,
): 'dsss' | 'indoors' | 'passive' | 'radar' | undefined {
  if (flags.includes('NO-OFDM')) return 'dsss';
  if (flags.includes('NO-OUTDOOR')) return 'indoors';
  if (flags.includes('NO-IR')) return 'passive';
  return flags.includes('DFS') && dfsRegion === 'UNSET' ? 'radar' : undefined;
}

/**
 * Rules that outdoor equipment which starts a network may use: no indoor-only, no passive-only rules, and no radar
 * rules where no region says how to detect one (D4). Rules for 802.11b alone are none of ours.
 */
export function outdoorRules(domain: Domain): readonly AppliedRule[] {
  return domain.rules.filter((rule) => whyNotOutdoors(rule, domain) === undefined);
}

/**
 * Widest channel a rule takes: its own figure, or with AUTO-BW the span of the rules it touches without a gap, in the
 * order of the database.
 */
function widest(rules: readonly AppliedRule[], rule: AppliedRule): number {
  if (rule.startKHz >= NO_WIDTH_LIMIT_FROM_KHZ) return Number.POSITIVE_INFINITY;
  if (!rule.flags.includes('AUTO-BW')) return rule.maxBandwidthKHz;
  const at = rules.indexOf(rule);
  let { startKHz, endKHz } = rule;
  for (const below of rules.slice(0, at).reverse()) {
    if (below.endKHz < startKHz) break;
    startKHz = below.startKHz;
  }
  for (const above of rules.slice(at + 1)) {
    if (above.startKHz > endKHz) break;
    endKHz = above.endKHz;
  }
  return endKHz - startKHz;
}

/** Whether rules, in order of frequency, cover a stretch without a gap; touching is enough. */
function covers(rules: readonly AppliedRule[], { startKHz, endKHz }: Stretch): boolean {
  let reached = startKHz;
  for (const rule of rules.toSorted((a, b) => a.startKHz - b.startKHz)) {
    if (rule.startKHz > reached) return false;
    reached = Math.max(reached, rule.endKHz);
  }
  return reached >= endKHz;
}

/** The rules a channel stands on; undefined if it is not allowed (docs/regulation.md#channels). */
function rulesUnder(rules: readonly AppliedRule[], slot: Slot, stretch: Stretch): readonly AppliedRule[] | undefined {
  const under = rules.filter((rule) => rule.startKHz < stretch.endKHz && rule.endKHz > stretch.startKHz);
  const fits = (rule: AppliedRule) => slot.widthKHz <= widest(rules, rule);
  const whole = under.find((rule) => rule.startKHz <= stretch.startKHz && rule.endKHz >= stretch.endKHz);
  if (whole !== undefined) return fits(whole) ? under : undefined;
  return covers(under, stretch) && under.every(fits) ? under : undefined;
}

/**
 * Seconds a channel must be watched for radar before the first transmission; 0 where it needs no watch.
 * @param channel frequencies in MHz
 */
export function cacSeconds(
  region: DfsRegion,
  { dfs, startFrequency, endFrequency }: Pick<Channel, 'dfs' | 'startFrequency' | 'endFrequency'>,
): number {
  if (!dfs) return 0;
  const weather = startFrequency < WEATHER_CHECK.end && endFrequency > WEATHER_CHECK.start;
  return region === 'ETSI' && weather ? WEATHER_CHECK.seconds : CHECK_SECONDS;
}

/** 10·log10 of a width in MHz, hundredths of a dB: what a limit per MHz grows by. */
function tenLog(width: number): number {
  return Math.floor(1000 * Math.log10(width));
}

/** What a rule allows to radiate on a width in MHz, and by which law. */
function eirpOf(
  { maxEirpMbm, law, density }: AppliedRule,
  width: number,
): { readonly mbm: number; readonly law: string } {
  if (density === undefined) return { mbm: maxEirpMbm, law };
  const byDensity = density.mbmPerMHz + tenLog(width);
  return byDensity < maxEirpMbm ? { mbm: byDensity, law: density.law } : { mbm: maxEirpMbm, law };
}

/** What a rule allows to go into the antenna and its cable on a width in MHz; infinity where it does not say. */
function conductedOf({ conducted }: AppliedRule, width: number): number {
  if (conducted === undefined) return Number.POSITIVE_INFINITY;
  const { mbm, mbmPerMHz } = conducted;
  return mbmPerMHz === undefined ? mbm : Math.min(mbm, mbmPerMHz + tenLog(width));
}

/**
 * The channels of a width that a country's rules allow: least EIRP and any radar duty of all rules they stand on.
 * @param rules those that may be used at all, in the order of the database (`outdoorRules`)
 * @param width MHz
 */
export function channelsOfWidth(
  domain: Domain,
  rules: readonly AppliedRule[],
  mode: BandMode,
  width: number,
): Channel[] {
  const band = rules.filter((rule) => rule.band === BAND_NAME[mode]);
  return grid(mode, width).flatMap((slot): Channel[] => {
    const half = slot.widthKHz / 2;
    const stretch = { startKHz: slot.centerKHz - half, endKHz: slot.centerKHz + half };
    const under = rulesUnder(band, slot, stretch);
    if (under === undefined) return [];
    const { mbm, law } = under.map((rule) => eirpOf(rule, width)).reduce((a, b) => (b.mbm < a.mbm ? b : a));
    const conducted = Math.min(...under.map((rule) => conductedOf(rule, width)));
    const channel = {
      dfs: under.some(({ flags }) => flags.includes('DFS')),
      startFrequency: stretch.startKHz / 1000,
      endFrequency: stretch.endKHz / 1000,
    };
    return [
      {
        ...channel,
        controlFrequency: slot.controlKHz / 1000,
        centerFrequency: slot.centerKHz / 1000,
        number: slot.number,
        maxEirp: mbm / 100,
        ...(conducted === Number.POSITIVE_INFINITY ? {} : { maxConducted: conducted / 100 }),
        bandwidth: width,
        mode,
        cac: Math.max(cacSeconds(domain.dfsRegion, channel), ...under.map((rule) => rule.cacSeconds ?? 0)),
        law,
      },
    ];
  });
}
