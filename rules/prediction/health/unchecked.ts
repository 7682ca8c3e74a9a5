import { signalAt } from './capacityGain.ts';
import { ENDS, type Figure, type HealthFacts, type JudgedLink } from './cause.ts';
import { expectedSignal } from './idealSignal.ts';

/** Figures of a link that an end does not report. Their causes cannot be excluded. */
const MISSING: readonly (readonly [Figure, (link: JudgedLink, facts: HealthFacts) => boolean])[] = [
  ['signal', (link) => ENDS.some((end) => signalAt(link, end) === undefined)],
  ['expected', (link, facts) => ENDS.some((end) => expectedSignal(link, end, facts) === undefined)],
  // 60 GHz radios report one chain, and their noise follows from the SNR.
  ['chains', (link, { radio }) => radio.chains > 1 && ENDS.some((end) => link.chains[end].length === 0)],
  ['noise', ({ now }) => ENDS.some((end) => now[end].noise === undefined)],
  ['power', ({ now }) => now.power === undefined || now.far.power === undefined],
  ['channel', ({ now }, { domain }) => now.channel === undefined || domain === undefined],
  ['modulation', ({ indexes }) => ENDS.some((end) => indexes[end].length === 0)],
  ['capacity', ({ now }, { fixedFrames }) => fixedFrames || ENDS.some((end) => now[end].capacity === undefined)],
  ['retries', ({ retries }) => retries === undefined],
];

export function unchecked(facts: HealthFacts): readonly Figure[] {
  const figures = MISSING.flatMap(([figure, isMissing]) =>
    facts.links.some((link) => isMissing(link, facts)) ? [figure] : [],
  );
  // Airtime is a figure of 2.4 and 5 GHz radios.
  return facts.airtime === undefined && facts.radio.band !== 'AD' ? [...figures, 'airtime'] : figures;
}

/** True if the signal and the rate of a link are known. */
export function isKnown(link: JudgedLink): boolean {
  return ENDS.every((end) => signalAt(link, end) !== undefined && link.indexes[end].length > 0);
}
