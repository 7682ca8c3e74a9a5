import { expect, test } from 'vitest';
import { bench, signedIn } from './client.ts';

const SECRET = 'Zm9vYmFy';

async function stateWith(lines: string, seconds = 3600): Promise<Record<string, unknown>> {
  const device = await bench();
  const client = await signedIn(device);
  const text = (await client.configuration()) + lines;
  await client.post('/writecfg.cgi', { cfgData: text });
  await client.post('/apply.cgi', { apply: 'yes' });
  device.clock.advance(seconds * 1000);
  const again = await signedIn(device);
  const reply = await again.get('/api/unms/status');
  const payload: Record<string, unknown> = await reply.json();
  const { unms } = await again.status();
  expect(unms).toEqual({ status: Object(payload.details).statusCode });
  return payload;
}

const on = (key: string): string => `unms.status=enabled\nunms.uri=${key}\n`;

test('does not connect without a key', async () => {
  expect(await stateWith('')).toEqual({
    enabled: false,
    key: '',
    uiURL: '',
    status: 'disabled',
    details: { statusCode: 0 },
  });
});

test('connects some seconds after a key is set, and does not expose its secret', async () => {
  const lines = `${on(`wss://192.0.2.7:443+${SECRET}+allowUntrustedCertificate`)}unms.ui_url=https://192.0.2.7/\n`;
  expect(await stateWith(lines, 3)).toMatchObject({ enabled: true, status: 'connecting' });
  const state = await stateWith(lines);
  expect(state).toEqual({
    enabled: true,
    key: 'wss://192.0.2.7+***',
    uiURL: 'https://192.0.2.7/',
    status: 'connected',
    details: { statusCode: 2 },
  });
});

test.each([
  ['switched off', `unms.status=disabled\nunms.uri=wss://192.0.2.7+${SECRET}\n`, 'disabled', 'wss://192.0.2.7+***'],
  [
    'an unknown host',
    on(`wss://controller.invalid:8443+${SECRET}`),
    'unreachable',
    'wss://controller.invalid:8443+***',
  ],
  [
    'a secret in the address',
    on(`wss://user:${SECRET}@192.0.2.7/?token=${SECRET}`),
    'connected',
    'wss://192.0.2.7+***',
  ],
])('%s', async (_, lines, status, key) => {
  const state = await stateWith(lines);
  expect(state).toMatchObject({ status, key });
  expect(JSON.stringify(state)).not.toContain(SECRET);
});
