import { expect, test } from 'vitest';
import { bench, signedIn } from '../simulator/client.ts';
import { guywire } from '../tools/guywire.ts';

/** Texts in the shape of other firmware, with the model they are for. */
const TAKEN = [
  ['values that are empty', '06-empty-value/empty.cfg', 'dish-5ac-23'],
  ['disabled rows that are incomplete', '07-disabled-row/rows.cfg', 'dish-5ac-23'],
  ['a mode of 802.11n at 2.4 GHz', '09-mode-at-2-4-ghz/m2.cfg', 'base-2ac'],
] as const;

test.each(TAKEN)('lint finds no error in a text with %s', async (_name, file, model) => {
  const { out } = await guywire(['lint', `tests/cases/${file}`, '--model', model]);
  expect(out).toContain('1 file: 0 errors');
});

test.each([
  [
    'a change of SNMP',
    '09-mode-at-2-4-ghz/m2.cfg',
    'base-2ac',
    'snmp.status=enabled',
    ['Enable SNMP agent: Off → On'],
  ],
  [
    'a longer distance',
    '13-ack-timeout/near.cfg',
    'dish-5ac-23',
    'radio.1.ackdistance=600',
    ['Distance: 400 m → 600 m', 'ACK timeout: 34 µs → 35 µs'],
  ],
])('plan makes of %s no other change', async (_name, file, model, setting, expected) => {
  const { out } = await guywire(['plan', `tests/cases/${file}`, '--set', setting, '--model', model]);
  const changes = out.split('\n').filter((line) => line.includes('→'));
  expect(changes.map((line) => line.trim())).toEqual(expected);
});

test('a device works by the default of a value that is empty, and stores the text as it came', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const text = device.device.configuration
    .active()
    .replace(/^(radio\.1\.dfs\.status|snmp\.status|httpd\.port|sshd\.port)=.*\n/gm, '');
  const empty = `${text}radio.1.dfs.status=\nsnmp.status=\nhttpd.port=\nsshd.port=\n`;
  expect((await client.post('/writecfg.cgi', { cfgData: empty })).status).toBe(200);
  expect((await client.post('/apply.cgi', { apply: 'yes' })).status).toBe(200);
  expect(device.store.read('system.cfg')).toBe(empty);
  const settings = device.device.settings();
  expect(['radio.1.dfs.status', 'snmp.status', 'httpd.port'].map((key) => settings.get(key))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('lint names the new place of a list of older firmware', async () => {
  const { out } = await guywire(['lint', 'tests/cases/15-scan-list-elsewhere/sl.cfg', '--model', 'dish-5ac-23']);
  expect(out).toContain('moved-key wireless.1.scan_list.status');
  expect(out).toContain('Firmware 8 reads radio.1.scan_list.channels. lint --fix moves it.');
  expect(out).not.toContain('unknown-key');
});
