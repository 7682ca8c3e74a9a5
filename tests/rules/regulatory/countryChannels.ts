import type { BandMode, Channel } from '../../../rules/core/facts.ts';
import { channelsOfWidth, outdoorRules } from '../../../rules/regulatory/channels.ts';
import { database } from '../../../rules/regulatory/database.ts';
import { type AppliedRule, DOMAINS, type Domain } from '../../../rules/regulatory/domains.ts';

export const ALPHA2 = Object.keys(database.countries);

/** Country data of the database: no overlay, without channels for 802.11b only. */
export function rawDomain(alpha2: string): Domain {
  const country = database.countries[alpha2];
  if (country === undefined) throw new Error(`no country ${alpha2}`);
  const rules = country.rules
    .filter(({ flags }) => !flags.includes('NO-OFDM'))
    .map((rule): AppliedRule => ({ ...rule, law: '' }));
  return { code: country.numeric, alpha2, name: country.name, dfsRegion: country.dfsRegion, rules };
}

/** Channels from the database only, including indoor and passive rules. */
export function rawChannels(alpha2: string, mode: BandMode, width: number): readonly Channel[] {
  const domain = rawDomain(alpha2);
  return channelsOfWidth(domain, domain.rules, mode, width);
}

/** Channels that the device offers: outdoors, with overlay. */
export function offeredChannels(alpha2: string, mode: BandMode, width: number): readonly Channel[] {
  const domain = DOMAINS.get(database.countries[alpha2]?.numeric ?? -1);
  if (domain === undefined) throw new Error(`no country ${alpha2}`);
  return channelsOfWidth(domain, outdoorRules(domain), mode, width);
}
