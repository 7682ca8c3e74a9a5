import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADMINISTRATOR, READ_ONLY } from '../../rules/text/accounts.ts';
import { isAnswered, type Route, routes } from '../../simulator/app/routes.ts';
import type { Session } from '../../simulator/core/sessions.ts';
import { renewalCookie, sessionCookie } from '../../simulator/http/cookies.ts';
import type { Model } from '../../simulator/models/model.ts';
import { models } from '../../simulator/models/models.ts';
import { arbitraryPath } from '../../tools/fuzz/arbitraryPath.ts';
import { type Bench, bench, READER, USER } from './client.ts';

/** Sender of a request: a client without a session, or a signed-in account. */
type Who = 'nobody' | 'reader' | 'admin';

type Headers = Readonly<Record<string, string>>;

/** Request, and the verdict expected from the device. */
interface Cell {
  readonly method: string;
  readonly path: string;
  readonly headers: (people: People) => Headers;
  readonly expected: string;
}

/** Kind of refusal by the error text of the gate. */
const REFUSALS: Readonly<Record<string, string>> = {
  'Please sign in.': '401 sign in',
  'The request comes from another site.': '403 foreign',
  'The security token is missing or wrong.': '403 token',
  'Your account may not do this.': '403 role',
  'There is nothing at this address.': '404 nothing',
  'This address does not take this method.': '405 method',
};

const concrete = new Map(
  routes.map((route) => [route.id, fc.sample(arbitraryPath(route), { numRuns: 1, seed: 14 })[0] ?? route.path]),
);
const pathOf = (route: Route): string => concrete.get(route.id) ?? route.path;

const changes = ({ method }: Route): boolean => method !== 'GET';

/** Signed-in clients of a device, with two sessions of the administrator. */
interface People {
  readonly device: Bench;
  readonly cookie: string;
  readonly admin: Session;
  readonly other: Session;
  readonly reader: Session;
}

async function signIn(model: Model): Promise<People> {
  const device = await bench({ model: model.id });
  const start = (number: number, name: string) =>
    device.device.sessions.start({ number, name, readOnly: number === READ_ONLY });
  const [admin, other, reader] = [start(ADMINISTRATOR, USER), start(ADMINISTRATOR, USER), start(READ_ONLY, READER)];
  return { device, cookie: sessionCookie(model), admin, other, reader };
}

/** True if no call has ended a session or restarted the device. */
function isWhole({ device: { device }, admin, other, reader }: People): boolean {
  const isIn = ({ id }: Session): boolean => device.sessions.find(id) !== undefined;
  return device.power.booting() === 0 && !device.configuration.isAway() && [admin, other, reader].every(isIn);
}

/** Credentials that a client sends to a call of the given family. */
function credentials(who: Who, { family, csrf, byCookie }: Route): Cell['headers'] {
  if (who === 'nobody') return () => ({});
  if (byCookie)
    return ({ [who]: { renewal }, device }) => ({ Cookie: `${renewalCookie(device.device.model)}=${renewal}` });
  return ({ [who]: { id, csrf: own, token }, cookie }) =>
    family === 'v1' ? { 'X-Auth-Token': token } : { Cookie: `${cookie}=${id}`, ...(csrf && { 'X-CSRF-ID': own }) };
}

/** Response to a request. Advances the clock until the request settles. */
async function answerTo(people: People, { method, path, headers }: Cell, route: Route): Promise<Response> {
  const { app, clock } = people.device;
  const isDocument = route.family === 'v1';
  const type = isDocument ? 'application/json' : 'application/x-www-form-urlencoded';
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: isDocument ? '{"none":""}' : 'none=' };
  const init = { method, headers: { 'Content-Type': type, ...headers(people) }, ...body };
  let isOver = false;
  const reply = Promise.resolve(app.request(`http://localhost${path}`, init)).finally(() => {
    isOver = true;
  });
  for (let turns = 1; !isOver; turns += 1) {
    await new Promise(setImmediate);
    if (turns % 16 === 0 && clock.sleeping() > 0) clock.advance(1000);
  }
  return reply;
}

/** Verdict of the device: a refusal of its gate, `in` if the call itself responded, or the status. */
async function verdict(reply: Response, { errors }: Route): Promise<string> {
  if (reply.headers.get('content-type')?.includes('json') !== true)
    return reply.status === 200 ? 'in' : `${reply.status}`;
  const { error, message } = Object(await reply.json());
  const said = REFUSALS[message] ?? REFUSALS[error];
  if (said !== undefined) return Number(said.slice(0, 3)) === reply.status ? said : `${reply.status} with ${said}`;
  return reply.status === 200 || reply.status === 400 || reply.status in errors ? 'in' : `${reply.status} ${error}`;
}

/** Origin headers that no page of this device sends. */
const FOREIGN: readonly Headers[] = [
  { Origin: 'http://evil.example' },
  { Origin: 'null' },
  { Origin: 'https://localhost' },
  { Origin: 'http://localhost.evil.example' },
  { Origin: 'http://localhost:8080' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
];

/** Expected verdict for a sender with valid credentials. */
function allowed(who: Who, { role }: Route): string {
  if (role === 'none') return 'in';
  if (who === 'nobody') return '401 sign in';
  return who === 'reader' && role === 'admin' ? '403 role' : 'in';
}

const OWN = { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' };

/** Invalid tokens: missing, truncated, one digit changed, doubled, of another session. */
const WRONG_TOKENS: readonly ((people: People) => string)[] = [
  () => '',
  ({ admin }) => admin.csrf.slice(1),
  ({ admin }) => admin.csrf.slice(0, -1) + (admin.csrf.endsWith('0') ? '1' : '0'),
  ({ admin }) => admin.csrf + admin.csrf,
  ({ other }) => other.csrf,
];

/** Credentials that are invalid for this call: of the other family, of another device, or in each other's place. */
const WRONG_CREDENTIALS: readonly ((people: People, route: Route) => Headers)[] = [
  ({ cookie, admin }, { family }) =>
    family === 'v1' ? { Cookie: `${cookie}=${admin.id}`, 'X-CSRF-ID': admin.csrf } : { 'X-Auth-Token': admin.token },
  ({ admin }) => ({ Cookie: `AIROS_02005E100000=${admin.id}`, 'X-CSRF-ID': admin.csrf }),
  ({ cookie, admin }) => ({ Cookie: `${cookie}=${admin.token}`, 'X-CSRF-ID': admin.csrf, 'X-Auth-Token': admin.id }),
  ({ cookie, admin }, { byCookie }) =>
    byCookie
      ? { 'X-Auth-Token': admin.token }
      : { Cookie: `${cookie}=${admin.renewal}`, 'X-Auth-Token': admin.renewal },
  ({ cookie, admin }) => ({ Cookie: `ok=1; ${cookie}=`, 'X-CSRF-ID': admin.csrf, 'X-Auth-Token': '' }),
];

function cellOf(route: Route, expected: string, headers: Cell['headers']): Cell {
  return { method: route.method, path: pathOf(route), headers, expected };
}

/** Requests of each client to one call, and requests with credentials of no account. */
function ownCells(route: Route): Cell[] {
  const cell = (expected: string, headers: Cell['headers']): Cell => cellOf(route, expected, headers);
  return [
    ...(['nobody', 'reader', 'admin'] as const).map((who) => cell(allowed(who, route), credentials(who, route))),
    ...WRONG_CREDENTIALS.map((headers) => cell(allowed('nobody', route), (people) => headers(people, route))),
  ];
}

/** Requests without the CSRF token, and requests from foreign origins. */
function foreignCells(route: Route): Cell[] {
  const { role, csrf } = route;
  const own = credentials('admin', route);
  const cell = (expected: string, headers: Cell['headers']): Cell => cellOf(route, expected, headers);
  return [
    ...(csrf && role !== 'none' ? WRONG_TOKENS : []).map((token) =>
      cell('403 token', (people) => ({ ...own(people), 'X-CSRF-ID': token(people) })),
    ),
    // Reading calls are not checked: browsers keep other sites from reading the response.
    ...(changes(route) ? FOREIGN : []).map((site) => cell('403 foreign', (people) => ({ ...own(people), ...site }))),
    ...FOREIGN.slice(0, 1).map((site) => cell(changes(route) ? '403 foreign' : allowed('nobody', route), () => site)),
    cell('in', (people) => ({ ...own(people), ...OWN })),
  ];
}

/** Paths that resemble the path of a call and match no call (CVE-2022-44565). */
function wrongPaths(route: Route): string[] {
  const path = pathOf(route);
  const last = path.lastIndexOf('/');
  const first = path.charCodeAt(1).toString(16);
  return [
    `${path}/`,
    `/${path}`,
    `${path.slice(0, last)}/${path.slice(last)}`,
    ...(last > 0 ? [`${path.slice(0, last)}%2f${path.slice(last + 1)}`] : []),
    `/%${first}${path.slice(2)}`,
    `/.%2f${path.slice(1)}`,
    path.slice(0, 2).toUpperCase() + path.slice(2),
    // Skipped if a parameter ends the path: these suffixes could be values of the parameter.
    ...(route.path.endsWith('}')
      ? []
      : [`${path}/x`, `${path}%2f`, `${path}%2F%2e`, `${path};x`, `${path}%00`, `${path}%20`, `${path}.`]),
  ];
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'];

/** Requests with other methods and paths, without a session and by the administrator. */
function strayCells(route: Route, own: readonly Route[]): Cell[] {
  const methods: string[] = own.filter(({ pattern }) => pattern === route.pattern).map(({ method }) => method);
  const others = METHODS.filter((method) => !methods.includes(method));
  const path = pathOf(route);
  const stray = (who: Who, method: string, at: string, expected: string): Cell => ({
    method,
    path: at,
    headers: credentials(who, route),
    expected,
  });
  return [
    ...others.map((method) => stray('admin', method, path, '405 method')),
    ...wrongPaths(route).map((wrong) => stray('admin', route.method, wrong, '404 nothing')),
    // No client may get further than the administrator, whose requests are all refused.
    ...others.slice(0, 1).map((method) => stray('nobody', method, path, '405 method')),
    ...[`${path}/`, `/${path}`].map((wrong) => stray('nobody', route.method, wrong, '404 nothing')),
  ];
}

const allCells = (route: Route, own: readonly Route[]): Cell[] => [
  ...ownCells(route),
  ...foreignCells(route),
  ...strayCells(route, own),
];

/** Calls of a family that the model does not serve return 404. */
function absentCells(route: Route): Cell[] {
  const { method } = route;
  const headers = credentials('admin', route);
  return [{ method, path: pathOf(route), headers, expected: '404 nothing' }];
}

/** One model for each combination of families. */
const spoken = [...new Map(models.toReversed().map((model) => [model.speaks, model])).values()].toSorted(
  (one, other) => one.speaks.localeCompare(other.speaks),
);

test.each(spoken)(
  'call × method × client × token × origin × family × path: each request is accepted or refused as the table says ($id)',
  async (model) => {
    const own = routes.filter((route) => isAnswered(route, model));
    // Cells that do not depend on the model run on one model only.
    const cellsOf = model === spoken[0] ? allCells : ownCells;
    const wrong: string[] = [];
    let people = await signIn(model);
    for (const route of routes) {
      const cells = own.includes(route) ? cellsOf(route, own) : absentCells(route);
      for (const cell of cells) {
        if (!isWhole(people)) people = await signIn(model);
        const found = await verdict(await answerTo(people, cell, route), route);
        if (found !== cell.expected) wrong.push(`${cell.method} ${cell.path}: ${found}, not ${cell.expected}`);
      }
    }
    expect(wrong.slice(0, 50)).toEqual([]);
  },
);

const [first] = models;
const inOneFamily = routes.filter((route) => isAnswered(route, first));

test('a path outside the table returns 404 for every client', async () => {
  const people = await signIn(first);
  const [known] = inOneFamily;
  if (known === undefined) throw new Error('There are no calls.');
  for (const path of ['/stainfo.cgi', '/api', '/data/system.cfg', '/../package.json', '/%2e%2e/data']) {
    for (const method of ['GET', 'POST']) {
      const cell = { method, path, headers: credentials('admin', known), expected: '404 nothing' };
      expect(await verdict(await answerTo(people, cell, known), known), path).toBe(cell.expected);
    }
  }
});

test('refuses oversized, mistyped and malformed bodies on every changing route', async () => {
  for (const model of spoken) {
    let people = await signIn(model);
    for (const route of routes.filter((one) => isAnswered(one, model) && changes(one) && one.bound > 0)) {
      const send = (body: string, type: string) =>
        people.device.app.request(pathOf(route), {
          method: route.method,
          body,
          headers: { ...credentials('admin', route)(people), 'Content-Type': type },
        });
      const large = await send('x'.repeat(route.bound + 1), 'application/x-www-form-urlencoded');
      expect(large.status, route.path).toBe(413);
      expect((await send('a=1', 'text/plain')).status, route.path).toBe(415);
      expect((await send('{"a":', 'application/json')).status, route.path).toBe(400);
      if (!isWhole(people)) people = await signIn(model);
    }
  }
});

test('every response carries the security headers and is not cached', async () => {
  const { app } = (await signIn(first)).device;
  const replies = [await app.request('/status.cgi'), await app.request('/nothing'), await app.request('/apply.cgi')];
  for (const reply of replies) {
    const headers = Object.fromEntries(reply.headers);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; " +
        "frame-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; frame-ancestors 'none'",
    );
  }
});
