import { describe, expect, test } from 'vitest';
import { COOKIES_MISSING, GENERIC, INCOMPLETE, outcomeOf } from '../../../src/login/outcome.ts';

const success = JSON.stringify({
  readOnlyUser: true,
  ccode: 440,
  boardinfo: 'board.name=x',
  fullVersion: 'XC.v8.7.18',
  utoken: 'u',
});
const headers = new Headers({ 'X-CSRF-ID': 'abc' });
const reply = (status: number, text: string, own = headers) => ({ status, text, headers: own });

test('signs in with the stored session data of a complete response', () => {
  expect(outcomeOf(reply(200, success), 'theme=x; ok=1')).toEqual({
    kind: 'signed-in',
    session: {
      csrfId: 'abc',
      loggedIn: true,
      readOnlyUser: true,
      boardInfo: 'board.name=x',
      fullVersion: 'XC.v8.7.18',
      countryCode: 440,
    },
  });
});

test.each([400, 403, 409, 500])('status %i shows the messages of the device', (status) => {
  const text = 'Account 1, the administrator, needs a name.';
  const issues = [
    { pointer: '/users', code: 'administrator', params: { key: 'users.1.name' }, severity: 'error', text },
    { pointer: '', line: 7, code: 'no-equals', severity: 'error' },
    { pointer: '/radio', code: 'caution', severity: 'warning' },
  ];
  const body = JSON.stringify({ error: 'The configuration was refused.', issues });
  expect(outcomeOf(reply(status, body), '')).toEqual({
    kind: 'failed',
    message: 'The configuration was refused.',
    reasons: [
      { text: `{key}: ${text}`, params: { key: 'users.1.name' } },
      { text: 'Line {line} has no equals sign.', params: { line: 7 } },
    ],
  });
});

describe('shows the messages of the error catalogue (docs/decisions.md#messages)', () => {
  test.each([
    ['server error in the body', reply(200, '{"error":"Device is busy."}'), 'ok=1', 'Device is busy.'],
    ['missing cookie', reply(200, success), 'looked=1', COOKIES_MISSING],
    ['missing csrf header', reply(200, success, new Headers()), 'ok=1', INCOMPLETE],
    ['empty body', reply(200, ''), 'ok=1', INCOMPLETE],
    ['a body that is no object', reply(200, '"yes"'), 'ok=1', INCOMPLETE],
    ['403 with a text', reply(403, '{"error":"Invalid credentials."}'), '', 'Invalid credentials.'],
    ['403 without', reply(403, ''), '', GENERIC],
    ['any other status', reply(500, '<html>'), '', GENERIC],
    ['a redirection', reply(300, success), 'ok=1', GENERIC],
    ['less than success', reply(199, success), 'ok=1', GENERIC],
  ])('%s', (_name, answer, cookies, message) => {
    expect(outcomeOf(answer, cookies)).toEqual({ kind: 'failed', message });
  });

  test('other statuses show the message of the device beside the general one', () => {
    expect(outcomeOf(reply(400, '{"error":"Line 3 is not a setting."}'), '')).toEqual({
      kind: 'failed',
      message: GENERIC,
      detail: 'Line 3 is not a setting.',
    });
  });

  test('reloads on status 0', () => expect(outcomeOf(reply(0, ''), 'ok=1')).toEqual({ kind: 'reload' }));
});
