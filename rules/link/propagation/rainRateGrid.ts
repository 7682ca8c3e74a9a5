import { readFileSync } from 'node:fs';

/** First character code of the text. Lower codes would need an escape in a JavaScript string. */
const FIRST_CODE = 35;

/**
 * Rain rate exceeded 0.01 % of an average year in mm/h, for each degree of `rain-rate.csv` by ITU-R P.837-7
 * (docs/regulation.md#propagation). Rows run from 90° N to 90° S, columns from 180° W to 180° E. Each character is
 * the difference to the previous value, with even codes for increases. The compressed text has 18 kB. Builds replace
 * this module by it.
 */
export const rainRateGrid: string = textOf(readFileSync(new URL('rain-rate.csv', import.meta.url), 'utf8'));

function textOf(csv: string): string {
  const rates = csv.split(/[,\n]+/).flatMap((cell) => (cell === '' ? [] : [Number(cell)]));
  const differences = rates.map((rate, at) => rate - (rates[at - 1] ?? 0));
  return String.fromCharCode(...differences.map((one) => FIRST_CODE + (one < 0 ? -2 * one - 1 : 2 * one)));
}
