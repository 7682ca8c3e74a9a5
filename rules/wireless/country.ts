import type { LimitedChoice } from 'guywire-engine/core';
import type { DeviceRule } from '../core/rule.ts';

/** Countries that lock their radios: Greece, Indonesia, Japan, Spain, Thailand, Türkiye (D12). */
export const LOCKED_COUNTRIES: ReadonlySet<number | undefined> = new Set([300, 360, 392, 724, 764, 792]);

/** The country can only be chosen in first setup (D12). */
export const country: DeviceRule = {
  id: 'country.firstSetup',
  of: 'device',
  limit: 'country',
  bound({ facts: { board, domain }, read }) {
    const made = board.radios.find(({ country }) => country !== undefined)?.country;
    const code = domain?.countryCode ?? read('/radio/countryCode') ?? made;
    const locked = LOCKED_COUNTRIES.has(code) || board.radios.some(({ countryLocked }) => countryLocked);
    return {
      ...(code !== undefined ? { fixed: code, ...named(code, domain?.countryName) } : { choices: [] }),
      reasons: [
        {
          rule: 'country.firstSetup',
          text: locked
            ? 'This radio is locked to its country by law.'
            : 'The country is chosen when the device is first set up. To change it, reset the device to factory defaults.',
          binds: true,
        },
      ],
    };
  },
};

/** Choice with the name of the country, if known, in place of its number. */
function named(value: number, country: string | undefined): { readonly choices?: readonly LimitedChoice[] } {
  return country === undefined ? {} : { choices: [{ value, title: '{country}', params: { country } }] };
}
