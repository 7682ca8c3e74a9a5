import type { Limit, Reason } from 'guywire-engine/core';
import type { Channel, RadioCapabilities } from '../core/facts.ts';
import type { RadioRule } from '../core/rule.ts';
import { channelsInUse, channelsOf } from './channelsInUse.ts';
import { type LawfulPower, lawfulPower } from './power/lawfulPower.ts';
import type { PowerSituation } from './power/powerFormula.ts';
import { situationOf } from './power/situationOf.ts';

/**
 * Maximum power by law on the current channel (docs/regulation.md#transmit-power, D1, D2, D32). It is EIRP − antenna
 * gain + cable loss, or the formula that replaces it.
 */
export const regulatoryPower: RadioRule = {
  id: 'power.regulatory',
  of: 'radio',
  limit: 'txPower',
  bound(context) {
    const { facts, radio, read } = context;
    const { domain } = facts;
    if (read('/radio/radios/*/status') === false) return { unavailable: SWITCHED_OFF, reasons: [] };
    if (domain === undefined) return nothing(radio, UNKNOWN_COUNTRY);
    const width = read('/radio/radios/*/channelWidth');
    const frequency = read('/radio/radios/*/controlFrequency');
    const situation = situationOf(context, domain);
    const channels = channelsInUse(domain, radio, { width, frequency });
    const decisive = strictest(channels, situation, radio);
    if (decisive === undefined) {
      const reason = { ...NO_CHANNEL, params: { country: domain.countryName } };
      // Without any channel the radio stays silent, whatever power is stored, so other settings can still be saved.
      const silent = frequency === 0 && channelsOf(domain, radio).length === 0;
      return silent ? { unavailable: reason, reasons: [] } : nothing(radio, reason);
    }
    const { lawful } = decisive;
    const usable = lawful.power >= radio.txPower.min;
    const automatic = channels.length > 1;
    const { gain, isAssumed } = situation.antenna;
    const about = { country: domain.countryName, gain, minimum: radio.txPower.min };
    const assumed = isAssumed ? [{ ...ASSUMED_GAIN, params: { gain } }] : [];
    const [radiated] = lawful.bounds;
    if (radiated?.power === Number.NEGATIVE_INFINITY) {
      const { id: rule, law, text, params } = radiated;
      return nothing(radio, { rule, law, text, params: { ...about, ...params }, binds: true });
    }
    const remedies = remedy(decisive, channelsInUse(domain, radio, { width, frequency: 0 }), situation);
    const reasons = lawful.bounds.map(
      ({ id, law, power, text, terms }): Reason => ({
        rule: id,
        law,
        text: usable && !automatic ? text : generalText(usable, automatic),
        params: { ...about, value: power },
        value: power,
        binds: power === lawful.power,
        terms: terms(),
        ...(power === lawful.power ? remedies : {}),
      }),
    );
    return { maximum: lawful.power, reasons: [...reasons, ...assumed, ...remarksOn(decisive, situation, radio)] };
  },
};

interface Decisive {
  readonly channel: Channel;
  readonly lawful: LawfulPower;
}

/** Channel with the lowest limit. If the radio chooses among several, unusable ones are ignored. */
function strictest(
  channels: readonly Channel[],
  situation: PowerSituation,
  radio: RadioCapabilities,
): Decisive | undefined {
  const all = channels.map((channel): Decisive => ({ channel, lawful: lawfulPower(channel, situation) }));
  if (all.length === 1) return all[0];
  const usable = all.filter(({ lawful }) => lawful.power >= radio.txPower.min);
  const [first, ...others] = usable.length > 0 ? usable : all;
  return first && others.reduce((a, b) => (b.lawful.power < a.lawful.power ? b : a), first);
}

function generalText(usable: boolean, automatic: boolean): string {
  if (!automatic) {
    return 'This channel cannot be used: {country} allows {value} dBm, and the radio cannot go below {minimum} dBm.';
  }
  return usable
    ? 'Automatic channel: limited to the strictest channel in {country}, {value} dBm.'
    : 'No channel of this width can be used in {country} with this antenna: the radio cannot go below {minimum} dBm and must be disabled.';
}

/** Step in dB. Lowering the gain by this amount raises every limit that depends on gain. */
const LESS_GAIN = 3;

/** Action that would raise the limit, if there is one. */
function remedy(
  { channel, lawful }: Decisive,
  open: readonly Channel[],
  situation: PowerSituation,
): Pick<Reason, 'remedy'> {
  const { antenna } = situation;
  const lighter = { ...situation, antenna: { ...antenna, gain: antenna.gain - LESS_GAIN } };
  const byChannel = open.some(
    (one) => mayAllowMore(one, channel, situation) && lawfulPower(one, situation).power > lawful.power,
  );
  const byAntenna = !antenna.builtIn && lawfulPower(channel, lighter).power > lawful.power;
  if (byChannel && byAntenna) {
    return { remedy: 'A channel with a higher EIRP limit, or an antenna with less gain, allows more power.' };
  }
  if (byChannel) return { remedy: 'A channel with a higher EIRP limit allows more power.' };
  return byAntenna ? { remedy: 'An antenna with less gain allows more power.' } : {};
}

/**
 * False if the figures of a channel do not exceed those of the current one. A cheap filter: every change tests all
 * channels, and most have equal figures.
 */
function mayAllowMore(one: Channel, inUse: Channel, { limits }: PowerSituation): boolean {
  const isAbove = (figure = Number.POSITIVE_INFINITY, other = Number.POSITIVE_INFINITY) => figure > other;
  return (
    limits.length > 0 ||
    one.mode !== inUse.mode ||
    isAbove(one.maxEirp, inUse.maxEirp) ||
    isAbove(one.maxConducted, inUse.maxConducted)
  );
}

/** Legal conditions of the limit that the radio cannot verify. */
function remarksOn(
  decisive: Decisive,
  situation: PowerSituation,
  { band }: Pick<RadioCapabilities, 'band'>,
): readonly Reason[] {
  const [radiated] = decisive.lawful.bounds;
  if (radiated?.outdoor) return [{ ...OUTDOOR_REMARK, rule: radiated.id, law: radiated.law }];
  if (radiated?.id === 'power.thirdOfGain' && !situation.pointToPoint) return [MULTIPOINT_WARNING];
  // A 60 GHz link has two ends, whatever its link type.
  return band === 'AD' ? [] : otherEnd(decisive, situation);
}

/**
 * If point-to-point is allowed more power, both ends must be set to it, because each computes its own limit (D32).
 */
function otherEnd({ channel, lawful }: Decisive, situation: PowerSituation): readonly Reason[] {
  const many = lawfulPower(channel, { ...situation, limits: [] }).power;
  if (many >= lawful.power) return [];
  return [
    {
      rule: 'power.pointToPoint',
      text: 'PtMP limit: {many} dBm. The other end has its own link type.',
      params: { many },
      binds: false,
    },
  ];
}

/** Bound below the radio's minimum, so that no value is allowed (D2: never raised to the minimum). */
function nothing(radio: RadioCapabilities, reason: Reason): Limit {
  const maximum = radio.txPower.min - 1;
  return { maximum, reasons: [{ ...reason, value: maximum }] };
}

/** D1: the formula is applied to any link type, with a warning if the law would not permit it. */
const MULTIPOINT_WARNING: Reason = {
  rule: 'power.thirdOfGain',
  law: '47 CFR 15.247(c)(1)(i)',
  text: 'The law grants this allowance to fixed point-to-point links only; this link is point-to-multipoint.',
  binds: false,
};

const OUTDOOR_REMARK = {
  text: 'The law grants this power to fixed outdoor installations only.',
  binds: false,
} as const;

const ASSUMED_GAIN: Reason = {
  rule: 'power.regulatory',
  text: 'The gain of this antenna is not known, so {gain} dBi is assumed.',
  binds: true,
};

const SWITCHED_OFF: Reason = {
  rule: 'power.regulatory',
  text: 'The radio is disabled.',
  binds: true,
};

const UNKNOWN_COUNTRY: Reason = {
  rule: 'power.regulatory',
  text: 'The channels of the country are not known yet, so no power is allowed.',
  binds: true,
};

const NO_CHANNEL: Reason = {
  rule: 'power.regulatory',
  text: 'No channel in {country} has this frequency and width, so no power is allowed.',
  binds: true,
};
