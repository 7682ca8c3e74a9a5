import assert from 'node:assert/strict';
import fc, { type Arbitrary } from 'fast-check';
import { parseText } from '../../../engine/config/flatText.ts';
import { faultSchema } from '../../../schemas/device/fault.ts';
import { textIssues } from '../../../simulator/configuration/textIssues.ts';
import { createFaultsApp } from '../../../simulator/faultsApp.ts';
import { sessionCookie } from '../../../simulator/http/cookies.ts';
import type { Session } from '../../../simulator/http/sessions.ts';
import { type Route, routes } from '../../../simulator/routes.ts';
import { arbitraryOf } from '../arbitraryOf.ts';
import { arbitraryPath } from '../arbitraryPath.ts';
import { type FuzzedDevice, fuzzedDevice, isAsItWas, model } from '../fuzzedDevice.ts';
import { HOSTILE, mutated } from '../mutated.ts';
import type { Target } from '../target.ts';

/** A request as a text: who, method and path; headers, a line each; an empty line; the body, a character a byte. */
interface Written {
  readonly who: string;
  readonly method: string;
  readonly path: string;
  readonly headers: readonly string[];
  readonly body: string;
}

const bytesOf = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

function write({ who, method, path, headers, body }: Written): string {
  return [`${who} ${method} ${path}`, ...headers, '', body].join('\n');
}

const BOUNDARY = 'guywire';

function multipart(fields: readonly (readonly [string, string])[], file: string | undefined): string {
  const parts = fields.map(([name, value]) => {
    const as = name === file ? '; filename="x"' : '';
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${as}\r\n\r\n${bytesOf(value)}\r\n`;
  });
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

/** Ways to write what a call is sent. */
const WAYS: Readonly<Record<string, (value: unknown, file: string | undefined) => string>> = {
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

const someHeaders: Arbitrary<string[]> = fc.array(
  fc
    .tuple(
      fc.constantFrom('Cookie', 'Origin', 'X-CSRF-ID', 'X-Auth-Token', 'Content-Length', 'Host', 'X-A'),
      fc.oneof(fc.constantFrom(...HOSTILE), fc.string()),
    )
    .map(([name, value]) => `${name}: ${value.replaceAll('\n', ' ')}`),
  { maxLength: 2 },
);

/** Requests for a call: with a body that its schema describes, or a broken one, in each way to write one. */
function requestsFor(route: Route): Arbitrary<string> {
  const { request, file, method } = route;
  const value = fc.oneof(
    { weight: 4, arbitrary: request === undefined ? fc.constant({}) : arbitraryOf(Object(request)) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
  const content = fc.oneof(
    ...Object.entries(WAYS).map(([type, written]) =>
      value.map((one) => ({ type, body: written(file === undefined ? one : { ...Object(one), [file]: 'x' }, file) })),
    ),
  );
  const body = content.chain(({ type, body: whole }) =>
    fc.oneof(fc.constant(whole), mutated(fc.constant(whole))).map((text) => ({ type, text })),
  );
  const who = fc.constantFrom('admin', 'admin', 'admin', 'reader', 'nobody');
  const path = fc.oneof(
    { weight: 4, arbitrary: arbitraryPath(route) },
    { weight: 1, arbitrary: mutated(arbitraryPath(route)) },
  );
  const headers = fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: someHeaders },
  );
  return fc.record({ who, path, headers, body }).map(({ body: { type, text }, headers: more, ...rest }) =>
    write({
      ...rest,
      method,
      headers: method === 'GET' ? more : [`Content-Type: ${type}`, ...more],
      body: method === 'GET' ? '' : text,
    }),
  );
}

/** What somebody who has signed in sends along. */
function credentials({ id, csrf, token, renewal }: Session): Record<string, string> {
  const cookie = `${sessionCookie(model)}=${id}; RENEWAL_${model.hardwareAddress}=${renewal}`;
  return { Cookie: cookie, 'X-CSRF-ID': csrf, 'X-Auth-Token': token };
}

/** The request a text stands for; nothing where no program could send it. */
function requestOf(text: string, people: FuzzedDevice): Request | undefined {
  const end = text.indexOf('\n\n');
  const [line = '', ...lines] = text.slice(0, end < 0 ? text.length : end).split('\n');
  const [who = '', method = '', ...path] = line.split(' ');
  try {
    const session = who === 'admin' || who === 'reader' ? people[who] : undefined;
    const headers = new Headers(session && credentials(session));
    for (const header of lines) {
      const colon = header.indexOf(':');
      headers.set(header.slice(0, colon), header.slice(colon + 1).trim());
    }
    const body = method === 'GET' || end < 0 ? null : Buffer.from(text.slice(end + 2), 'latin1');
    return new Request(`http://localhost${path.join(' ')}`, { method, headers, body });
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The answer; what it waits for comes about as the clock goes on. */
async function settled(reply: Response | Promise<Response>, { clock, waiting }: FuzzedDevice): Promise<Response> {
  let isOver = false;
  const over = Promise.resolve(reply).finally(() => {
    isOver = true;
  });
  for (let turns = 1; !isOver; turns += 1) {
    await new Promise(setImmediate);
    if (turns % 64 === 0 && clock.sleeping() > waiting) clock.advance(1000);
  }
  return over;
}

const STATUSES = [200, 400, 401, 403, 404, 405, 408, 409, 413, 415, 421, 429, 503, 507];

/** What holds of every answer, whatever was asked. */
async function checkAnswer(reply: Response): Promise<void> {
  const text = await reply.text();
  assert.ok(STATUSES.includes(reply.status), `It answered ${reply.status}: ${text.slice(0, 200)}`);
  if (reply.headers.get('content-type')?.startsWith('application/json')) JSON.parse(text);
  else assert.equal(reply.status, 200);
  assert.deepEqual(Object.keys(Object.prototype), []);
}

/** Every call, by everybody, with bodies of every kind. */
export const requests: Target = {
  name: 'requests',
  share: 100,
  inputs: fc.oneof(...routes.map(requestsFor)),
  async prepare() {
    let people = await fuzzedDevice();
    return async (input) => {
      const request = requestOf(input, people);
      if (request === undefined) return;
      await checkAnswer(await settled(people.app.fetch(request), people));
      if (isAsItWas(people)) return;
      assert.deepEqual(textIssues(parseText(people.device.configuration.current())), []);
      people = await fuzzedDevice();
    };
  },
};

/** What a test may wish to go wrong. */
export const faults: Target = {
  name: 'faults',
  share: 20,
  inputs: mutated(arbitraryOf(Object(faultSchema)).map((fault) => JSON.stringify(fault))),
  async prepare() {
    const people = await fuzzedDevice();
    const nowhere = { move: async () => 'http://127.0.0.1:1/', bringBack: () => undefined };
    const app = createFaultsApp(people, async () => nowhere);
    const headers = { 'Content-Type': 'application/json' };
    return async (input) => {
      const request = new Request('http://localhost/faults', { method: 'POST', headers, body: input });
      await checkAnswer(await app.fetch(request));
      people.device.faults.clear();
    };
  },
};
