import { expect, test } from 'vitest';
import { parseText } from '../../../engine/config/flatText.ts';
import { bench, READER, READER_PASSWORD, signedIn, signedInReader, withValue } from '../client.ts';
import { SECOND_MODEL, SecondClient, signedInSecond } from '../secondClient.ts';

const VIEWS = [
  'services',
  'system',
  'interfaces',
  'system/airos/configuration',
  'system/airmax/configuration/network',
  'system/airmax/configuration/wireless',
];

async function administrator(model = SECOND_MODEL) {
  const made = await bench({ model });
  return { made, client: signedInSecond(made), text: () => made.device.configuration.stored() };
}

/** Lines that differ, by key. */
function changed(before: string, after: string): Record<string, string | undefined> {
  const [old, next] = [parseText(before), parseText(after)];
  const keys = new Set([...old.keys(), ...next.keys()]);
  return Object.fromEntries(
    [...keys].filter((key) => old.get(key) !== next.get(key)).map((key) => [key, next.get(key)]),
  );
}

test.each(['hub-lt', SECOND_MODEL])('%s: reading and writing back changes no byte', async (model) => {
  const { client, text } = await administrator(model);
  const before = text();
  for (const view of VIEWS) {
    const read = await client.read(view);
    expect(await (await client.put(view, read)).json(), view).toEqual(read);
    expect(text(), view).toBe(before);
  }
});

test.each<[string, string, object, Record<string, string>]>([
  ['a host name', 'system', { hostname: 'mast-9' }, { 'resolv.host.1.name': 'mast-9' }],
  ['a port', 'services', { sshServer: { sshPort: 2222 } }, { 'sshd.port': '2222' }],
  ['minutes of a session', 'services', { webServer: { sessionTimeout: 30 } }, { 'httpd.session.timeout': '1800' }],
  [
    'servers of the time',
    'services',
    { ntpClient: { enabled: true, ntpServers: ['ntp.example.net'] } },
    { 'ntpclient.status': 'enabled', 'ntpclient.1.server': 'ntp.example.net', 'ntpclient.1.status': 'enabled' },
  ],
  [
    'an address',
    'system/airmax/configuration/network',
    { interfaces: { data: { ipv4: { cidr: '192.168.1.40/25' } } } },
    { 'netconf.4.ip': '192.168.1.40', 'netconf.4.netmask': '255.255.255.128' },
  ],
  [
    'an output power',
    'system/airmax/configuration/wireless',
    { interfaces: [{ id: 'main', outputPower: 1 }] },
    { 'radio.1.txpower': '1' },
  ],
  [
    'the flow control of a port',
    'interfaces',
    [{ identification: { id: 'eth0' }, ethernet: { flowControl: { transmit: false } } }],
    { 'netconf.1.flowcontrol.tx.status': 'disabled' },
  ],
])('%s is applied and stored, and nothing else changes', async (_, view, wanted, lines) => {
  const { client, text, made } = await administrator();
  const before = text();
  const reply = await client.put(view, wanted);
  expect(reply.status, await reply.clone().text()).toBe(200);
  expect(changed(before, text())).toEqual(lines);
  expect(made.device.configuration.active()).toBe(text());
  expect(await client.read(view)).toEqual(await reply.json());
});

test('both families see a changed key of the network, and its removal', async () => {
  const { made, client } = await administrator();
  const first = await signedIn(made);
  const path = 'system/airos/configuration';
  const wanted = (passphrase: string) => ({ wireless: { interfaces: [{ id: 'main', encryption: { passphrase } }] } });
  expect((await client.put(path, wanted('seven guy wires'))).status).toBe(200);
  expect(await first.configuration()).toContain('aaa.1.wpa.psk=seven guy wires\n');
  const { wireless } = Object(await client.read(path));
  expect(wireless.interfaces[0].encryption).toEqual({ passphrase: 'seven guy wires' });
  expect(Object(await first.status()).wireless.security).toBe('WPA2');

  const reply = await client.put(path, wanted('short'));
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({
    issues: [{ pointer: '/wireless/interfaces/0/encryption/passphrase' }],
  });
  expect((await client.put(path, wanted(''))).status).toBe(200);
  expect(Object(await first.status()).wireless.security).toBe('none');
});

const WRONG: readonly (readonly [string, object, string])[] = [
  ['services', { sshServer: { sshPort: 80 } }, '/sshServer/sshPort'],
  ['services', { ntpClient: { ntpServers: ['two words'], enabled: true } }, '/ntpClient/ntpServers'],
  ['system', { hostname: '-mast-' }, '/hostname'],
  ['system', { hostname: 'a\nusers.9.name=b' }, '/hostname'],
  [
    'system/airos/configuration',
    { network: { interfaces: { data: { ipv4: { cidr: '300.1.1.1/24' } } } } },
    '/network/interfaces/data/ipv4/cidr',
  ],
  [
    'system/airmax/configuration/wireless',
    { interfaces: [{ id: 'main' }, { id: 'backup', outputPower: 90 }] },
    '/interfaces/1/outputPower',
  ],
  ['system/airmax/configuration/wireless', { interfaces: [{ id: 'third' }] }, '/interfaces/0/id'],
  ['interfaces', [{ identification: { id: 'br0' }, status: { mtu: 9 } }], '/0/status/mtu'],
  ['interfaces', [{ identification: { id: 'eth9' } }], '/0/identification/id'],
];

test('reports errors at their members, and changes nothing', async () => {
  const { client, text } = await administrator();
  const before = text();
  for (const [view, wanted, pointer] of WRONG) {
    const reply = await client.put(view, wanted);
    expect(reply.status, pointer).toBe(400);
    const { issues } = await reply.json();
    expect(issues.map((issue: { pointer: string }) => issue.pointer)).toContain(pointer);
    expect(text()).toBe(before);
  }
});

test('refuses settings while another text waits or is tested', async () => {
  const { client, text } = await administrator();
  const other = withValue(text(), 'resolv.host.1.name', 'waiting');
  for (const mode of ['candidate', 'test']) {
    expect((await client.put('system/configuration', { text: other, mode })).status).toBe(200);
    expect((await client.put('system', { hostname: 'mine' })).status).toBe(409);
    await client.post('system/configuration/discard', { test: mode === 'test' });
  }
  expect((await client.put('system', { hostname: 'mine' })).status).toBe(200);
});

test('a viewer sees settings without secrets, and changes none', async () => {
  const { made, client } = await administrator();
  await client.put('services', { snmpAgent: { enabled: true, community: 'mast-public' } });
  await signedInReader(made);
  const reader = new SecondClient(made);
  await reader.login(READER, READER_PASSWORD);
  for (const view of VIEWS) {
    expect(JSON.stringify(await reader.read(view))).not.toContain('mast-public');
    expect((await reader.put(view, {})).status).toBe(403);
  }
  expect((await reader.get('system/users')).status).toBe(403);
});

test('lists and renames accounts; a password requires the current one', async () => {
  const { made, client } = await administrator();
  expect(await client.read('system/users')).toEqual([{ username: 'mast-admin', readOnly: false, sshKeys: [] }]);
  const rename = await client.put('system/users', { username: 'mast-keeper', readOnly: false });
  expect(await rename.json()).toEqual([{ username: 'mast-keeper', readOnly: false, sshKeys: [] }]);
  expect((await client.put('system/users', { username: 'nobody', readOnly: true })).status).toBe(400);
  const password = 'Another mast of 9 guys';
  expect((await client.put('system/users', { username: 'mast-keeper', password })).status).toBe(400);
  const oldPassword = 'Guy-wires hold 7 masts';
  expect((await client.put('system/users', { username: 'mast-keeper', password, oldPassword })).status).toBe(200);
  expect((await new SecondClient(made, '192.0.2.79').login('mast-keeper', password)).status).toBe(200);
});

test('a key connects a controller, also on a device of the first family', async () => {
  const made = await bench();
  const first = await signedIn(made);
  const token = String((await (await first.login()).json()).utoken);
  const headers = { 'x-auth-token': token, 'Content-Type': 'application/json' };
  const connect = (key: string) =>
    first.send('POST', '/api/v1.0/tools/unms/connect', { headers, body: JSON.stringify({ key }) });
  const refused = await connect('http://192.0.2.7');
  expect(refused.status).toBe(400);
  expect((await refused.json()).issues[0].pointer).toBe('/key');
  const reply = await connect('wss://192.0.2.7:443+secret+allowUntrustedCertificate');
  expect(await reply.json()).toMatchObject({ enabled: true, status: 'connecting', key: 'wss://192.0.2.7+***' });
  expect(made.device.configuration.stored()).toContain('unms.uri=wss://192.0.2.7:443+secret');
});
