import { expect, test } from 'vitest';
import { MOST_LINES } from '../../rules/text/textIssues.ts';
import { parsedText, sentText } from '../../simulator/configuration/parsedText.ts';
import { bench, signedIn } from './client.ts';

/** Text of almost a megabyte with the largest number of lines that a device accepts. */
function largeText(base: string, mark: string): string {
  const lines = base.split('\n').length;
  const own = Array.from({ length: 4990 - lines }, (_, at) => `custom.${at}.value=${mark}${'x'.repeat(190)}\n`);
  return base + own.join('');
}

test('caches the parsed megabyte text while it is written, applied and read', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const base = await client.configuration();
  for (const mark of ['a', 'b']) {
    const text = largeText(base, mark);
    expect(Buffer.byteLength(text)).toBeGreaterThan(1_000_000);
    const parsed = parsedText(text);
    expect((await client.post('/writecfg.cgi', { cfgData: text })).status).toBe(200);
    expect((await client.post('/apply.cgi', { apply: 'yes' })).status).toBe(200);
    expect((await client.get('/status.cgi')).status).toBe(200);
    expect(await client.configuration()).toBe(text);
    expect(parsedText(text)).toBe(parsed);
  }
});

test.each([
  ['line ends', '\n'],
  ['one key', 'a=1\n'],
  ['lines without a key', 'x\n'],
])('refuses a megabyte of %s without parsing it', async (_, line) => {
  const device = await bench();
  const client = await signedIn(device);
  const cfgData = line.repeat(1_000_000 / line.length);
  expect(sentText(cfgData).lines).toEqual([]);
  for (const both of [
    {},
    { testmode: 'yes', change: '00112233445566778899aabbccddeeff', peer: '00:00:5E:00:53:02' },
  ]) {
    const answer = await client.post('/writecfg.cgi', { cfgData, ...both });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 2, issues: [{ code: 'too-long', line: MOST_LINES + 1 }] });
  }
});

test('serves other requests between receiving a large text and checking it', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const text = largeText(await client.configuration(), 'c');
  const answered: string[] = [];
  const writing = client.post('/writecfg.cgi', { cfgData: text }).then(() => answered.push('write'));
  const reading = client.get('/api/info/public').then(() => answered.push('read'));
  await Promise.all([writing, reading]);
  expect(answered).toEqual(['read', 'write']);
});
