import type { Units } from '../../app/units.ts';
import { t } from '../../i18n/t.ts';
import { comparable, FIGURES, type FigureId, isFigure } from './stationFigures.ts';
import type { StationRow } from './stationRow.ts';

/** Parsed filter. */
export interface StationFilter {
  readonly matches: (row: StationRow) => boolean;
  /** Text that looks like a comparison with an unknown figure. It is searched as words. */
  readonly unknown?: string | undefined;
}

/**
 * `signal < -70`, `uptime >= 2 h`: a figure, an operator, a number, an optional time unit. The minus may be a hyphen.
 */
const COMPARISON =
  /(?<![\p{L}\p{N}])(\p{L}+)\s*(<=|>=|!=|<|>|=)\s*([-−]?\d+(?:[.,]\d+)?)(?:\s*(s|min|h|d))?(?![\p{L}\p{N}])/gu;

const COMPARE: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
  '=': (value, bound) => value === bound,
  '!=': (value, bound) => value !== bound,
};

const SECONDS: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600, d: 86_400 };

/** Figures searched for words, ignoring case. */
const TEXTS = ['name', 'model', 'address', 'mac', 'firmware'] as const satisfies readonly FigureId[];

/**
 * Parses a filter: comparisons, and words in name, model, address or firmware. All must match. Unknown values match
 * no comparison.
 */
export function stationFilter(text: string, units: Units): StationFilter {
  const conditions: ((row: StationRow) => boolean)[] = [];
  let unknown: string | undefined;
  const words = text.replace(COMPARISON, (whole, name: string, sign: string, number: string, unit?: string) => {
    const id = figureNamed(name);
    const compare = COMPARE[sign];
    if (id === undefined || compare === undefined) {
      unknown ??= name;
      return whole;
    }
    const bound = Number(number.replace('−', '-').replace(',', '.')) * (SECONDS[unit ?? 's'] ?? 1);
    conditions.push((row) => {
      const value = comparable(id, row, units);
      return typeof value === 'number' && compare(value, bound);
    });
    return ' ';
  });
  for (const word of words.toLocaleLowerCase().split(/\s+/)) {
    if (word === '') continue;
    conditions.push((row) =>
      TEXTS.some((id) =>
        String(FIGURES[id].of(row) ?? '')
          .toLocaleLowerCase()
          .includes(word),
      ),
    );
  }
  return { matches: (row) => conditions.every((holds) => holds(row)), unknown };
}

/** Figure by its English id, or by its translated title. */
function figureNamed(name: string): FigureId | undefined {
  const wanted = name.toLocaleLowerCase();
  if (isFigure(wanted)) return wanted;
  return Object.keys(FIGURES)
    .filter(isFigure)
    .find((id) => t(FIGURES[id].title).toLocaleLowerCase() === wanted);
}
