import { expect, test } from 'vitest';
import { bench, signedIn } from './client.ts';

test.each([
  ['/writecfg.cgi', {}, 400, { ok: false, code: 1, error: 'cfgData is missing.' }, '/cfgData required'],
  ['/writecfg.cgi', { cfgData: 'a=1', basis: 'x' }, 400, { ok: false, code: 1 }, '/basis pattern'],
  ['/writecfg.cgi', { cfgData: 'a=1', testmode: 'no' }, 400, { ok: false, code: 1 }, '/testmode choice'],
  ['/apply.cgi', { apply: 'no' }, 400, { ok: false, error: 'apply=yes is missing.' }, '/apply choice'],
  ['/discard.cgi', {}, 400, { ok: false, error: 'd=0 is missing.' }, '/d required'],
  ['/reboot.cgi', {}, 400, { ok: false, error: 'reboot=yes is missing.' }, '/reboot required'],
  ['/reset.cgi', {}, 400, { ok: false, error: 'reset=yes is missing.' }, '/reset required'],
  ['/fwflash.cgi', {}, 400, { code: 1, err: 1, message: 'do_update=1 is missing.' }, '/do_update required'],
  ['/pwd.cgi', { pwd: 'x' }, 200, { success: false, error: 'check=yes is missing.' }, '/check required'],
  ['/pwd.cgi', { change: 'yes', pwd: 'x', ro: 'true' }, 200, { success: false }, '/ro choice'],
  ['/api/certificate/reset', {}, 400, { error: 'reset=yes is missing.' }, '/reset required'],
  ['/api/certificate', { key: 'x' }, 400, { error: 'certificate is missing.' }, '/certificate required'],
  ['/api/auth-ticket', { ticketid: 'x' }, 400, { error: 'This is not a ticket.' }, '/ticketid pattern'],
  ['/api/auth', { username: 'x' }, 400, { error: 'Please enter a username and a password.' }, '/password required'],
])('refuses %s with %j in the form its clients expect, with the field', async (path, fields, status, body, issue) => {
  const client = await signedIn(await bench());
  for (const reply of [await client.post(path, fields), await client.postJson(path, fields)]) {
    expect(reply.status).toBe(status);
    const [pointer, code] = issue.split(' ');
    expect(await reply.json()).toMatchObject({ ...body, issues: [{ pointer, code }] });
  }
});

test('a JSON number or boolean counts as its text', async () => {
  const client = await signedIn(await bench());
  expect(await (await client.postJson('/discard.cgi', { d: 0 })).json()).toMatchObject({ ok: true });
  const check = { check: 'yes', pwd: 'Guy-wires hold 8 masts', ro: 0 };
  expect(await (await client.postJson('/pwd.cgi', check)).json()).toEqual({ success: true });
  expect((await client.postJson('/api/fw/update-check', { force: true })).status).toBe(200);
});

test('ignores unknown fields', async () => {
  const client = await signedIn(await bench());
  for (const name of ['later', '__proto__', 'constructor']) {
    expect((await client.post('/apply.cgi', { apply: 'yes', [name]: 'x' })).status, name).toBe(200);
  }
});
