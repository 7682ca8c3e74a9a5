import { expect, test } from 'vitest';
import { styleRules } from './styleSheets.ts';

const PHYSICAL =
  /^(?:left|right|(?:margin|padding|scroll-margin|scroll-padding|border)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius)$/;
/** Properties with side keywords as values. */
const NAMES_SIDE = /^(?:text-align|float|clear)$/;
/** Shorthands with the right value second and the left value fourth. */
const FOUR_SIDES = /^(?:margin|padding|inset|scroll-(?:margin|padding))$/;

/** Values of a shorthand, split at blanks outside parentheses. */
const valuesOf = (value: string) =>
  value.match(/(?:[^\s(]|\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\))+/g) ?? [];

function isPhysical(name: string, value: string): boolean {
  if (PHYSICAL.test(name)) return true;
  if (NAMES_SIDE.test(name)) return /\b(?:left|right)\b/.test(value);
  const [, right, , left] = valuesOf(value);
  return FOUR_SIDES.test(name) && left !== undefined && left !== right;
}

/**
 * Style sheets of content with the same direction in every language: addresses, JSON, device text, scales, windows.
 */
const SAME_IN_EVERY_LANGUAGE = [
  'engine/form/formStyles.css',
  'engine/form/strip.css',
  'engine/form/table/row.css',
  'engine/form/widgets/json.css',
  'playground/Playground.css',
  'src/chart/Chart.css',
  'src/settings/raw/raw.css',
  'src/windows/windows.css',
];

test('style sheets use logical sides, except for content with the same direction in every language', () => {
  const found = styleRules(['src', 'engine', 'playground']).flatMap(({ file, line, selector, declarations }) =>
    [...declarations]
      .filter(([name, value]) => isPhysical(name, value) && !SAME_IN_EVERY_LANGUAGE.includes(file))
      .map(([name, value]) => `${file}:${line} ${selector}: ${name}: ${value}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['margin-left', '4px'],
  ['left', '0'],
  ['text-align', 'right'],
  ['padding', '1px 2px 3px 4px'],
  ['inset', '0 calc(1px + 2px) 0 auto'],
  ['border-top-left-radius', '4px'],
])('%s: %s is refused', (name, value) => {
  expect(isPhysical(name, value)).toBe(true);
});

test.each([
  ['margin-inline-start', '4px'],
  ['padding', '1px calc(2px + var(--a, 3px)) 3px calc(2px + var(--a, 3px))'],
  ['inset', '0 auto'],
  ['text-align', 'start'],
])('%s: %s is accepted', (name, value) => {
  expect(isPhysical(name, value)).toBe(false);
});
