import { type GasLine, OXYGEN_LINES, WATER_VAPOUR_LINES } from './gasLines.ts';

/** State of the air: pressure of its dry part in hPa, temperature in kelvin, water vapour in g/m³. */
export interface Air {
  readonly pressure: number;
  readonly temperature: number;
  readonly vapour: number;
}

/** Air at ground level (docs/regulation.md#propagation). */
const GROUND: Air = { pressure: 1013.25, temperature: 288.15, vapour: 7.5 };

/** Specific attenuation in dB/km: by dry air, and by water vapour. */
export interface GasAttenuation {
  readonly dry: number;
  readonly water: number;
}

/**
 * Specific attenuation by gas, line by line as in ITU-R P.676-13, Annex 1 (docs/regulation.md#propagation).
 * @param frequency GHz, from 1 to 1000
 */
export function gasAttenuation(frequency: number, air: Air = GROUND): GasAttenuation {
  const theta = 300 / air.temperature;
  const state: State = { ...air, theta, partial: (air.vapour * air.temperature) / 216.7 };
  const oxygen = OXYGEN_LINES.reduce((sum, line) => sum + oxygenLine(frequency, line, state), 0);
  const water = WATER_VAPOUR_LINES.reduce((sum, line) => sum + waterLine(frequency, line, state), 0);
  const scale = 0.182 * frequency;
  return { dry: scale * (oxygen + dryContinuum(frequency, state)), water: scale * water };
}

/** θ = 300 / T, and the partial pressure of water vapour in hPa. */
interface State extends Air {
  readonly theta: number;
  readonly partial: number;
}

function oxygenLine(frequency: number, [centre, a1, a2, a3, a4, a5, a6]: GasLine, state: State): number {
  const { pressure, theta, partial } = state;
  const strength = a1 * 1e-7 * pressure * theta ** 3 * Math.exp(a2 * (1 - theta));
  const width = a3 * 1e-4 * (pressure * theta ** (0.8 - a4) + 1.1 * partial * theta);
  const zeeman = Math.sqrt(width ** 2 + 2.25e-6);
  const interference = (a5 + a6 * theta) * 1e-4 * (pressure + partial) * theta ** 0.8;
  return strength * shape(frequency, centre, zeeman, interference);
}

function waterLine(frequency: number, [centre, b1, b2, b3, b4, b5, b6]: GasLine, state: State): number {
  const { pressure, theta, partial } = state;
  const strength = b1 * 1e-1 * partial * theta ** 3.5 * Math.exp(b2 * (1 - theta));
  const width = b3 * 1e-4 * (pressure * theta ** b4 + b5 * partial * theta ** b6);
  const doppler = 0.535 * width + Math.sqrt(0.217 * width ** 2 + (2.1316e-12 * centre ** 2) / theta);
  return strength * shape(frequency, centre, doppler, 0);
}

/** Shape of a line: `width` and `interference` (δ) in GHz. */
function shape(frequency: number, centre: number, width: number, interference: number): number {
  const side = (offset: number) => (width - interference * offset) / (offset ** 2 + width ** 2);
  return (frequency / centre) * (side(centre - frequency) + side(centre + frequency));
}

/** Continuum of dry air: the Debye spectrum of oxygen, and nitrogen under pressure. */
function dryContinuum(frequency: number, { pressure, theta, partial }: State): number {
  const debye = 5.6e-4 * (pressure + partial) * theta ** 0.8;
  const oxygen = 6.14e-5 / (debye * (1 + (frequency / debye) ** 2));
  const nitrogen = (1.4e-12 * pressure * theta ** 1.5) / (1 + 1.9e-5 * frequency ** 1.5);
  return frequency * pressure * theta ** 2 * (oxygen + nitrogen);
}
