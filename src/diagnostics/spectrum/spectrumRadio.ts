import type { BandMode, Board, Channel, RadioCapabilities, RegulatoryDomain } from '../../../rules/core/facts.ts';
import type { SpectrumReading } from '../../device/endpoints/spectrum.ts';

/** Upper frequency of each band in MHz. */
const BANDS: readonly { readonly band: BandMode; readonly to: number }[] = [
  { band: 'G', to: 4000 },
  { band: 'A', to: 50_000 },
  { band: 'AD', to: Infinity },
];

/** Radio whose band is measured. Devices with several radios measure with one, usually not at 60 GHz. */
export function spectrumRadio(
  { radios }: Board,
  reading: SpectrumReading | undefined,
): RadioCapabilities | undefined {
  const [first] = reading?.frequencies ?? [];
  const seen = first === undefined ? undefined : BANDS.find(({ to }) => first < to)?.band;
  return radios.find(({ band }) => (seen === undefined ? band !== 'AD' : band === seen)) ?? radios[0];
}

/** Channels of a radio, if the country is known. */
export function channelsOf(
  domain: RegulatoryDomain | undefined,
  radio: RadioCapabilities | undefined,
): readonly Channel[] | undefined {
  return domain?.interfaces.find(({ id }) => id === (radio?.interface ?? 'main'))?.channels;
}
