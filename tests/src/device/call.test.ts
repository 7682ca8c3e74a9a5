import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getJson, getText } from '../../../src/device/call.ts';
import { postForm } from '../../../src/device/post.ts';
import { storeSession } from '../../../src/session/session.ts';
import { memoryStorage } from '../memoryStorage.ts';

const fetched = vi.fn<typeof fetch>();
const reload = vi.fn();

beforeEach(() => {
  fetched.mockReset();
  reload.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('location', { href: 'http://192.0.2.1/', origin: 'http://192.0.2.1', reload });
});
afterEach(() => vi.unstubAllGlobals());

const answer = (body: string, init?: ResponseInit) => fetched.mockResolvedValueOnce(new Response(body, init));
const sentHeaders = () => new Headers(fetched.mock.calls[0]?.[1]?.headers);

describe('the header X-CSRF-ID', () => {
  test('is sent with every call if the session has one', async () => {
    storeSession({ csrfId: 'abc' });
    answer('{}');
    await getJson('/status.cgi');
    expect(sentHeaders().get('X-CSRF-ID')).toBe('abc');
  });

  test('is not sent without a session', async () => {
    answer('{}');
    await getJson('/status.cgi');
    expect(sentHeaders().has('X-CSRF-ID')).toBe(false);
  });
});

describe('failures', () => {
  test('throws an api error with the message of the device for an error in the body', async () => {
    const issues = [{ pointer: '/radio', code: 'maximum', params: { maximum: 13, bad: {} } }, 'no issue'];
    answer(JSON.stringify({ error: 'Too much power.', detail: 'dBm', issues }), { status: 400 });
    await expect(getJson('/api/info/user')).rejects.toMatchObject({
      kind: 'api',
      status: 400,
      message: 'Too much power.',
      detail: 'dBm',
      issues: [{ pointer: '/radio', code: 'maximum', params: { maximum: 13 }, severity: 'error', source: 'device' }],
    });
  });

  test('throws an api error with message, error, detail and statusCode of the device', async () => {
    const body = {
      statusCode: 4021,
      error: 'Unauthorized',
      message: 'The token has expired.',
      detail: 'x-auth-token',
    };
    answer(JSON.stringify(body), { status: 402 });
    await expect(getJson('/api/info/user')).rejects.toMatchObject({ kind: 'api', status: 402, ...body });
    answer('{"error":"Busy.","message":7,"detail":{},"statusCode":"x"}', { status: 503 });
    await expect(getJson('/api/info/user')).rejects.toMatchObject({
      message: 'Busy.',
      error: 'Busy.',
      detail: undefined,
      statusCode: 503,
    });
  });

  test('throws an api error for an error in the body of a success', async () => {
    answer('{"error":"Busy."}');
    await expect(getJson('/api/info/user')).rejects.toMatchObject({ kind: 'api', status: 200, message: 'Busy.' });
  });

  test("throws a status error 'status: text' for any other failed status", async () => {
    storeSession({ csrfId: 'abc' });
    answer('<html>gone</html>', { status: 404, statusText: 'Not Found' });
    const failed = { kind: 'status', status: 404 };
    await expect(getText('/cfg.cgi')).rejects.toMatchObject({ ...failed, message: '404: Not Found' });
    answer('<html>gone</html>', { status: 404 });
    await expect(getText('/cfg.cgi')).rejects.toMatchObject({ ...failed, message: '404' });
  });

  test('throws a network error with status 0 without a response', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(getText('/cfg.cgi')).rejects.toMatchObject({ kind: 'network', status: 0 });
  });

  test('throws incomplete for a success without JSON, and returns nothing for an empty one', async () => {
    answer('<html>');
    await expect(getJson('/api/info/user')).rejects.toMatchObject({ kind: 'incomplete' });
    answer('');
    await expect(postForm('/logout.cgi', {})).resolves.toBeUndefined();
  });

  test.each([401, 403])('%i while signed in clears the session and reloads', async (status) => {
    vi.resetModules();
    const fresh = await import('../../../src/device/call.ts');
    storeSession({ loggedIn: true, csrfId: 'abc' });
    answer('{"error":"no"}', { status });
    answer('{"error":"no"}', { status });
    const both = await Promise.allSettled([fresh.getJson('/api/info/user'), fresh.getJson('/status.cgi')]);
    expect(both.map(({ status: settled }) => settled)).toEqual(['rejected', 'rejected']);
    expect(reload).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('logged_in')).toBeNull();
  });
});

test('encodes form fields and omits undefined ones', async () => {
  answer('{"ok":true}');
  await postForm('/writecfg.cgi', { cfgData: 'a=1&b\n', testmode: undefined });
  expect(String(fetched.mock.calls[0]?.[1]?.body)).toBe('cfgData=a%3D1%26b%0A');
});
