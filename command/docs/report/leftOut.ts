import type { BandMode } from '../../../rules/core/facts.ts';
import { whyNotOutdoors } from '../../../rules/regulatory/channels.ts';
import type { BandName } from '../../../rules/regulatory/decodeRegdb.ts';
import { domainOf } from '../../../rules/regulatory/domains.ts';
import { BAND_NAME } from '../../../rules/regulatory/grid.ts';

/** Frequency range of the database without channels in the report, MHz. */
export interface LeftOut {
  readonly start: number;
  readonly end: number;
  readonly why: string;
}

const WHY: Readonly<Record<NonNullable<ReturnType<typeof whyNotOutdoors>>, string>> = {
  dsss: 'for 802.11b only',
  indoors: 'indoors only',
  passive: 'for listening only: no network may be started there',
  radar: 'radar detection is required, and no method is stated',
};

const BANDS: Readonly<Record<BandName, string>> = {
  sub1: 'below 1 GHz',
  '2.4': 'at 2.4 GHz',
  '5': 'at 5 GHz',
  '6': 'at 6 GHz',
  '60': 'at 60 GHz',
};

/** Unused bands of a country for radios of these bands, by frequency, with reasons. */
export function leftOut(code: number, bands: readonly BandMode[]): readonly LeftOut[] {
  const domain = domainOf(code);
  const own = new Set(bands.map((band) => BAND_NAME[band]));
  return domain.rules
    .flatMap((rule): LeftOut[] => {
      const reason = whyNotOutdoors(rule, domain);
      const why = own.has(rule.band) ? reason && WHY[reason] : `no radio of this model works ${BANDS[rule.band]}`;
      return why === undefined ? [] : [{ start: rule.startKHz / 1000, end: rule.endKHz / 1000, why }];
    })
    .sort((a, b) => a.start - b.start || a.end - b.end);
}
