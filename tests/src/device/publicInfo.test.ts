import { expect, test } from 'vitest';
import { askEarly, publicInfoPath } from '../../../src/device/early.ts';
import { getPublicInfo, type PublicInfo } from '../../../src/device/endpoints/publicInfo.ts';
import { answers } from './answers.ts';

const device = answers();

function read(payload: unknown): Promise<PublicInfo> {
  device.next(JSON.stringify(payload) ?? '');
  return getPublicInfo();
}

test('reads the whole payload', async () => {
  expect(
    await read({
      product_name: 'Dish 5AC 23',
      default_password: true,
      setup_complete: false,
      sso_url: 'https://192.0.2.7/',
      cloud_domains: ['cloud.example', 'com', 'evil.example/', 7, ''],
      ui_lang: 'en_US',
      ui_langs: [{ lang: 'English', code: 'en_US' }],
      ui_translations: { strings: { Save: 'Save' } },
      setup_data: { rd_countries: [{ name: 'Lithuania', code: 440 }], license_agreement: 'Terms' },
    }),
  ).toEqual({
    productName: 'Dish 5AC 23',
    defaultPassword: true,
    setupComplete: false,
    signOnUrl: 'https://192.0.2.7/',
    cloudDomains: ['cloud.example'],
    language: 'en_US',
    languages: [{ name: 'English', code: 'en_US' }],
    strings: { Save: 'Save' },
    setup: { countries: [{ name: 'Lithuania', code: 440 }], agreement: 'Terms' },
  });
});

test('falls back to the plain login screen for an old or broken device', async () => {
  expect(await read({ ui_langs: 'x', ui_translations: [], setup_data: null })).toEqual({
    productName: '',
    defaultPassword: false,
    setupComplete: true,
    signOnUrl: undefined,
    cloudDomains: undefined,
    language: 'en_US',
    languages: [{ name: 'English', code: 'en_US' }],
    strings: {},
    setup: undefined,
  });
});

test('skips countries without a usable code, because code 0 means none', async () => {
  const countries = [{ name: 'Nowhere', code: 0 }, { name: 'X', code: 'abc' }, { code: 124 }, null];
  expect((await read({ setup_data: { rd_countries: countries } })).setup?.countries).toEqual([
    { name: '124', code: 124 },
  ]);
});

test.each([undefined, null, [], 'text'])('rejects %j', async (payload) => {
  await expect(read(payload)).rejects.toThrow('Received incomplete response.');
});

test('uses the early response once, and sends a request afterwards', async () => {
  const path = publicInfoPath('de_DE');
  device.next({ product_name: 'early' });
  askEarly(path);
  device.next({ product_name: 'of another language' });
  expect((await getPublicInfo()).productName).toBe('of another language');
  expect((await getPublicInfo('de_DE')).productName).toBe('early');
  device.next({ product_name: 'later' });
  expect((await getPublicInfo('de_DE')).productName).toBe('later');
});
