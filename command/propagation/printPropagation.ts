import { gasAttenuation } from '../../rules/link/propagation/gas.ts';
import { rainAttenuation, rainCoefficients } from '../../rules/link/propagation/rain.ts';
import { rainRate } from '../../rules/link/propagation/rainRate.ts';
import { exceededRain, HIGHEST_FREQUENCY, type Outage, outageOf } from '../../rules/link/propagation/rainYear.ts';
import type { Io } from '../guywire/subcommand.ts';
import { type Arguments, type Request, readRequest } from './request.ts';

/** Gas and rain attenuation of a path, with the names of the output. */
interface Propagation {
  readonly gas_db_km: number;
  readonly r001_mm_h: number;
  readonly k: number;
  readonly alpha: number;
  readonly rain_db_km: number;
  /** Null above the frequency range of the rain model. */
  readonly rain_db: number | null;
  readonly availability_percent?: number;
  readonly outage_minutes?: number;
  readonly availability_bound?: 'exact' | 'at least' | 'at most';
}

/** Availability is the complement of the outage, so bounds are inverted. */
const BOUNDS = { exact: 'exact', atMost: 'at least', atLeast: 'at most' } as const satisfies Record<
  Outage['bound'],
  string
>;

/** Prints gas and rain attenuation of a path. @throws UsageError for invalid arguments */
export async function printPropagation(options: Arguments, { out }: Io): Promise<void> {
  const request = readRequest(options);
  const found = propagationOf(request);
  await out(options.json ? `${JSON.stringify(found, rounded, 2)}\n` : `${describe(request, found)}\n`);
}

/** Further digits are rounding noise. */
const DIGITS = 10;

const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value;

function propagationOf(request: Request): Propagation {
  const { frequency, polarisation, margin, percent } = request;
  const gas = gasAttenuation(frequency);
  const ofPlace = rainRate(request);
  const path = { ...request, rate: request.rate ?? ofPlace };
  const coefficients = rainCoefficients(frequency, polarisation);
  const outage = margin === undefined ? undefined : outageOf(path, margin);
  return {
    gas_db_km: gas.dry + gas.water,
    r001_mm_h: ofPlace,
    ...coefficients,
    rain_db_km: rainAttenuation(coefficients, path.rate),
    rain_db: frequency > HIGHEST_FREQUENCY ? null : exceededRain(path, percent),
    ...(outage && {
      availability_percent: 100 - outage.percent,
      outage_minutes: outage.minutes,
      availability_bound: BOUNDS[outage.bound],
    }),
  };
}

function describe({ kilometres, rate, margin, percent }: Request, found: Propagation): string {
  const { gas_db_km, r001_mm_h, k, alpha, rain_db_km, rain_db } = found;
  const { availability_percent, outage_minutes, availability_bound } = found;
  const bound = availability_bound === 'exact' ? '' : `${availability_bound} `;
  return [
    `Gas: ${gas_db_km.toFixed(3)} dB/km, ${(gas_db_km * kilometres).toFixed(2)} dB over ${kilometres} km`,
    `Rain exceeded 0.01 % of a year, by the map: ${r001_mm_h.toFixed(1)} mm/h`,
    `Rain of ${(rate ?? r001_mm_h).toFixed(1)} mm/h: ${rain_db_km.toFixed(2)} dB/km (k ${k.toFixed(4)}, α ${alpha.toFixed(4)})`,
    rain_db === null
      ? `Rain over a year: known up to ${HIGHEST_FREQUENCY} GHz only`
      : `Rain exceeded ${percent} % of a year: ${rain_db.toFixed(2)} dB`,
    ...(margin === undefined || availability_percent === undefined || outage_minutes === undefined
      ? []
      : [
          `Availability with a margin of ${margin} dB: ${bound}${availability_percent.toFixed(4)} %, ${outage_minutes.toFixed(1)} minutes a year without the link`,
        ]),
  ].join('\n');
}
