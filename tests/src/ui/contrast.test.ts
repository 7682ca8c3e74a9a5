import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { styleRules } from './styleSheets.ts';

interface Color {
  readonly parseString: (value: string) => void;
}
/** Color functions of axe, missing from its types. */
const {
  Color,
  getContrast,
}: {
  readonly Color: new () => Color;
  readonly getContrast: (ground: Color, text: Color) => number;
} = Reflect.get(axe.commons, 'color');

/** Light and dark value of a color token. */
type Pair = readonly [light: string, dark: string];

const sheet = readFileSync('src/ui/tokens.css', 'utf8');

/** Color tokens of a block of the style sheet. */
function tokensOf(selector: string): ReadonlyMap<string, Pair> {
  const from = sheet.indexOf(`${selector} {`);
  const block = sheet.slice(from, sheet.indexOf('\n}', from));
  const found = [...block.matchAll(/--([\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\);/g)];
  return new Map(found.map(([, name = '', light = '', dark = '']) => [name, [light, dark] as const]));
}

const usual = tokensOf(':root');
const more = new Map([...usual, ...tokensOf(":root[data-contrast='more']")]);

const THEMES = [
  ['light', usual, 0, 4.5],
  ['dark', usual, 1, 4.5],
  // WCAG 2.2, 1.4.6: high contrast exceeds AA.
  ['high contrast, light', more, 0, 7],
  ['high contrast, dark', more, 1, 7],
] as const;

/** Text tokens, allowed on any background. */
const TEXT = ['ink', 'muted', 'accent', 'accent-strong', 'bad', 'good', 'warn-ink', 'pending-ink'];
/** Background tokens. */
const GROUND = [
  'background',
  'surface',
  'sunken',
  ...['accent', 'pending', 'good', 'warn', 'bad'].map((of) => `${of}-soft`),
];
/** Text tokens for specific backgrounds, which their rules name. */
const ON_OWN_GROUND = ['on-accent', 'surface'];
/** Tokens of icons and lines. They need 3 : 1, because a word accompanies each. */
const MARKS = ['warn', 'pending', 'tone'];
/** Tokens that a chart derives from the tokens above. */
const OF_A_CHART = /^spectrum-/;

function contrastOf(
  [tokens, scheme]: readonly [ReadonlyMap<string, Pair>, 0 | 1],
  text: string,
  ground: string,
): number {
  const [own, its] = [text, ground].map((name) => {
    const color = new Color();
    const value = tokens.get(name)?.[scheme];
    if (value === undefined) throw new Error(`no token --${name}`);
    color.parseString(value);
    return color;
  });
  if (own === undefined || its === undefined) throw new Error('no colour');
  return getContrast(its, own);
}

describe.each(THEMES)('%s', (_name, tokens, scheme, least) => {
  test.each(TEXT)(`%s has contrast ${least} : 1 on every background`, (text) => {
    const low = GROUND.map((ground) => [ground, contrastOf([tokens, scheme], text, ground)] as const);
    expect(low.filter(([, contrast]) => contrast < least)).toEqual([]);
  });

  test('text has the contrast on the background of its own rule', () => {
    const low = pairs().flatMap(({ text, ground, at }) => {
      const contrast = contrastOf([tokens, scheme], text, ground);
      return contrast < least ? [`${at}: ${text} on ${ground}, ${contrast.toFixed(2)}`] : [];
    });
    expect(low).toEqual([]);
  });
});

const rules = styleRules(['src', 'engine/form']);
const tokenOf = (value = '') => /^var\(--([\w-]+)/.exec(value)?.[1];

/** Text and background pairs from rules that set both. */
function pairs() {
  return rules.flatMap(({ file, line, declarations }) => {
    const text = tokenOf(declarations.get('color'));
    const ground = tokenOf(declarations.get('background') ?? declarations.get('background-color'));
    return text !== undefined && ground !== undefined && usual.has(text) && usual.has(ground)
      ? [{ text, ground, at: `${file}:${line}` }]
      : [];
  });
}

test('finds rules that set both text and background', () => {
  expect(pairs().length).toBeGreaterThan(30);
});

test('each text color is a text token, or its rule names its background', () => {
  const other = rules.flatMap(({ file, line, selector, declarations }) => {
    const text = tokenOf(declarations.get('color'));
    if (text === undefined || TEXT.includes(text) || MARKS.includes(text) || OF_A_CHART.test(text)) return [];
    const ground = tokenOf(declarations.get('background') ?? declarations.get('background-color'));
    return ON_OWN_GROUND.includes(text) && ground !== undefined ? [] : [`${file}:${line} ${selector}: ${text}`];
  });
  expect(other).toEqual([]);
});

/** Pixels of the highest bar. */
const BAR = 8;

test('the empty part of a bar has no color of a line, which is as dark as a filled part in high contrast', () => {
  const filled = rules.flatMap(({ file, line, declarations }) => {
    const height = Number.parseFloat(declarations.get('block-size') ?? '');
    const isLine = declarations.get('background') === 'var(--line)';
    return isLine && height > 2 && height <= BAR ? [`${file}:${line}`] : [];
  });
  expect(filled).toEqual([]);
});
