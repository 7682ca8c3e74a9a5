import { rainRateGrid } from './rainRateGrid.ts';

/** Place on the earth in degrees; north and east are positive. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const COLUMNS = 361;
const ROWS = 181;

const FIRST_CODE = 35;

const rates = decode(rainRateGrid);

function decode(text: string): Uint8Array {
  let rate = 0;
  return Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0) - FIRST_CODE;
    rate += code % 2 === 0 ? code / 2 : -(code + 1) / 2;
    return rate;
  });
}

/**
 * Rain rate exceeded 0.01 % of an average year at a place, mm/h. Interpolated in a grid of one degree from ITU-R
 * P.837-7 (docs/regulation.md#propagation).
 * @param place latitude from -90 to 90, longitude from -180 to 180
 */
export function rainRate({ latitude, longitude }: Place): number {
  const [y, x] = [90 - latitude, longitude + 180];
  const row = Math.min(ROWS - 2, Math.floor(y));
  const column = Math.min(COLUMNS - 2, Math.floor(x));
  const [down, right] = [y - row, x - column];
  const at = (below: number, beside: number) => rates[(row + below) * COLUMNS + column + beside] ?? 0;
  const along = (below: number) => (1 - right) * at(below, 0) + right * at(below, 1);
  return (1 - down) * along(0) + down * along(1);
}
