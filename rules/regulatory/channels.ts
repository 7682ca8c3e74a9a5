import type { BandMode, Channel } from '../core/facts.ts';
import { CHECK_SECONDS } from '../wireless/availabilityCheck.ts';
import type { DfsRegion } from './decodeRegdb.ts';
import type { AppliedRule, Domain, Stretch } from './domains.ts';
import { BAND_NAME, grid, type Slot } from './grid.ts';

/** Above 50 GHz the width column is an artefact of 802.11ad and no limit (D3, docs/regulation.md#traps). */
const NO_WIDTH_LIMIT_FROM_KHZ = 50_000_000;

/**
 * Weather radars: EN 301 893 requires ten minutes if any part of the channel is in 5600–5650 MHz
 * (docs/regulation.md#radar).
 */
const WEATHER_CHECK = { seconds: 600, start: 5600, end: 5650 } as const;

/** Reason why outdoor equipment that starts a network must not use a country's rule; undefined if it may (D4). */
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
 * Rules for outdoor equipment that starts a network. Excludes indoor-only and passive-only rules, and radar rules in
 * regions without a detection method (D4). Rules for 802.11b only are also excluded.
 */
export function outdoorRules(domain: Domain): readonly AppliedRule[] {
  return domain.rules.filter((rule) => whyNotOutdoors(rule, domain) === undefined);
}

/** Widest channel of a rule: its own value, or with AUTO-BW the span of adjacent rules in database order. */
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

/** True if rules, sorted by frequency, cover a range without a gap. Adjacent rules may just touch. */
function covers(rules: readonly AppliedRule[], { startKHz, endKHz }: Stretch): boolean {
  let reached = startKHz;
  for (const rule of rules.toSorted((a, b) => a.startKHz - b.startKHz)) {
    if (rule.startKHz > reached) return false;
    reached = Math.max(reached, rule.endKHz);
  }
  return reached >= endKHz;
}

/** Rules that apply to a channel; undefined if the channel is not allowed (docs/regulation.md#channels). */
function rulesUnder(rules: readonly AppliedRule[], slot: Slot, stretch: Stretch): readonly AppliedRule[] | undefined {
  const under = rules.filter((rule) => rule.startKHz < stretch.endKHz && rule.endKHz > stretch.startKHz);
  const fits = (rule: AppliedRule) => slot.widthKHz <= widest(rules, rule);
  const whole = under.find((rule) => rule.startKHz <= stretch.startKHz && rule.endKHz >= stretch.endKHz);
  if (whole !== undefined) return fits(whole) ? under : undefined;
  return covers(under, stretch) && under.every(fits) ? under : undefined;
}

/**
 * Seconds of channel availability check before the first transmission; 0 if none is required.
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

/** 10·log10 of a width in MHz, hundredths of a dB: the increase of a limit per MHz. */
function tenLog(width: number): number {
  return Math.floor(1000 * Math.log10(width));
}

/** EIRP limit of a rule for a width in MHz, with its law. */
function eirpOf(
  { maxEirpMbm, law, density }: AppliedRule,
  width: number,
): { readonly mbm: number; readonly law: string } {
  if (density === undefined) return { mbm: maxEirpMbm, law };
  const byDensity = density.mbmPerMHz + tenLog(width);
  return byDensity < maxEirpMbm ? { mbm: byDensity, law: density.law } : { mbm: maxEirpMbm, law };
}

/** Conducted power limit of a rule for a width in MHz; infinity without a limit. */
function conductedOf({ conducted }: AppliedRule, width: number): number {
  if (conducted === undefined) return Number.POSITIVE_INFINITY;
  const { mbm, mbmPerMHz } = conducted;
  return mbmPerMHz === undefined ? mbm : Math.min(mbm, mbmPerMHz + tenLog(width));
}

/**
 * Channels of a width that a country allows, with the lowest EIRP and any radar duty of their rules.
 * @param rules applicable rules in the order of the database (`outdoorRules`)
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
