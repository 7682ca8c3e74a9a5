import { expect, test } from 'vitest';
import { requestOf, submissionOf } from '../../../src/login/authenticate.ts';
import { stepsFor } from '../../../src/login/steps.ts';

const account = { username: 'mast', password: 'secret' };
const setup = { country: 440, language: 'lt_LT' };

test.each([
  [false, true, ['setup', 'credentials']],
  [false, false, ['setup', 'sign-in']],
  [true, true, ['credentials']],
  [true, false, ['sign-in']],
])('setup complete %s, default password %s', (setupComplete, defaultPassword, steps) => {
  expect(stepsFor({ setupComplete, defaultPassword })).toEqual(steps);
});

test.each([
  ['everyday sign-in', { kind: 'sign-in', ...account } as const, undefined, { ...account, hide_rd: true }],
  [
    'sign-in of a device whose setup was never finished',
    { kind: 'sign-in', ...account } as const,
    setup,
    { ...account, device_setup: 'first', new_ccode: 440, new_lang: 'lt_LT', hide_rd: true },
  ],
  [
    'first account of a new device',
    { kind: 'create', ...account } as const,
    setup,
    {
      device_setup: 'first',
      new_username: 'mast',
      new_password: 'secret',
      new_ccode: 440,
      new_lang: 'lt_LT',
      hide_rd: true,
    },
  ],
  [
    'new account of a device that was set up',
    { kind: 'create', ...account } as const,
    undefined,
    { device_setup: 'user', new_username: 'mast', new_password: 'secret', hide_rd: true },
  ],
  [
    'backup',
    { kind: 'backup', text: 'a=1\n' } as const,
    setup,
    { device_setup: 'cfg', new_config: 'a=1\n', new_ccode: 440, new_lang: 'lt_LT', hide_rd: true },
  ],
])('%s', (_name, request, answers, body) => {
  expect(submissionOf(request, answers)).toEqual({ path: '/api/auth', body });
});

test('sends a ticket to its own address', () => {
  expect(submissionOf({ kind: 'ticket', ticket: 't1' }, undefined)).toEqual({
    path: '/api/auth-ticket',
    body: { ticketid: 't1', hide_rd: true },
  });
});

test('sends a backup unchanged as a form, and other bodies as JSON', async () => {
  const text = 'a=1\r\nb=ü\n';
  const sent = requestOf(submissionOf({ kind: 'backup', text }, setup).body);
  const form = await new Request('http://device/', sent).formData();
  const { new_config: backup, ...others } = Object.fromEntries(form);
  expect(backup instanceof Blob && (await backup.text())).toBe(text);
  expect(others).toEqual({ device_setup: 'cfg', new_ccode: '440', new_lang: 'lt_LT', hide_rd: 'true' });
  expect(requestOf(submissionOf({ kind: 'sign-in', ...account }, undefined).body).body).toBe(
    JSON.stringify({ ...account, hide_rd: true }),
  );
});
