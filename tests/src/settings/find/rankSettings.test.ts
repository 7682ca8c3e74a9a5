import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, type IndexedSetting } from '../../../../src/settings/find/indexedSetting.ts';
import { rankSettings } from '../../../../src/settings/find/rankSettings.ts';

function setting(label: string, texts: Partial<IndexedSetting['texts']> = {}): IndexedSetting {
  const all = { label, synonyms: '', options: '', help: '', key: '', value: '', ...texts };
  const folded = Object.fromEntries(Object.entries(all).map(([place, text]) => [place, fold(text)]));
  return {
    pointer: `/${label}`,
    label,
    page: 'wireless',
    pageTitle: 'Wireless',
    group: 'Radio',
    value: '',
    isAdvanced: false,
    texts: { ...all, ...folded },
  };
}

const INDEX = [
  setting('Name', { value: 'power station' }),
  setting('Mode', { key: 'radio.1.power' }),
  setting('Rate', { help: 'More power is needed for a higher one.' }),
  setting('Class', { options: 'Low power\nHigh power' }),
  setting('Loudness', { synonyms: 'txpower\npower' }),
  setting('Superpower'),
  setting('Output power'),
  setting('Power control'),
  setting('Power'),
];
const labels = (query: string, index = INDEX) => rankSettings(index, query).map(({ label }) => label);

describe('rankSettings', () => {
  it('ranks exact label, prefix, word, synonym, option, help, key, value', () => {
    expect(labels('power')).toEqual([
      'Power',
      'Power control',
      'Output power',
      'Superpower',
      'Loudness',
      'Class',
      'Rate',
      'Mode',
      'Name',
    ]);
  });

  it.each([
    ['POWER', 'Power'],
    ['  power   control ', 'Power control'],
    ['control power', 'Power control'],
    ['txpow', 'Loudness'],
    ['radio.1', 'Mode'],
  ])('ranks for %j first %s', (query, label) => {
    expect(labels(query)[0]).toBe(label);
  });

  it.each(['', '   ', 'pwr', 'power nowhere', 'pausing'])('finds nothing for %j', (query) => {
    expect(labels(query)).toEqual([]);
  });

  it('ignores accents in any language', () => {
    const index = [setting('Señal mínima'), setting('Puissance émise')];
    expect(labels('senal', index)).toEqual(['Señal mínima']);
    expect(labels('EMISE', index)).toEqual(['Puissance émise']);
    expect(labels('5 ghz', [setting('\u20685 GHz\u2069 \u200fגיבוי')])).toEqual(['\u20685 GHz\u2069 \u200fגיבוי']);
  });

  it('corrects a word that occurs nowhere, and no other word', () => {
    expect(labels('powwer')).toEqual(labels('power'));
    expect(labels('powre contorl')).toEqual(['Power control']);
    expect(labels('mode', [setting('Node'), setting('Mode')])).toEqual(['Mode']);
  });

  it('ranks exact matches as without correction', () => {
    const words = fc.constantFrom('power', 'powers', 'tower', 'control', 'controls', 'rate', 'state');
    const texts = fc.array(words, { minLength: 1, maxLength: 3 }).map((own) => setting(own.join(' ')));
    fc.assert(
      fc.property(
        fc.array(texts, { maxLength: 8 }),
        fc.array(words, { minLength: 1, maxLength: 3 }),
        (index, query) => {
          const exact = index.filter(({ texts }) => query.every((word) => texts.label.includes(word)));
          const found = rankSettings(index, query.join(' '));
          if (exact.length > 0) expect(new Set(found)).toEqual(new Set(exact));
        },
      ),
    );
  });

  it('keeps the order of the pages for equal matches', () => {
    expect(labels('a', [setting('Late a'), setting('Early a')])).toEqual(['Late a', 'Early a']);
  });
});
