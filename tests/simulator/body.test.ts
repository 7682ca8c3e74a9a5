import { expect, onTestFinished, test, vi } from 'vitest';
import { createBodyQuota } from '../../simulator/core/bodyQuota.ts';
import { type BodyOptions, readBody } from '../../simulator/http/body.ts';
import { manualClock } from './manualClock.ts';

function post(body: string | Uint8Array<ArrayBuffer> | FormData, type?: string): Request {
  return new Request('http://device/', {
    method: 'POST',
    body,
    ...(type ? { headers: { 'Content-Type': type } } : {}),
  });
}

const MiB = 1024 * 1024;

function read(request: Request, bound: number, more: Partial<BodyOptions> = {}): ReturnType<typeof readBody> {
  const hold = createBodyQuota(64 * MiB).open();
  return readBody(request, { bound, hold, clock: manualClock(), ...more });
}

async function fields(request: Request, bound = 1000, more: Partial<BodyOptions> = {}): Promise<unknown> {
  const result = await read(request, bound, more);
  return result.ok ? result.request : result.status;
}

const FORM = 'application/x-www-form-urlencoded';

test('parses a form, a multipart form, JSON, and JSON labelled as a form to the same fields', async () => {
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

test('keeps the line breaks of multipart fields', async () => {
  const multipart = new FormData();
  multipart.set('cfgData', 'a=1\r\nb=2\r\n');
  expect(await fields(post(multipart))).toEqual({ cfgData: 'a=1\r\nb=2\r\n' });
});

test('parses no body as an empty form', async () => {
  expect(await fields(new Request('http://device/', { method: 'POST' }))).toEqual({});
});

test('returns 400 for malformed bodies', async () => {
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

test.each([
  ['JSON', '{"a":"x\\ud800y"}', 'application/json', 'The request holds half of a character, which cannot be stored.'],
  [
    'the name of JSON',
    '{"\\udc00":1}',
    'application/json',
    'The request holds half of a character, which cannot be stored.',
  ],
  [
    'JSON as a form',
    '{"a":"\\ude00\\ud83d"}',
    FORM,
    'The request holds half of a character, which cannot be stored.',
  ],
  ['a form', 'a=x%ED%A0%80y', FORM, 'The request is not valid UTF-8.'],
  ['the name of a form', '%ED%A0%80=1', FORM, 'The request is not valid UTF-8.'],
  ['truncated bytes', 'a=%F0%9F&b=%98%80', FORM, 'The request is not valid UTF-8.'],
])(
  'refuses a lone surrogate or truncated UTF-8 in %s with a message, without altering it',
  async (_, body, type, error) => {
    expect(await read(post(body, type), 1000)).toEqual({ ok: false, status: 400, error });
  },
);

test('refuses truncated UTF-8 in a part of a multipart form, without altering it', async () => {
  const part = Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n');
  const body = Buffer.concat([part, Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('\r\n--x--\r\n')]);
  expect(await fields(post(new Uint8Array(body), 'multipart/form-data; boundary=x'))).toBe(400);
});

test('keeps complete characters in every encoding of a form', async () => {
  for (const [body, type] of [
    ['{"a":"\\ud83d\\ude00 é 100%"}', 'application/json'],
    ['a=%F0%9F%98%80+é+100%', FORM],
    ['a=%f0%9f%98%80+%C3%A9+100%25', FORM],
  ] as const) {
    expect(await fields(post(body, type)), body).toEqual({ a: '😀 é 100%' });
  }
});

test('returns 415 for any other content type', async () => {
  for (const type of ['text/plain', 'application/xml', 'application/octet-stream']) {
    expect(await fields(post('a=1', type))).toBe(415);
  }
});

test('returns 413 for one byte over the limit, declared or not', async () => {
  expect(await fields(post('a=1', FORM), 3)).toEqual({ a: '1' });
  expect(await fields(post('a=12', FORM), 3)).toBe(413);
  const lying = new Request('http://device/', {
    method: 'POST',
    headers: { 'Content-Type': FORM, 'Content-Length': '3' },
    body: 'a=1234',
  });
  expect(await fields(lying, 3)).toBe(413);
});

test('accepts a field named like a member of Object.prototype', async () => {
  const result = await read(post('__proto__=x&constructor=y', FORM), 1000);
  expect(result.ok && Object.entries(Object(result.request))).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
});

/** Body sent in pieces, with a count of the bytes read from it. */
function stream(pieces: readonly (string | Uint8Array)[], type: string): { request: Request; taken: () => number } {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[taken];
        if (piece === undefined) return controller.close();
        taken += 1;
        controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
      },
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    headers: { 'Content-Type': type },
    duplex: 'half',
  };
  return { request: new Request('http://device/', init), taken: () => taken };
}

const MULTIPART = 'multipart/form-data; boundary=x';
const part = (name: string, value = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

test.each([
  ['in one piece', [`${part('a', '1')}${part('b', '2')}--x--\r\n`]],
  ['in single bytes', [...`${part('a', '1')}${part('b', '2')}--x--\r\n`]],
])('a multipart form is read %s', async (_, pieces) => {
  expect(await fields(stream(pieces, MULTIPART).request)).toEqual({ a: '1', b: '2' });
});

test('keeps a file byte by byte, and decodes other fields and text parts as text', async () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 256);
  const form = new FormData();
  form.set('fwfile', new Blob([bytes]), 'image.bin');
  form.set('note', new Blob(['größer']), 'note.txt');
  const kept = await read(post(form), MiB, { file: 'fwfile' });
  expect(kept).toMatchObject({ ok: true, request: { note: 'größer' } });
  expect(kept.ok && kept.file && Buffer.compare(kept.file, bytes)).toBe(0);
  const text = new FormData();
  text.set('fwfile', 'no file');
  expect(await fields(post(text), 1000, { file: 'fwfile' })).toEqual({ fwfile: 'no file' });
});

test('reads only the first parts of a form with very many parts', async () => {
  const empty = `--x\r\n\r\n\r\n`;
  for (const one of [part('a'), empty, `--x\r\nContent-Disposition: form-data\r\n\r\n\r\n`]) {
    const piece = one.repeat(Math.ceil(16_384 / one.length));
    const { request, taken } = stream(
      Array.from({ length: 256 }, () => piece),
      MULTIPART,
    );
    expect(await fields(request, 64 * MiB)).toBe(400);
    expect(taken()).toBeLessThanOrEqual(3);
  }
});

test.each([
  ['many header lines', `--x\r\n${'A: b\r\n'.repeat(10_000)}\r\n`],
  ['an unterminated header', `--x\r\nContent-Disposition: form-data; name="${'a'.repeat(100_000)}`],
  ['no final boundary', part('a', 'x').slice(0, -4)],
  ['no boundary', 'a=1'],
  ['invalid UTF-8', Buffer.from([...Buffer.from(part('a', '').slice(0, -2)), 0xff, ...Buffer.from('\r\n--x--\r\n')])],
])('returns 400 for a multipart form with %s', async (_, body) => {
  expect(await fields(stream([body], MULTIPART).request, MiB)).toBe(400);
});

test('decodes no field of a form with very many fields', async () => {
  const decoded = vi.spyOn(globalThis, 'URLSearchParams');
  onTestFinished(() => decoded.mockRestore());
  expect(await fields(post('a=1&'.repeat(MiB), FORM), 4 * MiB)).toBe(400);
  const many = Array.from({ length: 100_000 }, (_, index) => `f${index}=1`).join('&');
  expect(await fields(post(many, FORM), 4 * MiB)).toBe(400);
  expect(decoded).not.toHaveBeenCalled();
});

test('does not parse oversized JSON, whatever its content type', async () => {
  const parsed = vi.spyOn(JSON, 'parse');
  onTestFinished(() => parsed.mockRestore());
  const text = `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join()}}`;
  expect(await fields(post(text, 'application/json'), MiB)).toBe(413);
  expect(await fields(post(text, FORM), MiB)).toBe(413);
  expect(parsed).not.toHaveBeenCalled();
});

test('allows the large limit for multipart forms only', async () => {
  const backup = 'k=v\n'.repeat(500);
  const form = new FormData();
  form.set('new_config', new Blob([backup]));
  expect(await fields(post(form), 1000, { formBound: async () => 4000 })).toEqual({ new_config: backup });
  expect(
    await fields(post(new URLSearchParams({ new_config: backup }).toString(), FORM), 1000, {
      formBound: async () => 4000,
    }),
  ).toBe(413);
  form.set('more', 'x'.repeat(4000));
  expect(await fields(post(form), 1000, { formBound: async () => 4000 })).toBe(413);
});

test('times out a missing body by the clock of the device, a large one later', async () => {
  for (const [bound, limit] of [
    [1000, 30_004],
    [32 * MiB, 161_072],
  ] as const) {
    const clock = manualClock();
    const silent = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: silent,
      headers: { 'Content-Type': FORM },
      duplex: 'half',
    };
    const result = read(new Request('http://device/', init), bound, { clock });
    await expect.poll(() => clock.sleeping()).toBe(1);
    clock.advance(limit - 1);
    expect(clock.sleeping()).toBe(1);
    clock.advance(1);
    expect(await result).toMatchObject({ ok: false, status: 408 });
  }
});

test('a complete body leaves no timer behind', async () => {
  const clock = manualClock();
  await read(post('a=1', FORM), 1000, { clock });
  await read(post('a=12', FORM), 3, { clock });
  expect(clock.sleeping()).toBe(0);
});

test('concurrent requests share one memory limit and release it', async () => {
  const all = createBodyQuota(10);
  const one = all.open();
  const other = all.open();
  expect(await read(post('a=12345', FORM), 1000, { hold: one })).toMatchObject({ ok: true });
  expect(await read(post('a=1234', FORM), 1000, { hold: other })).toEqual({
    ok: false,
    status: 503,
    error: 'The device is busy.',
  });
  one.release();
  expect(await read(post('a=1234', FORM), 1000, { hold: other })).toMatchObject({ ok: true });
  expect(all.reservedBytes()).toBe(6);
  other.release();
  other.release();
  expect(all.reservedBytes()).toBe(0);
});
