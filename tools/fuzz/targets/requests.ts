import assert from 'node:assert/strict';
import fc, { type Arbitrary } from 'fast-check';
import { parseText } from 'guywire-engine/config';
import { textIssues } from '../../../rules/text/textIssues.ts';
import { faultSchema } from '../../../schemas/device/fault.ts';
import { createFaultsApp } from '../../../simulator/app/faultsApp.ts';
import { type Route, routes } from '../../../simulator/app/routes.ts';
import { arbitraryOf } from '../arbitraryOf.ts';
import { arbitraryPath } from '../arbitraryPath.ts';
import { checkAnswer, credentials, settle, WAYS } from '../exchange.ts';
import { type FuzzedDevice, fuzzedDevice, isAsItWas } from '../fuzzedDevice.ts';
import { HOSTILE, mutantsOf } from '../mutated.ts';
import type { Target } from '../target.ts';

/**
 * Request as a text: caller, method and path; one header per line; an empty line; the body with one character per
 * byte.
 */
interface Written {
  readonly who: string;
  readonly method: string;
  readonly path: string;
  readonly headers: readonly string[];
  readonly body: string;
}

function write({ who, method, path, headers, body }: Written): string {
  return [`${who} ${method} ${path}`, ...headers, '', body].join('\n');
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

/** Requests of a call, with valid and mutated bodies in every encoding. */
function requestsFor(route: Route): Arbitrary<string> {
  const { request, file, method } = route;
  const value = fc.oneof(
    { weight: 4, arbitrary: request === undefined ? fc.constant({}) : arbitraryOf(Object(request)) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
  const content = fc.oneof(
    ...Object.entries(WAYS).map(([type, encode]) =>
      value.map((one) => ({ type, body: encode(file === undefined ? one : { ...Object(one), [file]: 'x' }, file) })),
    ),
  );
  const body = content.chain(({ type, body: whole }) =>
    fc.oneof(fc.constant(whole), mutantsOf(fc.constant(whole))).map((text) => ({ type, text })),
  );
  const who = fc.constantFrom('admin', 'admin', 'admin', 'reader', 'nobody');
  const path = fc.oneof(
    { weight: 4, arbitrary: arbitraryPath(route) },
    { weight: 1, arbitrary: mutantsOf(arbitraryPath(route)) },
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

/** Parses a request. Undefined if no client could send it. */
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

/** Fuzzes every call with every kind of caller and body. */
export const requests: Target = {
  name: 'requests',
  share: 80,
  inputs: fc.oneof(...routes.map(requestsFor)),
  async prepare() {
    let people = await fuzzedDevice();
    return async (input) => {
      const request = requestOf(input, people);
      if (request === undefined) return;
      await checkAnswer(await settle(people.app.fetch(request), people));
      if (isAsItWas(people)) return;
      assert.deepEqual(textIssues(parseText(people.device.configuration.current())), []);
      people = await fuzzedDevice();
    };
  },
};

export const faults: Target = {
  name: 'faults',
  share: 20,
  inputs: mutantsOf(arbitraryOf(Object(faultSchema)).map((fault) => JSON.stringify(fault))),
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
