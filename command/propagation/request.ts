import { POLARISATIONS } from '../../rules/link/propagation/rain.ts';
import type { Place } from '../../rules/link/propagation/rainRate.ts';
import {
  HIGHEST_FREQUENCY,
  LEAST_PERCENT,
  LONGEST_PATH,
  MOST_PERCENT,
  type RainyPath,
} from '../../rules/link/propagation/rainYear.ts';
import { UsageError } from '../guywire/subcommand.ts';

export interface Arguments {
  readonly frequency?: string;
  readonly distance?: string;
  readonly latitude?: string;
  readonly longitude?: string;
  readonly polarisation: string;
  readonly rainRate?: string;
  readonly margin?: string;
  readonly percent: string;
  readonly json?: true;
}

/** Path whose gas and rain attenuation is computed. */
export interface Request extends Omit<RainyPath, 'rate'>, Place {
  /** mm/h. Default: the value of the map. */
  readonly rate: number | undefined;
  /** dB */
  readonly margin: number | undefined;
  readonly percent: number;
}

interface Range {
  readonly least: number;
  readonly most: number;
  readonly unit: string;
  /** True if the lower bound itself is excluded. */
  readonly isOpen?: boolean;
  /** Recommendation that defines the range. */
  readonly by?: string;
}

/** Plausible maximum of rain in mm/h, and of margin in dB. */
const HEAVIEST_RAIN = 1000;
const LARGEST_MARGIN = 300;

/** Valid ranges by option. */
const RANGES = {
  frequency: { least: 1, most: 1000, unit: 'GHz', by: 'ITU-R P.676-13 and P.838-3' },
  distance: { least: 0, most: LONGEST_PATH, unit: 'km', isOpen: true, by: 'ITU-R P.530-18' },
  latitude: { least: -90, most: 90, unit: 'degrees' },
  longitude: { least: -180, most: 180, unit: 'degrees' },
  'rain-rate': { least: 0, most: HEAVIEST_RAIN, unit: 'mm/h' },
  margin: { least: 0, most: LARGEST_MARGIN, unit: 'dB' },
  percent: { least: LEAST_PERCENT, most: MOST_PERCENT, unit: '% of a year', by: 'ITU-R P.530-18' },
} as const satisfies Readonly<Record<string, Range>>;

/**
 * Validates the arguments.
 * @throws UsageError for missing, non-numeric or out-of-range values
 */
export function readRequest(options: Arguments): Request {
  const polarisation = POLARISATIONS.find((one) => one === options.polarisation);
  if (polarisation === undefined) {
    throw new UsageError(`--polarisation ${options.polarisation}: not known. Known: ${POLARISATIONS.join(', ')}.`);
  }
  const request = {
    frequency: readNumber('frequency', options.frequency),
    kilometres: readNumber('distance', options.distance),
    latitude: readNumber('latitude', options.latitude),
    longitude: readNumber('longitude', options.longitude),
    polarisation,
    rate: options.rainRate === undefined ? undefined : readNumber('rain-rate', options.rainRate),
    margin: options.margin === undefined ? undefined : readNumber('margin', options.margin),
    percent: readNumber('percent', options.percent),
  };
  if (request.margin !== undefined && request.frequency > HIGHEST_FREQUENCY) {
    throw new UsageError(
      `--margin ${options.margin}: the rain over a year is known from 1 to ${HIGHEST_FREQUENCY} GHz (ITU-R P.530-18).`,
    );
  }
  return request;
}

function readNumber(name: keyof typeof RANGES, text: string | undefined): number {
  const { least, most, unit, isOpen = false, by }: Range = RANGES[name];
  const range = `${isOpen ? `above ${least} and at most` : `from ${least} to`} ${most} ${unit}`;
  if (text === undefined) throw new UsageError(`--${name} is missing: a number ${range}.`);
  const value = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value)) throw new UsageError(`--${name} ${text}: not a number ${range}.`);
  if (value < least || value > most || (isOpen && value === least)) {
    throw new UsageError(`--${name} ${text}: out of range, ${range}${by === undefined ? '' : ` (${by})`}.`);
  }
  return value;
}
