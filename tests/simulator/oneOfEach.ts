import type { Regulation } from '../../simulator/configuration/regulation.ts';
import type { Model } from '../../simulator/models/model.ts';
import { models } from '../../simulator/models/models.ts';

/** First item of each kind, in order. @param kind key of the kind; compared as JSON */
function firstOfEach<Item>(items: readonly Item[], kind: (item: Item) => unknown): readonly Item[] {
  const kinds = items.map((item) => JSON.stringify(kind(item)));
  return items.filter((_, at) => kinds.indexOf(kinds[at] ?? '') === at);
}

/** First model of each kind, for tests that are too slow with every model. */
export function oneOfEach(kind: (model: Model) => unknown, of: readonly Model[] = models): readonly Model[] {
  return firstOfEach(of, kind);
}

/**
 * Properties that decide which channels a model is offered, and by which rules. Antenna gains and powers are left
 * out.
 */
export const lawOfRadios = ({ radios, unlockKey, identity }: Model): unknown => [
  radios.map(({ band, widths, ptpOnly, ptmpOnly, eirpLimit, channelNumbers, onlyCountry }) => [
    band,
    widths,
    ptpOnly,
    ptmpOnly,
    eirpLimit,
    channelNumbers,
    onlyCountry,
  ]),
  unlockKey !== undefined,
  identity?.subtype === 'outdoor',
];

/** Properties that change statuses and pages most: the bands, and one station or many. */
export const bandsAndLink = ({ radios, link }: Model): unknown => [radios.map(({ band }) => band), link];

/** Models that answer `/status.cgi` and its family (D20). */
export const ofFirstFamily: readonly Model[] = models.filter(({ speaks }) => speaks !== 'second');

/** Omits the name of the law: most countries have their own name for the same law. */
const deciding = (key: string, value: unknown): unknown => (key === 'law' ? undefined : value);

/**
 * First country of each distinct set of channels and limits. Many countries share the rules of the world or of
 * Europe.
 */
export function countryOfEachLaw({ countries, domain }: Regulation): Regulation['countries'] {
  return firstOfEach(countries, ({ code }) => {
    const { interfaces = [], pointToPoint } = domain(code) ?? {};
    return JSON.stringify([interfaces, pointToPoint], deciding);
  });
}
