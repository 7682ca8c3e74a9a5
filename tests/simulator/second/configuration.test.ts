import { expect, test } from 'vitest';
import { bench, READER, READER_PASSWORD, signedIn, signedInReader, withValue } from '../client.ts';
import { SECOND_MODEL, SecondClient, signedInSecond } from '../secondClient.ts';

async function twoFamilies() {
  const made = await bench({ model: SECOND_MODEL });
  return { made, first: await signedIn(made), second: signedInSecond(made) };
}

test('both families read and write the same text', async () => {
  const { first, second } = await twoFamilies();
  const text = await first.configuration();
  const { digest, ...known } = await second.read('system/configuration');
  expect(known).toEqual({ text, modified: false, firstSetup: false });
  const renamed = withValue(text, 'resolv.host.1.name', 'by-second');
  const written = await second.put('system/configuration', { text: renamed, mode: 'candidate', basis: digest });
  expect(written.status).toBe(200);
  expect(await first.configuration()).toBe(renamed);
  expect((await first.get('/status.cgi')).headers.get('x-cfg-modified')).toBe('1');
  expect((await second.read('system/configuration')).modified).toBe(true);

  const again = { text: withValue(text, 'resolv.host.1.name', 'unseen'), mode: 'candidate', basis: digest };
  const refused = await second.put('system/configuration', again);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ statusCode: 409, error: 'Conflict' });
  const { digest: basis } = await written.json();
  expect(await (await second.post('system/configuration/apply', { basis })).json()).toMatchObject({
    applied: 'candidate',
  });
  expect((await second.read('user')).username).toBeDefined();
  expect(await first.configuration()).toBe(renamed);
});

test('a tested text reverts by itself, whichever client started the test', async () => {
  const { made, first, second } = await twoFamilies();
  const text = await first.configuration();
  const tested = withValue(text, 'resolv.host.1.name', 'on-trial');
  expect((await second.put('system/configuration', { text: tested, mode: 'test' })).status).toBe(200);
  expect(await second.read('system/configuration/test')).toMatchObject({ active: 1 });
  expect(await (await first.get('/test_mode.cgi')).json()).toMatchObject({ active: 1 });
  expect(await (await second.post('system/configuration/discard', { test: true })).json()).toMatchObject({
    discarded: 'test',
  });
  expect(await second.configuration()).toBe(text);

  await second.put('system/configuration', { text: tested, mode: 'test' });
  made.clock.advance(600_000);
  expect(await second.configuration()).toBe(text);
});

test('a text applied until the next restart is not stored', async () => {
  const { made, first, second } = await twoFamilies();
  const text = await first.configuration();
  const changed = withValue(text, 'resolv.host.1.name', 'for-now');
  await second.put('system/configuration', { text: changed, mode: 'temporary' });
  await second.post('system/configuration/apply');
  expect(made.device.configuration.active()).toBe(changed);
  expect(made.store.read('system.cfg')).toBe(text);
});

test('refuses a wrong text with its issues', async () => {
  const { first, second } = await twoFamilies();
  const text = withValue(await first.configuration(), 'radio.1.txpower', '99');
  const reply = await second.put('system/configuration', { text, mode: 'candidate' });
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({
    statusCode: 400,
    error: 'Bad Request',
    message: 'The configuration was refused.',
    issues: expect.arrayContaining([expect.objectContaining({ pointer: '/radio/radios/0/txPower' })]),
  });
  const unknown = await second.put('system/configuration', { text, mode: 'boot' });
  expect((await unknown.json()).message).toBe('mode must be candidate, test or temporary.');
});

test('a viewer reads the text without secrets, and without its digest', async () => {
  const { made } = await twoFamilies();
  await signedInReader(made);
  const reader = new SecondClient(made);
  await reader.login(READER, READER_PASSWORD);
  const { text, digest } = await reader.read('system/configuration');
  expect(digest).toBeUndefined();
  expect(text).toContain('users.1.password=\n');
});

test('the certificate can be read, replaced and restored', async () => {
  const { first, second } = await twoFamilies();
  const own = await second.read('system/certificate');
  expect(await (await first.get('/api/certificate')).json()).toEqual(own);
  const wrong = await second.put('system/certificate', { certificate: 'none' });
  expect(await wrong.json()).toMatchObject({ issues: [{ pointer: '/certificate' }] });
  expect(await (await second.send('DELETE', 'system/certificate')).json()).toEqual(own);
});

test('a device without locked channels refuses to unlock', async () => {
  const { second } = await twoFamilies();
  expect((await second.post('system/airmax/unii', { name: 'x', key: 'y' })).status).toBe(400);
});
