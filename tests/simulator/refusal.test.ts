import { expect, test } from 'vitest';
import { bench, type Client, signedIn, withValue } from './client.ts';

/** Issues of the device for an edited copy of its own text. */
async function refuse(edit: (text: string) => string, model = 'dish-5ac-23'): Promise<unknown> {
  const device = await bench({ model });
  const client: Client = await signedIn(device);
  const before = await client.configuration();
  const reply = await client.post('/writecfg.cgi', { cfgData: edit(before) });
  expect(reply.status).toBe(400);
  expect(await client.configuration()).toBe(before);
  expect(device.store.read('system.cfg')).toBe(before);
  expect((await client.get('/status.cgi')).headers.get('x-cfg-modified')).toBe('0');
  return reply.json();
}

const add = (line: string) => (text: string) => `${text}${line}\n`;
const set = (key: string, value: string) => (text: string) => withValue(text, key, value);
const drop = (key: string) => (text: string) =>
  text.replace(new RegExp(`^${key.replaceAll('.', '\\.')}=.*\n`, 'm'), '');

/** Also makes the link point-to-multipoint, which has lower limits in the United States (D32). */
const toMany = (edit: (text: string) => string) => (text: string) => set('radio.1.ptpmode', '2')(edit(text));

const refused = (...issues: object[]) => ({
  ok: false,
  code: 2,
  error: 'The configuration was refused.',
  issues: expect.arrayContaining(issues.map((issue) => expect.objectContaining(issue))),
});

test.each([
  ['a line without an equals sign', add('nonsense'), { code: 'no-equals' }],
  [
    'a key given twice',
    add('netmode=router'),
    { code: 'duplicate-key', params: expect.objectContaining({ key: 'netmode' }) },
  ],
  ['a NUL', set('wireless.1.ssid', 'a\u0000b'), { code: 'control-character' }],
  ['a CR inside a value', set('wireless.1.ssid', 'a\rusers.9.name=b'), { code: 'control-character' }],
  ['a line separator hidden in C1', set('wireless.1.ssid', 'a\u0085b'), { code: 'control-character' }],
  ['a key of Object.prototype', add('__proto__.polluted=1'), { code: 'invalid' }],
  ['a key ending in a name of Object.prototype', add('system.constructor=1'), { code: 'invalid' }],
  ['an empty key', add('=1'), { code: 'empty-key' }],
  ['a key with a space', add('a b=1'), { code: 'invalid' }],
  ['a key with spaces around it', add(' netmode = router'), { code: 'key-spaces' }],
])('refuses %s with its line', async (_, edit, issue) => {
  expect(await refuse(edit)).toEqual(
    refused({ ...issue, line: expect.any(Number), severity: 'error', source: 'device' }),
  );
});

test.each(['netmode=router', 'nonsense', 'a b=1', '=1'])(
  'refuses the line %s of a text without passwords for the line alone',
  async (line) => {
    const reply = await refuse((text) => add(line)(drop('users.1.password')(text)));
    expect(reply).not.toEqual(refused({ pointer: '/users' }));
    expect(reply).toEqual(refused({ line: expect.any(Number) }));
  },
);

test.each([
  ['text for a number', set('radio.1.txpower', 'loud'), { pointer: '/radio/radios/0/txPower', source: 'schema' }],
  [
    'a number out of its range',
    set('radio.1.txpower', '99'),
    { pointer: '/radio/radios/0/txPower', source: 'schema' },
  ],
  ['a mode that does not exist', set('radio.1.mode', 'boss'), { pointer: '/radio/radios/0/mode', source: 'schema' }],
  ['a network name that is too long', set('wireless.1.ssid', 'x'.repeat(33)), { source: 'schema' }],
  ['a network name beyond ASCII', set('wireless.1.ssid', 'mât'), { source: 'schema' }],
])('the schema refuses %s', async (_, edit, issue) => {
  expect(await refuse(edit)).toEqual(refused({ ...issue, severity: 'error' }));
});

test.each([
  [
    'more power than the channel allows',
    toMany(set('radio.1.txpower', '14')),
    { pointer: '/radio/radios/0/txPower', code: 'limit-maximum' },
  ],
  [
    'no power, where the default is too much',
    toMany(drop('radio.1.txpower')),
    { pointer: '/radio/radios/0/txPower', code: 'limit-maximum' },
  ],
  ['a channel of another width', set('radio.1.chanbw', '20'), { code: 'limit-fixed' }],
  [
    'a frequency without a channel',
    set('radio.1.freq', '5746'),
    { code: 'limit-choice', pointer: '/radio/radios/0/controlFrequency' },
  ],
  ['another centre', set('radio.1.center.1.freq', '5780'), { code: 'limit-fixed' }],
  ['another country', set('radio.countrycode', '276'), { code: 'limit-fixed', pointer: '/radio/countryCode' }],
  ['an antenna that is not on the board', set('radio.1.antenna.id', '9'), { code: 'limit-choice' }],
  [
    'a radio missing on the board',
    add('radio.3.txpower=30'),
    { pointer: expect.stringMatching(/^\/radio\/radios\/1\//) },
  ],
])('the rules refuse %s', async (_, edit, issue) => {
  expect(await refuse(edit)).toEqual(refused({ ...issue, severity: 'error' }));
});

test.each([
  ['another country for one radio only', set('radio.1.countrycode', '276'), 'country'],
  ['no radio', (text: string) => text.replace(/^radio\.1\..*\n/gm, ''), 'radio-missing'],
  ['no administrator', (text: string) => text.replace(/^users\.1\..*\n/gm, ''), 'administrator'],
  ['a disabled administrator', set('users.1.status', 'disabled'), 'administrator'],
  ['a third account', add('users.3.name=other'), 'third-account'],
  ['a read-only account of the same name', add('users.2.name=mast-admin\nusers.2.status=enabled'), 'same-name'],
  ['a password hash in a foreign format', set('users.1.password', '$1$abcdefgh$0123456789abcdefghijkl'), 'password'],
  ['a password for a new account', add('users.2.name=other\nusers.2.password=x'), 'password'],
])('the device refuses %s', async (_, edit, code) => {
  expect(await refuse(edit)).toEqual(refused({ code, source: 'device' }));
});

test('refuses an empty text', async () => {
  expect(await refuse(() => '')).toMatchObject({ ok: false });
});

test('refuses a text over 1 MiB, and does not read one over the body limit', async () => {
  const line = `x.y=${'z'.repeat(1000)}\n`;
  expect(await refuse((text) => text + line.repeat(1100))).toEqual(refused({ code: 'too-long' }));
  const client = await signedIn(await bench());
  const before = await client.configuration();
  expect((await client.post('/writecfg.cgi', { cfgData: line.repeat(5000) })).status).toBe(413);
  expect(await client.configuration()).toBe(before);
});

test('a refused test and a refused unsaved write change nothing either', async () => {
  const client = await signedIn(await bench());
  const before = await client.configuration();
  for (const more of [{ testmode: 'yes' }, { nosave: 'yes' }]) {
    const wrong = { cfgData: withValue(before, 'radio.1.txpower', '25'), ...more };
    expect((await client.post('/writecfg.cgi', wrong)).status).toBe(400);
  }
  expect(await client.configuration()).toBe(before);
  expect(await (await client.get('/test_mode.cgi')).json()).toMatchObject({ active: 0 });
});

test('accepts a channel change within the limits, with unknown keys', async () => {
  const client = await signedIn(await bench());
  let text = `${await client.configuration()}some.future.key=value = with = signs\n`;
  for (const [key, value] of [
    ['radio.1.chanbw', '40'],
    ['radio.1.ieee_mode', '11acvht40'],
    ['radio.1.freq', '5180'],
    ['radio.1.center.1.freq', '5190'],
    ['radio.1.txpower', '13'],
  ] as const) {
    text = withValue(text, key, value);
  }
  const reply = await client.post('/writecfg.cgi', { cfgData: text });
  expect(await reply.json()).toMatchObject({ ok: true, fast_restart: true, code: 0 });
  expect(await client.configuration()).toBe(text);
});
