import { expect, test } from 'vitest';
import { readBody } from '../../simulator/http/body.ts';

function post(body: string | Uint8Array<ArrayBuffer> | FormData, type?: string): Request {
  return new Request('http://device/', {
    method: 'POST',
    body,
    ...(type ? { headers: { 'Content-Type': type } } : {}),
  });
}

async function fields(request: Request, bound = 1000): Promise<unknown> {
  const result = await readBody(request, bound);
  return result.ok ? Object.fromEntries(result.fields) : result.status;
}

const FORM = 'application/x-www-form-urlencoded';

test('a form, a multipart form, JSON, and JSON under the label of a form say the same', async () => {
  const multipart = new FormData();
  multipart.set('a', '1');
  multipart.set('b', 'x y');
  for (const request of [
    post('a=1&b=x+y', FORM),
    post(multipart),
    post('{"a":1,"b":"x y"}', 'application/json; charset=utf-8'),
    post('{"a":"1","b":"x y"}', FORM),
  ]) {
    expect(await fields(request)).toEqual({ a: '1', b: 'x y' });
  }
});

test('line breaks of a multipart field arrive as they were sent', async () => {
  const multipart = new FormData();
  multipart.set('cfgData', 'a=1\r\nb=2\r\n');
  expect(await fields(post(multipart))).toEqual({ cfgData: 'a=1\r\nb=2\r\n' });
});

test('no body is an empty form', async () => {
  expect(await fields(new Request('http://device/', { method: 'POST' }))).toEqual({});
});

test('what is broken is 400', async () => {
  for (const [body, type] of [
    ['{"a":', 'application/json'],
    ['[1]', 'application/json'],
    ['null', 'application/json'],
    ['{"a":{"b":1}}', 'application/json'],
    ['a=1&a=2', FORM],
    ['no boundary here', 'multipart/form-data; boundary=x'],
    [Array.from({ length: 33 }, (_, index) => `f${index}=1`).join('&'), FORM],
  ] as const) {
    expect(await fields(post(body, type)), body).toBe(400);
  }
  expect(await fields(post(new Uint8Array([0x61, 0x3d, 0xff]), FORM))).toBe(400);
});

test('another content type is 415', async () => {
  for (const type of ['text/plain', 'application/xml', 'application/octet-stream']) {
    expect(await fields(post('a=1', type))).toBe(415);
  }
});

test('one byte over the bound is 413, said or not', async () => {
  expect(await fields(post('a=1', FORM), 3)).toEqual({ a: '1' });
  expect(await fields(post('a=12', FORM), 3)).toBe(413);
  const lying = new Request('http://device/', {
    method: 'POST',
    headers: { 'Content-Type': FORM, 'Content-Length': '3' },
    body: 'a=1234',
  });
  expect(await fields(lying, 3)).toBe(413);
});

test('a field named like a part of every object is a field', async () => {
  const result = await readBody(post('__proto__=x&constructor=y', FORM), 1000);
  expect(result.ok && [...result.fields]).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
});
