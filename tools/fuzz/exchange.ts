import assert from 'node:assert/strict';
import type { Session } from '../../simulator/core/sessions.ts';
import { renewalCookie, sessionCookie } from '../../simulator/http/cookies.ts';
import { type FuzzedDevice, model } from './fuzzedDevice.ts';

const bytesOf = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

const BOUNDARY = 'guywire';

function multipart(fields: readonly (readonly [string, string])[], file: string | undefined): string {
  const parts = fields.map(([name, value]) => {
    const as = name === file ? '; filename="x"' : '';
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${as}\r\n\r\n${bytesOf(value)}\r\n`;
  });
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

/** Body encoders by content type. One character per byte. */
export const WAYS: Readonly<Record<string, (value: unknown, file: string | undefined) => string>> = {
  'application/json': (value) => bytesOf(JSON.stringify(value) ?? ''),
  'application/x-www-form-urlencoded': (value) => new URLSearchParams(fieldsOf(value)).toString(),
  [`multipart/form-data; boundary=${BOUNDARY}`]: (value, file) => multipart(fieldsOf(value), file),
};

function fieldsOf(value: unknown): [string, string][] {
  return Object.entries(Object(value)).map(([name, item]) => [
    name,
    typeof item === 'string' ? item : JSON.stringify(item),
  ]);
}

/** Request headers of a signed-in user. */
export function credentials({ id, csrf, token, renewal }: Session): Record<string, string> {
  const cookie = `${sessionCookie(model)}=${id}; ${renewalCookie(model)}=${renewal}`;
  return { Cookie: cookie, 'X-CSRF-ID': csrf, 'X-Auth-Token': token };
}

/** Resolves with the response. Advances the clock as long as the response depends on time. */
export async function settle(
  reply: Response | Promise<Response>,
  { clock, waiting }: FuzzedDevice,
): Promise<Response> {
  let isOver = false;
  const over = Promise.resolve(reply).finally(() => {
    isOver = true;
  });
  for (let turns = 1; !isOver; turns += 1) {
    await new Promise(setImmediate);
    if (turns % 64 === 0 && clock.sleeping() > waiting()) clock.advance(1000);
  }
  return over;
}

const STATUSES = [200, 400, 401, 403, 404, 405, 408, 409, 413, 415, 421, 429, 503, 507];

/** Assertion for every response, independent of the request. */
export async function checkAnswer(reply: Response): Promise<void> {
  const text = await reply.text();
  assert.ok(STATUSES.includes(reply.status), `It answered ${reply.status}: ${text.slice(0, 200)}`);
  if (reply.headers.get('content-type')?.startsWith('application/json')) JSON.parse(text);
  else assert.equal(reply.status, 200);
  assert.deepEqual(Object.keys(Object.prototype), []);
}
