import type { Channel } from '../../rules/core/facts.ts';
import { regulatoryDomain } from '../../rules/regulatory/regulatoryDomain.ts';
import { lawfulPower } from '../../rules/wireless/power/lawfulPower.ts';
import { limitsOfLink } from '../../rules/wireless/power/pointToPoint.ts';
import type { PowerSituation } from '../../rules/wireless/power/powerFormula.ts';
import { describeCase } from './describeCase.ts';
import { type Findings, report, tallyOf } from './findings.ts';
import type { Law } from './law.ts';
import type { Band } from './lawfulChannels.ts';
import { lawfulFor } from './lawfulFor.ts';
import { ANY_LINK, type Ceilings, ceilingsOn, type Link, ROOM_PER_DECIBEL, room, sameCeilings } from './legality.ts';

/** Maximum gain in dBi and loss in dB. Both start at 0. */
const HIGHEST_GAIN = 40;
const HIGHEST_LOSS = 10;

/** Widths of each band, MHz. */
const WIDTHS: Readonly<Record<Band, readonly number[]>> = {
  G: [10, 20, 30, 40, 50, 60, 80],
  A: [10, 20, 30, 40, 50, 60, 80],
  AD: [1080, 2160, 4320],
};

/** Examines any antenna with any cable: the law alone, without limits of a radio. */
export function examineBand(law: Law, band: Band, findings: Findings): void {
  const radio = { interface: 'main', band, widths: WIDTHS[band], wideChannels: true } as const;
  const domain = regulatoryDomain(law.code, [radio]);
  const { countryName } = domain;
  const channels = domain.interfaces.flatMap((one) => one.channels);
  const offered = new Map(channels.map((channel) => [`${channel.bandwidth}@${channel.centerFrequency}`, channel]));
  for (const [at, lawful] of lawfulFor(law, radio, false).entries()) {
    const channel = offered.get(`${lawful.width}@${lawful.center / 1000}`);
    if (channel === undefined) {
      report(findings, band, `${law.code} ${lawful.width}@${lawful.center / 1000} is lawful and not offered`);
      continue;
    }
    const plain = ceilingsOn(law, lawful, ANY_LINK);
    for (const link of LINKS[band]) {
      const { pointToPoint, keepsEirp, outdoor } = link;
      const ceilings = ceilingsOn(law, lawful, link);
      const matters = !sameCeilings(plain, ceilings) || link === LINKS[band][0];
      const limits = limitsOfLink(domain, { eirpLimit: keepsEirp, outdoor }, pointToPoint);
      const situation = { country: law.code, countryName, pointToPoint, limits };
      examineAntennas(channel, situation, ceilings, matters ? ALL : { from: at % SAMPLE, step: SAMPLE }, findings);
    }
  }
}

const ANYWHERE: readonly Link[] = [false, true].flatMap((pointToPoint) =>
  [false, true].map((keepsEirp) => ({ pointToPoint, keepsEirp, outdoor: false })),
);

/** Kinds of links that the law distinguishes in a band. Fixed outdoor installations matter only at 60 GHz. */
const LINKS: Readonly<Record<Band, readonly Link[]>> = {
  G: ANYWHERE,
  A: ANYWHERE,
  AD: ANYWHERE.flatMap((link) => [link, { ...link, outdoor: true }]),
};

/** Pairs of gain and loss, indexed by one number. */
interface Pairs {
  readonly from: number;
  readonly step: number;
}

const ALL: Pairs = { from: 0, step: 1 };

/**
 * If the law does not depend on the kind of link, other kinds are tried with a sample of pairs. This is the sampling
 * interval.
 */
const SAMPLE = 13;

function examineAntennas(
  channel: Channel,
  where: Omit<PowerSituation, 'antenna'>,
  ceilings: Ceilings,
  { from, step }: Pairs,
  findings: Findings,
): void {
  const subject = `${channel.mode}, ${where.pointToPoint ? 'point-to-point' : 'point-to-multipoint'}`;
  const tally = tallyOf(findings, subject);
  const antenna = { gain: 0, builtIn: false, loss: 0 };
  const situation = { ...where, antenna };
  for (let pair = from; pair < (HIGHEST_GAIN + 1) * (HIGHEST_LOSS + 1); pair += step) {
    antenna.gain = Math.floor(pair / (HIGHEST_LOSS + 1));
    antenna.loss = pair % (HIGHEST_LOSS + 1);
    const { power } = lawfulPower(channel, situation);
    const left = room(ceilings, 100 * power, 100 * antenna.gain, 100 * antenna.loss);
    tally.combinations += 1;
    if (left < tally.closest) tally.closest = left;
    if (left > tally.unused) tally.unused = left;
    if (left >= 0 && left < ROOM_PER_DECIBEL && Number.isInteger(power)) continue;
    report(findings, subject, describeCase(where.country, channel, antenna, where.pointToPoint, power));
  }
}
