import { beforeEach, expect, test, vi } from 'vitest';
import { bench, signedIn } from './client.ts';

/** Texts that were parsed, each with the turn of the event loop. */
const parsed = vi.hoisted((): { readonly text: string; readonly turn: number }[] => []);
const loop = vi.hoisted(() => ({ turn: 0 }));

vi.mock('guywire-engine/config', async (original) => {
  const engine = await original<typeof import('../../engine/config/index.ts')>();
  const parseText = (text: string) => {
    parsed.push({ text, turn: loop.turn });
    return engine.parseText(text);
  };
  return { ...engine, parseText };
});

beforeEach(() => {
  parsed.length = 0;
});

/** Nearly a megabyte in as many lines as a device takes. */
function largeText(base: string, mark: string): string {
  const lines = base.split('\n').length;
  const own = Array.from({ length: 4990 - lines }, (_, at) => `custom.${at}.value=${mark}${'x'.repeat(190)}\n`);
  return base + own.join('');
}

test('a text of a megabyte is parsed once while it is written, applied and read', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const base = await client.configuration();
  for (const mark of ['a', 'b']) {
    const text = largeText(base, mark);
    expect(Buffer.byteLength(text)).toBeGreaterThan(1_000_000);
    parsed.length = 0;
    expect((await client.post('/writecfg.cgi', { cfgData: text })).status).toBe(200);
    expect((await client.post('/apply.cgi', { apply: 'yes' })).status).toBe(200);
    expect((await client.get('/status.cgi')).status).toBe(200);
    expect(await client.configuration()).toBe(text);
    const large = parsed.filter((one) => one.text.length > 500_000).map((one) => one.text === text);
    expect(large).toEqual([true]);
  }
});

test.each([
  ['line ends', '\n'],
  ['one key', 'a=1\n'],
  ['lines without a key', 'x\n'],
])('a megabyte of %s is refused without being parsed', async (_, line) => {
  const device = await bench();
  const client = await signedIn(device);
  parsed.length = 0;
  const cfgData = line.repeat(1_000_000 / line.length);
  for (const both of [
    {},
    { testmode: 'yes', change: '00112233445566778899aabbccddeeff', peer: '00:00:5E:00:53:02' },
  ]) {
    const answer = await client.post('/writecfg.cgi', { cfgData, ...both });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 2, issues: [{ code: 'too-long', line: 5001 }] });
  }
  expect(parsed.filter(({ text }) => text.length > 100_000)).toEqual([]);
});

test('other requests come between the form of a large text and its check', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const text = largeText(await client.configuration(), 'c');
  parsed.length = 0;
  loop.turn = 0;
  const count = () => {
    loop.turn += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  try {
    expect((await client.post('/writecfg.cgi', { cfgData: text })).status).toBe(200);
  } finally {
    clearImmediate(next);
  }
  expect(parsed.find((one) => one.text === text)?.turn).toBeGreaterThan(0);
});
