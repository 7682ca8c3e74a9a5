import type { BandMode, Board, Channel, RadioCapabilities, RegulatoryDomain } from '../../../rules/core/facts.ts';
import type { SpectrumReading } from '../../device/endpoints/spectrum.ts';

/** MHz from which on a frequency is of the next band. */
const BANDS: readonly { readonly band: BandMode; readonly to: number }[] = [
  { band: 'G', to: 4000 },
  { band: 'A', to: 50_000 },
  { band: 'AD', to: Infinity },
];

/** The radio whose band is seen: a device with several looks with one of them, mostly not with that of 60 GHz. */
export function spectrumRadio(
  { radios }: Board,
  reading: SpectrumReading | undefined,
): RadioCapabilities | undefined {
  const [first] = reading?.frequencies ?? [];
  const seen = first === undefined ? undefined : BANDS.find(({ to }) => first < to)?.band;
  return radios.find(({ band }) => (seen === undefined ? band !== 'AD' : band === seen)) ?? radios[0];
}

/** The channels of a radio, where the country is known. */
export function channelsOf(
  domain: RegulatoryDomain | undefined,
  radio: RadioCapabilities | undefined,
): readonly Channel[] | undefined {
  return domain?.interfaces.find(({ id }) => id === (radio?.interface ?? 'main'))?.channels;
}
