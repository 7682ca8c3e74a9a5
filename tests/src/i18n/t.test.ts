import { afterEach, describe, expect, test } from 'vitest';
import { currentLocale, formatNumber, plural, setTranslations, t } from '../../../src/i18n/t.ts';

afterEach(() => setTranslations({}, 'en_US'));

describe('t', () => {
  test('fills the placeholders of an English sentence without a translation', () => {
    expect(t('Use at least {length} characters.', { length: 12 })).toBe('Use at least 12 characters.');
  });

  test('uses a translation with placeholders in another order', () => {
    setTranslations({ '{port} is used by {name}': '{name} belegt {port}' }, 'de_DE');
    expect(t('{port} is used by {name}', { port: 22, name: 'ssh' })).toBe('ssh belegt 22');
  });

  test('keeps a placeholder without a value, or with an inherited one', () => {
    expect(t('{a} {constructor} {b}', { a: 'x' })).toBe('x {constructor} {b}');
  });

  test('does not fill placeholders inside values', () => {
    expect(t('{a}{b}', { a: '{b}', b: '$&' })).toBe('{b}$&');
  });

  test('skips translations that are empty or no text', () => {
    setTranslations({ Save: 7, Back: '' }, 'de_DE');
    expect([t('Save'), t('Back')]).toEqual(['Save', 'Back']);
  });

  test('cannot reach inherited properties from a table of the device', () => {
    setTranslations(JSON.parse('{"__proto__": {"Save": "x"}}'), 'de_DE');
    expect(t('Save')).toBe('Save');
    expect(t('toString')).toBe('toString');
  });
});

describe('plural', () => {
  const forms = { one: '{count} change', other: '{count} changes' };

  test.each([
    [0, '0 changes'],
    [1, '1 change'],
    [2, '2 changes'],
  ])('%i in English', (count, text) => expect(plural(count, forms)).toBe(text));

  test('uses the plural category of a language with more than two', () => {
    setTranslations(
      {
        '{count} changes|one': '{count} pakeitimas',
        '{count} changes|few': '{count} pakeitimai',
        '{count} changes|other': '{count} pakeitimų',
      },
      'lt_LT',
    );
    expect([21, 3, 10].map((count) => plural(count, forms))).toEqual([
      '21 pakeitimas',
      '3 pakeitimai',
      '10 pakeitimų',
    ]);
  });
});

describe('formatNumber', () => {
  test('formats a minus sign, no grouping and no trailing zeros', () => {
    expect([formatNumber(-4), formatNumber(5180), formatNumber(0.5), formatNumber(-0)]).toEqual([
      '−4',
      '5180',
      '0.5',
      '0',
    ]);
  });

  test('formats the requested number of decimals in the language', () => {
    setTranslations({}, 'de_DE');
    expect(formatNumber(13, { digits: 2 })).toBe('13,00');
  });
});

test('treats an unknown language as English', () => {
  setTranslations({}, 'no such language!');
  expect(currentLocale()).toBe('en-US');
});

test.each([
  ['mast', 'mast'],
  ['برج', 'برج'],
  ['\u202eevil', '\u2068\u202eevil\u2069'],
  ['a\u2069\u202eb', '\u2068a\u202eb\u2069'],
  ['\u2066x', '\u2068x\u2069'],
  ['\u200fx', '\u2068\u200fx\u2069'],
])('isolates the name %j in a sentence', (name, shown) => {
  expect(t('{name} disconnected.', { name })).toBe(`${shown} disconnected.`);
});

describe('inserted values in a right-to-left language', () => {
  test('keep their own direction: figures, units and names that begin with a figure', () => {
    setTranslations({ '{signal} at {peer}': 'ב-{peer}: {signal}' }, 'he_IL');
    expect(t('{signal} at {peer}', { signal: '−60 dBm', peer: '5-mast' })).toBe(
      'ב-\u20685-mast\u2069: \u2068−60 dBm\u2069',
    );
  });

  test('stay whole and contain no mark that reaches further', () => {
    setTranslations({}, 'ar_AE');
    const inner = t('{a}', { a: 'x' });
    expect(t('{b}.', { b: `${inner} y` })).toBe('\u2068\u2068x\u2069 y\u2069.');
    expect(t('{b}.', { b: 'x\u2069 y\u2067 z' })).toBe('\u2068x y z\u2069.');
  });
});
