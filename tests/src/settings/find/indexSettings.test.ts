import { afterEach, describe, expect, it } from 'vitest';
import { plan } from '../../../../engine/plan/plan.ts';
import { synonymsOf } from '../../../../engine/plan/synonyms.ts';
import { createConventions } from '../../../../engine/words/conventions.ts';
import { configurationSchema } from '../../../../schemas/config/configuration.ts';
import { PAGES } from '../../../../src/app/settingsPages.ts';
import { setTranslations } from '../../../../src/i18n/t.ts';
import { indexSettings } from '../../../../src/settings/find/indexSettings.ts';
import { rankSettings } from '../../../../src/settings/find/rankSettings.ts';

const schema = {
  type: 'object',
  properties: {
    radio: {
      type: 'object',
      title: 'Radio',
      properties: {
        radios: {
          type: 'array',
          'x-widget': 'each',
          items: {
            type: 'object',
            title: 'Radio',
            properties: {
              row: { type: 'integer', 'x-row': true },
              power: {
                type: 'integer',
                title: 'Output power',
                description: 'All chains together.',
                'x-unit': 'dBm',
                'x-synonyms': ['tx power'],
                'x-key': 'radio.{n}.txpower',
              },
            },
          },
        },
      },
    },
    security: {
      type: 'object',
      title: 'Security',
      properties: {
        mode: {
          title: 'Encryption',
          oneOf: [
            { const: 'none', title: 'None' },
            { const: 'psk', title: 'WPA2-Personal' },
          ],
          default: 'none',
        },
        zone: { type: 'string', title: 'Zone', 'x-limited': 'zone' },
        key: { type: 'string', title: 'Key', 'x-secret': true, 'x-when': { mode: ['psk'] } },
        plumbing: { type: 'string', 'x-hidden': true },
        stations: {
          type: 'array',
          title: 'Stations',
          items: {
            type: 'object',
            title: 'Station',
            properties: {
              row: { type: 'integer', 'x-row': true },
              address: { type: 'string', title: 'Address' },
              phrase: { type: 'string', title: 'Phrase', 'x-secret': true },
            },
          },
        },
      },
    },
  },
} as const;

const document = {
  radio: { radios: [{ row: 1, power: 13 }, { row: 2 }] },
  security: {
    mode: 'psk',
    zone: 'a',
    key: 'correct horse',
    plumbing: 'x',
    stations: [
      { row: 1, address: '00:11:22:33:44:55', phrase: 'hush' },
      { row: 2, address: '66:77:88:99:aa:bb' },
    ],
  },
};

const pages = [{ id: 'wireless', title: 'Wireless', sections: ['radio', 'security'] }] as const;
const index = (values: typeof document | object = document) =>
  indexSettings({
    plan: plan(schema),
    help: {},
    synonyms: synonymsOf(schema),
    document: JSON.parse(JSON.stringify(values)),
    pages,
    conventions: createConventions('en', 'metric'),
    titleOfRow: (field, _row, at) => `${field.rowTitle ?? ''} ${at + 1}`,
    choicesOf: (limited) =>
      limited === 'zone' ? [{ value: 'a', title: '{town} time', params: { town: 'Vilnius' } }] : undefined,
  });

afterEach(() => setTranslations({}, 'en_US'));

describe('indexSettings', () => {
  it('lists every setting at its place, and the rows of lists', () => {
    expect(index().map(({ pointer, label, group, value }) => [pointer, label, group, value])).toEqual([
      ['/radio/radios/0/power', 'Output power', 'Radio 1 · Radio', '13 dBm'],
      ['/radio/radios/1/power', 'Output power', 'Radio 2 · Radio', 'not set'],
      ['/security/mode', 'Encryption', 'Security', 'WPA2-Personal'],
      ['/security/zone', 'Zone', 'Security', 'Vilnius time'],
      ['/security/key', 'Key', 'Security', '••••••••'],
      ['/security/stations', 'Stations', 'Security', ''],
      ['/security/stations/0/address', 'Address', 'Stations', '00:11:22:33:44:55'],
      ['/security/stations/0/phrase', 'Phrase', 'Stations', '••••••••'],
      ['/security/stations/0', 'Station 1', 'Stations', '00:11:22:33:44:55'],
      ['/security/stations/1', 'Station 2', 'Stations', '66:77:88:99:aa:bb'],
    ]);
  });

  it('skips inactive settings', () => {
    expect(index({ security: { mode: 'none' } }).map(({ pointer }) => pointer)).not.toContain('/security/key');
  });

  it('never finds a secret by its value', () => {
    for (const word of ['correct', 'horse', 'hush']) expect(rankSettings(index(), word)).toEqual([]);
  });

  it.each([
    ['tx power', '/radio/radios/0/power'],
    ['chains', '/radio/radios/0/power'],
    ['wpa2', '/security/mode'],
    ['vilnius', '/security/zone'],
    ['radio.txpower', '/radio/radios/0/power'],
    ['radio.1.txpower', '/radio/radios/0/power'],
    ['66:77', '/security/stations/1'],
    ['encryption', '/security/mode'],
  ])('finds a setting by %s', (query, pointer) => {
    expect(rankSettings(index(), query)[0]?.pointer).toBe(pointer);
  });

  it('uses the current language', () => {
    setTranslations({ 'Output power': 'Potencia de salida', Wireless: 'Inalámbrico' }, 'es');
    expect(rankSettings(index(), 'potencia')[0]).toMatchObject({
      label: 'Potencia de salida',
      pageTitle: 'Inalámbrico',
    });
  });

  it('lists each setting once, on an existing page, for all described schemas', () => {
    const all = indexSettings({
      plan: plan(configurationSchema),
      help: {},
      synonyms: synonymsOf(configurationSchema),
      document: {},
      pages: PAGES,
      conventions: createConventions('en', 'metric'),
      titleOfRow: (_field, _row, at) => String(at),
    });
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(all.map(({ texts }) => texts.key)).size).toBe(all.length);
  });
});
