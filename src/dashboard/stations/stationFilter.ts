import type { Units } from '../../app/units.ts';
import { t } from '../../i18n/t.ts';
import { comparable, FIGURES, type FigureId, isFigure } from './stationFigures.ts';
import type { StationRow } from './stationRow.ts';

/** What a filter asks for. */
export interface StationFilter {
  readonly matches: (row: StationRow) => boolean;
  /** A text that reads as a comparison of an unknown figure; it is looked for as words. */
  readonly unknown?: string | undefined;
}

/** `signal < -70`, `uptime >= 2 h`: a figure, a comparison, a number with a minus sign of either kind, maybe a unit of time. */
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

/** Where words are looked for, in any case. */
const TEXTS = ['name', 'model', 'address', 'mac', 'firmware'] as const satisfies readonly FigureId[];

/**
 * Understands what a person typed: comparisons of figures, and words that stand in a name, a model, an address or the
 * firmware. All of it must hold. A station of which a figure is not known is in no comparison with it.
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

/** By its English word, or by its title in the language in use. */
function figureNamed(name: string): FigureId | undefined {
  const wanted = name.toLocaleLowerCase();
  if (isFigure(wanted)) return wanted;
  return Object.keys(FIGURES)
    .filter(isFigure)
    .find((id) => t(FIGURES[id].title).toLocaleLowerCase() === wanted);
}
