import { type FlatText, keyTemplate, rowKey } from 'guywire-engine/config';
import { UNCLOCKED_COUNTRY } from '../../rules/constants/general.ts';
import { domainOf } from '../../rules/regulatory/domains.ts';
import type { TextIssue } from '../../rules/text/textIssues.ts';
import { COUNTRY, RADIO_COUNTRY } from '../../schemas/config/keys.ts';
import type { Regulation } from '../../simulator/configuration/regulation.ts';
import { findCountry } from '../limits/countries.ts';
import { COUNTRY_POINTER } from './causes.ts';

/** Numbers of the radios whose country is in a text. */
export function radiosIn(text: FlatText): readonly number[] {
  const keys = [...text.keys()].filter((key) => keyTemplate(key) === RADIO_COUNTRY);
  return keys.map((key) => Number(/\d+/.exec(key)));
}

/**
 * Error of a number that no country has, such as 511 of test equipment, or of a country that the radio cannot be used
 * in. All channels and powers follow from it, so one line is enough.
 * @param radios numbers of the radios
 * @param regulation of the model; undefined if the model is unknown
 */
export function* countryIssues(
  text: FlatText,
  radios: readonly number[],
  regulation: Regulation | undefined,
): Generator<TextIssue> {
  for (const key of [COUNTRY, ...radios.map((radio) => rowKey(RADIO_COUNTRY, radio))]) {
    const value = text.get(key) ?? '';
    const country = Number(value);
    // Another rule reports what is not a number.
    if (!/^[1-9]\d*$/.test(value) || country === UNCLOCKED_COUNTRY) continue;
    const isCountry = findCountry(value) !== undefined;
    if (isCountry && (regulation === undefined || regulation.domain(country) !== undefined)) continue;
    const why = isCountry ? 'This radio cannot be used in {name}' : 'No country has the number {country}';
    return yield {
      pointer: COUNTRY_POINTER,
      code: 'country',
      params: { key, country: value, name: domainOf(country).name },
      severity: 'error',
      source: 'device',
      text: `${why}, so its channels are unknown.`,
    };
  }
}
