import { expect, test } from 'vitest';
import { makeFirmwareImage } from '../../../simulator/firmware/vendor.ts';
import { upgradeSeconds } from '../../../simulator/models/boardInfo.ts';
import { type Bench, bench, Client, PASSWORD, USER } from '../client.ts';

/** Program that takes cookies from the first page, and signs in by a form. */
async function signedInByForm(device: Bench): Promise<Client> {
  const program = new Client(device);
  await program.get('/');
  const reply = await program.post('/api/auth', { username: USER, password: PASSWORD });
  expect(reply.status).toBe(200);
  const { boardinfo } = await reply.json();
  expect(boardinfo.split('\n').filter((line: string) => line.includes('='))).not.toHaveLength(0);
  return program;
}

/** Values of the configuration, parsed the way programs do. */
async function values(program: Client): Promise<Record<string, string>> {
  const reply = await program.get('/getcfg.cgi');
  expect(reply.headers.get('x-cfg-modified')).toMatch(/^[01]$/);
  const text = await reply.text();
  expect(text.endsWith('\n')).toBe(true);
  const pairs = text.trimEnd().split('\n');
  return Object.fromEntries(
    pairs.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

const together = (lines: Record<string, string>): string =>
  Object.entries(lines)
    .map(([key, value]) => `${key}=${value}`)
    .join('\r\n');

const multipart = (fields: Record<string, string | Blob>): RequestInit => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return { body };
};

test('a program identifies the device without a sign-in', async () => {
  const reply = await new Client(await bench()).get('/api/info/public');
  expect(await reply.json()).toMatchObject({ setup_complete: true, product_name: expect.any(String) });
});

test('a wrong password returns 403 with the reason as text', async () => {
  const program = new Client(await bench());
  const reply = await program.post('/api/auth', { username: USER, password: 'wrong' });
  expect(reply.status).toBe(403);
  expect(await reply.json()).toEqual({ error: 'Invalid credentials.' });
});

test('a program tests a change, discards it, and makes another', async () => {
  const device = await bench();
  const program = await signedInByForm(device);
  const present = await values(program);
  const tested = together({ ...present, 'wireless.1.ssid': 'tested' });
  expect(await (await program.post('/writecfg.cgi', { cfgData: tested, testmode: 'yes' })).json()).toMatchObject({
    ok: true,
    fast_restart: true,
    code: 0,
  });
  const test = async () => (await program.get('/test_mode.cgi')).json();
  expect(await test()).toMatchObject({ countdown_started: 1, time_left: 240, active: 1 });
  device.clock.advance(10_000);
  expect(await test()).toMatchObject({ countdown_started: 1, time_left: 230, active: 1 });
  expect(await (await program.post('/discard.cgi', { d: '0', testmode: 'yes' })).json()).toMatchObject({ ok: true });
  expect(await values(program)).toEqual(present);

  await program.post('/writecfg.cgi', { cfgData: together({ ...present, 'wireless.1.ssid': 'kept' }) });
  expect(await (await program.get('/poll.cgi')).text()).toBe('300');
  await program.post('/apply.cgi', { apply: 'yes' });
  expect(await (await program.get('/poll.cgi')).text()).toBe('0');
  expect(await values(program)).toEqual({ ...present, 'wireless.1.ssid': 'kept' });
});

test('a program changes the password, and gets an error where it may not', async () => {
  const device = await bench();
  const program = await signedInByForm(device);
  const pwd = 'Another 9 wires hold it';
  const change = { change: 'yes', ro: '0', pwd };
  expect(await (await program.post('/pwd.cgi', { ...change, oldPwd: 'wrong' })).json()).toMatchObject({
    success: false,
  });
  expect(await (await program.post('/pwd.cgi', { ...change, oldPwd: PASSWORD })).json()).toEqual({ success: true });
  expect((await new Client(device).login(USER, PASSWORD)).status).toBe(403);
  expect((await new Client(device).login(USER, pwd)).status).toBe(200);
});

test('a controller enrols a device: reads the text, sets the key, and sends it back as a multipart form', async () => {
  const device = await bench();
  const program = await signedInByForm(device);
  const enrolled = {
    ...(await values(program)),
    'unms.status': 'enabled',
    'unms.uri': 'wss://controller.example:443+secret+allowSelfSignedCertificate',
    'unms.uri.changed': 'disabled',
  };
  const reply = await program.send('POST', '/writecfg.cgi', {
    ...multipart({ cfgData: together(enrolled) }),
    headers: { 'User-Agent': 'UNMS' },
  });
  expect(await reply.json()).toMatchObject({ ok: true });
  await program.post('/apply.cgi', { apply: 'yes' });
  device.clock.advance(60_000);
  expect(await (await program.get('/api/unms/status')).json()).toMatchObject({ enabled: true, status: 'connected' });
});

test('a controller uploads firmware, waits for three good responses in a row, and signs in again', async () => {
  const device = await bench();
  const program = await signedInByForm(device);
  const image = makeFirmwareImage('airmax', '8.7.20.48500.260901.1200', Buffer.from('the programs'));
  const taken = await program.send('POST', '/fwupl.cgi', {
    ...multipart({ fwfile: new Blob([image]) }),
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  expect(await taken.json()).toMatchObject({ code: 0, err: 0, message: expect.any(String) });
  expect(await (await program.post('/fwflash.cgi', { do_update: '1' })).json()).toMatchObject({ code: 0 });

  let good = 0;
  let waited = 0;
  while (good < 3) {
    const { status } = await new Client(device).get('/poll.cgi');
    good = status === 200 ? good + 1 : 0;
    device.clock.advance(5000);
    waited += 5;
    expect(waited).toBeLessThan(1000);
  }
  expect(waited).toBe(upgradeSeconds + 15);
  const again = await signedInByForm(device);
  expect(Object((await again.status()).host).fwversion).toBe('v8.7.20');
});

test('a backup is the stored text, with the name of the device', async () => {
  const device = await bench();
  const reply = await (await signedInByForm(device)).get('/cfg.cgi?timestamp=1768478400000');
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
  expect(await reply.text()).toBe(device.device.configuration.stored());
});
