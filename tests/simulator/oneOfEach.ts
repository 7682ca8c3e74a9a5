import type { Regulation } from '../../simulator/configuration/regulation.ts';
import type { Model } from '../../simulator/models/model.ts';
import { models } from '../../simulator/models/models.ts';

/** The first of each kind, in their order. @param kind what tells one kind from another, as JSON */
function firstOfEach<Item>(items: readonly Item[], kind: (item: Item) => unknown): readonly Item[] {
  const kinds = items.map((item) => JSON.stringify(kind(item)));
  return items.filter((_, at) => kinds.indexOf(kinds[at] ?? '') === at);
}

/** The first model of each kind, for what takes too long with every one. */
export function oneOfEach(kind: (model: Model) => unknown, of: readonly Model[] = models): readonly Model[] {
  return firstOfEach(of, kind);
}

/** All that decides which channels a model is offered, and by which rules; not how much its antennas and powers are. */
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

/** What makes statuses and pages differ most: the bands, and one station or many. */
export const bandsAndLink = ({ radios, link }: Model): unknown => [radios.map(({ band }) => band), link];

/** Models that answer `/status.cgi` and its family (D20). */
export const ofFirstFamily: readonly Model[] = models.filter(({ speaks }) => speaks !== 'second');

/** Whether a member of a channel or limit decides anything: most countries call the same law by another name. */
const deciding = (key: string, value: unknown): unknown => (key === 'law' ? undefined : value);

/** The first country of each set of channels and limits: many have the world's rules, and many those of Europe. */
export function countryOfEachLaw({ countries, domain }: Regulation): Regulation['countries'] {
  return firstOfEach(countries, ({ code }) => {
    const { interfaces = [], pointToPoint } = domain(code) ?? {};
    return JSON.stringify([interfaces, pointToPoint], deciding);
  });
}
