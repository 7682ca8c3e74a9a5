import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAllowedIp } from '../../simulator/configuration/allowedIps.ts';
import { bench, Client, signedIn } from './client.ts';

const HERE = '192.0.2.77';
const LIST = ['ip_acl.status=enabled', 'ip_acl.1.ip=192.0.2.0/24', 'ip_acl.2.ip=198.51.100.7', ''].join('\n');

const settings = (lines: string) =>
  new Map(lines.split('\n').map((line) => [line.split('=')[0] ?? '', line.split('=')[1] ?? '']));

test.each([
  ['the list is disabled', 'ip_acl.status=disabled\nip_acl.1.ip=192.0.2.1', '203.0.113.5', true],
  ['the list is missing', 'ip_acl.1.ip=192.0.2.1', '203.0.113.5', true],
  ['no address is listed', 'ip_acl.status=enabled', '203.0.113.5', true],
  [
    'no row of the list is in use',
    'ip_acl.status=enabled\nip_acl.1.ip=192.0.2.1\nip_acl.1.status=disabled',
    '203.0.113.5',
    true,
  ],
  ['the address is listed', LIST, '198.51.100.7', true],
  ['its network is listed', LIST, '192.0.2.255', true],
  ['the address is just below the network', LIST, '192.0.1.255', false],
  ['the address is next to a listed one', LIST, '198.51.100.6', false],
  [
    'only a disabled entry has the address',
    `${LIST}ip_acl.3.ip=203.0.113.5\nip_acl.3.status=disabled`,
    '203.0.113.5',
    false,
  ],
  ['the last row has the address', `${LIST}ip_acl.999.ip=203.0.113.5`, '203.0.113.5', true],
  ['all addresses are listed', `${LIST}ip_acl.3.ip=0.0.0.0/0`, '203.0.113.5', true],
  ['the address is IPv4-mapped IPv6', LIST, '::ffff:192.0.2.9', true],
  ['the address is IPv6', LIST, '2001:db8::1', false],
  ['the address is loopback', LIST, '127.0.0.1', true],
  ['the address is IPv6 loopback', LIST, '::1', true],
  ['the address is invalid', LIST, 'elsewhere', false],
  ['the entry is invalid', 'ip_acl.status=enabled\nip_acl.1.ip=here', '192.0.2.1', false],
])('where %s', (_, lines, source, allowed) => {
  expect(isAllowedIp(settings(lines), source)).toBe(allowed);
});

test('an address is allowed by its own entry, whatever else is listed', () => {
  const address = fc.ipV4();
  fc.assert(
    fc.property(address, fc.array(address, { maxLength: 8 }), (own, others) => {
      const lines = [...others, own].map((ip, at) => `ip_acl.${at + 1}.ip=${ip}`);
      expect(isAllowedIp(settings(['ip_acl.status=enabled', ...lines].join('\n')), own)).toBe(true);
    }),
  );
});

test('refuses unlisted addresses everywhere, sessions included, and serves listed ones', async () => {
  const device = await bench();
  const here = await signedIn(device);
  const before = await here.configuration();
  const elsewhere = new Client(device, '203.0.113.5');
  await elsewhere.login();
  expect((await elsewhere.get('/status.cgi')).status).toBe(200);

  expect((await here.post('/writecfg.cgi', { cfgData: before + LIST })).status).toBe(200);
  expect((await elsewhere.get('/status.cgi')).status).toBe(200);
  expect((await here.post('/apply.cgi', { apply: 'yes' })).status).toBe(200);

  expect((await elsewhere.get('/status.cgi')).status).toBe(403);
  expect((await new Client(device, '203.0.113.5').get('/api/info/public')).status).toBe(403);
  expect((await here.get('/status.cgi')).status).toBe(200);
  expect((await new Client(device, '198.51.100.7').get('/status.cgi')).status).toBe(401);
});

test('refuses a list without the address it is saved from, and names that address', async () => {
  const device = await bench();
  const here = await signedIn(device);
  const before = await here.configuration();
  const list = 'ip_acl.status=enabled\nip_acl.1.ip=198.51.100.7\n';
  for (const more of [{}, { testmode: 'yes' }, { nosave: 'yes' }]) {
    const reply = await here.post('/writecfg.cgi', { cfgData: before + list, ...more });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({
      issues: expect.arrayContaining([
        expect.objectContaining({ code: 'not-listed', pointer: '/ipAcl/entries', params: { address: HERE } }),
      ]),
    });
  }
  expect(await here.configuration()).toBe(before);
});
