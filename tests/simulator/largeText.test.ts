import { expect, test } from 'vitest';
import { MOST_LINES } from '../../rules/text/textIssues.ts';
import { parsedText, sentText } from '../../simulator/configuration/parsedText.ts';
import { bench, signedIn } from './client.ts';

/** Nearly a megabyte in as many lines as a device takes. */
function largeText(base: string, mark: string): string {
  const lines = base.split('\n').length;
  const own = Array.from({ length: 4990 - lines }, (_, at) => `custom.${at}.value=${mark}${'x'.repeat(190)}\n`);
  return base + own.join('');
}

test('remembers the parse of a text of a megabyte while the text is written, applied and read', async () => {
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
])('a megabyte of %s is refused without being parsed', async (_, line) => {
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

test('other requests come between the form of a large text and its check', async () => {
  const device = await bench();
  const client = await signedIn(device);
  const text = largeText(await client.configuration(), 'c');
  const answered: string[] = [];
  const writing = client.post('/writecfg.cgi', { cfgData: text }).then(() => answered.push('write'));
  const reading = client.get('/api/info/public').then(() => answered.push('read'));
  await Promise.all([writing, reading]);
  expect(answered).toEqual(['read', 'write']);
});
