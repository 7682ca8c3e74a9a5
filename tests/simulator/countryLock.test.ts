import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseText } from '../../engine/config/flatText.ts';
import { type Bench, bench, Client, PASSWORD, signedIn, USER, withValue } from './client.ts';

const GERMANY = '276';
const COUNTRY_LINES = /^radio\.(?:\d+\.)?countrycode=.*\n/gm;

async function inGermany(): Promise<{ device: Bench; client: Client }> {
  const device = await bench({ state: 'factory' });
  const client = new Client(device);
  const fields = { device_setup: 'first', new_ccode: GERMANY, new_lang: 'en_US' };
  const account = { new_username: USER, new_password: PASSWORD };
  expect((await client.post('/api/auth', { ...fields, ...account })).status).toBe(200);
  return { device, client };
}

/** Every reading of the country: in pages, in calls and on the air. */
async function readings({ device, store }: Bench, client: Client) {
  const domain = await (await client.get('/api/regdomain')).json();
  const { setup_complete } = await (await client.get('/api/info/public')).json();
  const { configuration } = device;
  const texts = [store.read('system.cfg') ?? '', configuration.active(), configuration.current()];
  return {
    domain: domain.countryCode,
    air: device.domain()?.countryCode,
    setup_complete,
    texts: new Set(texts.map((text) => parseText(text).get('radio.countrycode'))),
  };
}

const LOCKED = { domain: 276, air: 276, setup_complete: true, texts: new Set([GERMANY]) };

test.each([
  ['is applied', {}],
  ['is applied without being stored', { nosave: 'yes' }],
  ['is tested and kept', { testmode: 'yes' }],
])('a text without a country that %s keeps the country of the setup (D33)', async (_, how) => {
  const { device, client } = await inGermany();
  const without = (await client.configuration()).replaceAll(COUNTRY_LINES, '');
  expect((await client.post('/writecfg.cgi', { cfgData: without, ...how })).status).toBe(200);
  expect(await readings(device, client)).toEqual(LOCKED);
  expect((await client.post('/apply.cgi', { apply: 'yes' })).status).toBe(200);
  expect(await readings(device, client)).toEqual(LOCKED);
  const american = `${without}radio.countrycode=840\nradio.1.countrycode=840\n`;
  expect((await client.post('/writecfg.cgi', { cfgData: american, ...how })).status).toBe(400);
  expect(await readings(device, client)).toEqual(LOCKED);
  const again = await bench({ store: device.store });
  expect(await readings(again, await signedIn(again))).toEqual(LOCKED);
});

test('refuses a text that writes the country in another form', async () => {
  const { device, client } = await inGermany();
  const without = (await client.configuration()).replaceAll(COUNTRY_LINES, '');
  const { status } = await client.post('/writecfg.cgi', { cfgData: `${without}radio.countrycode=0276\n` });
  expect(status).toBe(400);
  expect(await readings(device, client)).toEqual(LOCKED);
});

test('no accepted text changes the country, however its lines are edited', async () => {
  const { device, client } = await inGermany();
  const base = await client.configuration();
  const keys = ['radio.countrycode', 'radio.1.countrycode', 'radio.2.countrycode', 'radio.countryCode'];
  const value = fc.oneof(
    fc.constantFrom('276', '840', '0', '', '0276', '-276', '276 ', '2e2', 'DE'),
    fc.string({ maxLength: 4 }),
  );
  const line = fc.tuple(fc.constantFrom(...keys), value).map(([key, text]) => `${key}=${text}\n`);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(base, base.replaceAll(COUNTRY_LINES, ''), base.replace(/^radio\.countrycode=.*\n/m, '')),
      fc.array(line, { maxLength: 3 }),
      fc.constantFrom({}, { testmode: 'yes' }, { nosave: 'yes' }),
      async (start, lines, how) => {
        const { status } = await client.post('/writecfg.cgi', { cfgData: start + lines.join(''), ...how });
        if (status === 200) await client.post('/apply.cgi', { apply: 'yes' });
        expect(await readings(device, client)).toEqual(LOCKED);
      },
    ),
    { numRuns: 60 },
  );
});

test('a backup from another country does not change the country of a configured device', async () => {
  const factory = await bench({ state: 'factory' });
  const hash = parseText(factory.store.read('system.cfg') ?? '').get('users.1.password') ?? '';
  const american = await bench();
  const { device } = await inGermany();
  device.device.configuration.amend((text) => withValue(text, 'users.1.password', hash));
  const client = new Client(device);
  const upload = { device_setup: 'cfg', new_config: american.device.configuration.stored() };
  const refused = await client.post('/api/auth', upload);
  const { issues } = await refused.json();
  expect(issues).toContainEqual(expect.objectContaining({ pointer: '/radio/radios/0/controlFrequency' }));
  const { device: other } = await inGermany();
  const lawful = withValue(other.device.configuration.stored(), 'radio.countrycode', '840');
  expect((await client.post('/api/auth', { ...upload, new_config: lawful })).status).toBe(200);
  expect(await readings(device, client)).toEqual(LOCKED);
});

test('a text from before the setup has no country, and nothing transmits', async () => {
  const factory = await bench({ state: 'factory' });
  const text = (factory.store.read('system.cfg') ?? '').replaceAll(COUNTRY_LINES, '');
  factory.device.configuration.install(text);
  expect(await (await new Client(factory).get('/api/info/public')).json()).toMatchObject({ setup_complete: false });
  expect(factory.device.domain()).toBeUndefined();
  expect(factory.device.situation().radios.map(({ operation }) => operation.channel)).toEqual([undefined]);
});

test('a reset allows another country', async () => {
  const { device, client } = await inGermany();
  await client.post('/reset.cgi', { reset: 'yes' });
  device.clock.advance(50_000);
  const place = { device_setup: 'first', new_ccode: '840', new_lang: 'en_US' };
  const account = { new_username: USER, new_password: PASSWORD };
  expect((await client.post('/api/auth', { ...place, ...account })).status).toBe(200);
  expect(device.device.domain()?.countryCode).toBe(840);
});
