import { expect, expectTypeOf, test } from 'vitest';
import type { CallDescription } from '../../schemas/device/calls/description.ts';
import { calls, type RequestOf, type ResponseOf } from '../../schemas/device/calls.ts';
import type { Answer, Body, JsonPath, Received } from '../../src/device/contract.ts';

const all = Object.entries<CallDescription>(calls);

test('path and method are unique', () => {
  const places = all.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(places).size).toBe(places.length);
});

test.each(all)('%s: changes with a session require the token, and only POST or PUT has a body', (_, call) => {
  const carries = call.method === 'POST' || call.method === 'PUT';
  expect(call.csrf).toBe(call.family !== 'v1' && carries && call.role !== 'none');
  if (!carries)
    expect([call.bound, call.request, call.file, call.setupBound]).toEqual([0, undefined, undefined, undefined]);
  else expect(call.bound).toBeGreaterThan(0);
  expect(call.path.startsWith('/api/v1.0/')).toBe(call.family === 'v1');
  expect(call.path.startsWith('/api/')).toBe(call.family !== 'cgi');
});

test.each(all)('%s: path parameters have a pattern that the router supports', (_, { path, parameters }) => {
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) expect(parameters?.[name]?.pattern).toMatch(/^\^.*\$$/);
});

test('types follow from the schemas on client and server', () => {
  expectTypeOf<RequestOf<'applyConfiguration'>>().toEqualTypeOf<{ readonly apply: 'yes'; readonly basis?: string }>();
  expectTypeOf<RequestOf<'logout'>>().toEqualTypeOf<Readonly<Record<never, never>>>();
  expectTypeOf<Extract<RequestOf<'login'>, { device_setup: 'cfg' }>['new_config']>().toEqualTypeOf<string>();
  expectTypeOf<ResponseOf<'poll'>>().toEqualTypeOf<string>();
  expectTypeOf<ResponseOf<'deviceStatus'>['wireless']['sta'][number]['chainrssi']>().toEqualTypeOf<
    readonly number[]
  >();
  expectTypeOf<'/api/regdomain/840'>().toExtend<JsonPath>();
  expectTypeOf<'/api/regdomains'>().not.toExtend<JsonPath>();
  expectTypeOf<'/apply.cgi'>().not.toExtend<JsonPath>();
  expectTypeOf<Body<'/discard.cgi'>['basis']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Answer<'/api/info/user'>>().toEqualTypeOf<Received<ResponseOf<'userInfo'>>>();
  expectTypeOf<Answer<'/api/info/user'>['sso']>().toEqualTypeOf<unknown>();
  expectTypeOf<Answer<'/api/info/user'>>().not.toHaveProperty('user');
});
