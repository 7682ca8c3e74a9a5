import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editorApp } from '../../../command/edit/editorApp.ts';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { temporaryFolder } from '../../simulator/temporaryFolder.ts';
import { guywire } from '../guywire.ts';

const HOST = '127.0.0.1:8123';
const TOKEN = 'secret';
const OWN = { host: HOST, authorization: `Bearer ${TOKEN}` };

function editor(files: Readonly<Record<string, string>>, name = 'data.yaml', schema: JsonValue = {}) {
  const folder = temporaryFolder();
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  const world = { folder, input: async () => Buffer.alloc(0) };
  const app = editorApp({ schema, documents: {}, name, page: folder, token: TOKEN, hosts: () => [HOST], world });
  const call = async (method: string, body?: unknown, headers: Record<string, string> = OWN, path = '/file') => {
    const answer = await app.request(`http://${HOST}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, json: text.startsWith('{') ? JSON.parse(text) : text };
  };
  return { folder, call, text: () => readFileSync(join(folder, name), 'utf8') };
}

test.each([
  ['another host, by DNS rebinding', { ...OWN, host: 'evil.example:8123' }, 403],
  ['another port', { ...OWN, host: '127.0.0.1:9' }, 403],
  ['a page of another origin', { ...OWN, origin: 'http://evil.example' }, 403],
  ['a file or a sandbox', { ...OWN, origin: 'null' }, 403],
  ['no secret', { host: HOST }, 401],
  ['another secret', { ...OWN, authorization: 'Bearer secreT' }, 401],
  ['the own page', { ...OWN, origin: `http://${HOST}` }, 200],
])('%s gets %3$i', async (_, headers, status) => {
  const { call, text } = editor({ 'data.yaml': 'a: 1\n' });
  expect((await call('GET', undefined, headers)).status).toBe(status);
  expect((await call('PUT', { base: { a: 1 }, value: { a: 2 } }, headers)).status).toBe(status);
  expect(text()).toBe(status === 200 ? 'a: 2\n' : 'a: 1\n');
});

test('writes the order of sorted names', async () => {
  const { call, text } = editor({ 'data.yaml': 'b: 1 # one\na: 2\n' });
  expect((await call('PUT', { base: { b: 1, a: 2 }, value: { a: 2, b: 1 } })).status).toBe(200);
  expect(text()).toBe('a: 2\nb: 1 # one\n');
});

test('merges with the file as it is now, and keeps comments', async () => {
  const { folder, call, text } = editor({ 'data.yaml': '# head\na: 1 # one\nb: 1\n' });
  expect((await call('GET')).json.value).toEqual({ a: 1, b: 1 });
  writeFileSync(join(folder, 'data.yaml'), '# head\na: 1 # one\nb: 2 # theirs\n');
  const { json } = await call('PUT', { base: { a: 1, b: 1 }, value: { a: 5, b: 1 } });
  expect(json).toEqual({ value: { a: 5, b: 2 }, isMerged: true });
  expect(text()).toBe('# head\na: 5 # one\nb: 2 # theirs\n');
});

test('writes nothing at a conflict until it is decided', async () => {
  const { call, text } = editor({ 'data.yaml': 'a: 3\n' });
  const request = { base: { a: 1 }, value: { a: 2 } };
  const { status, json } = await call('PUT', request);
  expect([status, json]).toEqual([409, { conflicts: [{ pointer: '/a', mine: 2, theirs: 3 }] }]);
  expect(text()).toBe('a: 3\n');
  expect((await call('PUT', { ...request, choices: { '/a': 'mine' } })).status).toBe(200);
  expect(text()).toBe('a: 2\n');
});

test('writes no merged value that the schema refuses, and says where', async () => {
  const schema = { properties: { low: { type: 'integer' }, high: { maximum: 5 } }, not: { required: ['a', 'b'] } };
  const { folder, call, text } = editor({ 'data.yaml': 'low: 1\n' }, 'data.yaml', schema);
  writeFileSync(join(folder, 'data.yaml'), 'low: 1\nhigh: 9\na: 1\n');
  const { status, json } = await call('PUT', { base: { low: 1 }, value: { low: 2, b: 1 } });
  expect([status, json]).toEqual([
    409,
    {
      refused: [
        { pointer: '', text: 'Not allowed together: “a”, “b”.' },
        { pointer: '/high', text: 'Maximum: 5.' },
      ],
      base: { low: 1, high: 9, a: 1 },
      value: { low: 2, high: 9, a: 1, b: 1 },
    },
  ]);
  expect(text()).toBe('low: 1\nhigh: 9\na: 1\n');
  // The value of one side alone is that of its program.
  expect((await call('PUT', { base: json.base, value: { ...json.value, b: undefined, high: 5 } })).status).toBe(200);
  expect(text()).toBe('low: 2\nhigh: 5\na: 1\n');
});

test('edits the first of several documents that has a value', async () => {
  const text = '# head\n---\n# services\n---\na: 1 # one\n---\nb: 2\n';
  const { call, text: written } = editor({ 'data.yaml': text });
  expect((await call('GET')).json).toMatchObject({ value: { a: 1 }, count: 2 });
  await call('PUT', { base: { a: 1 }, value: { a: 5 } });
  expect(written()).toBe(text.replace('a: 1', 'a: 5'));
});

test('creates a missing file', async () => {
  const { call, text } = editor({}, 'new.json');
  expect((await call('GET')).json).not.toHaveProperty('value');
  expect((await call('PUT', { value: { a: [1] } })).status).toBe(200);
  expect(text()).toBe('{\n  "a": [\n    1\n  ]\n}\n');
});

test('says why a file is not read or written', async () => {
  const { folder, call } = editor({ 'data.yaml': 'a: 1\n', 'other.yaml': 'a: 1\n' });
  writeFileSync(join(folder, 'data.yaml'), 'a: [1\n');
  const damaged = await call('PUT', { base: { a: 1 }, value: { a: 2 } });
  expect([damaged.status, damaged.json.problem]).toEqual([
    422,
    expect.stringMatching(/^data\.yaml: Line \d+, column \d+/),
  ]);
  const linked = editor({ 'real.yaml': 'a: 1\n' });
  symlinkSync(join(linked.folder, 'real.yaml'), join(linked.folder, 'data.yaml'));
  const refused = await linked.call('PUT', { base: { a: 1 }, value: { a: 2 } });
  expect([refused.status, refused.json.problem]).toEqual([422, expect.stringContaining('symbolic link')]);
});

test('serves only its page, and no file beside it', async () => {
  const { call } = editor({ 'index.html': '<p>page</p>', 'data.yaml': 'a: 1\n' });
  const page = await call('GET', undefined, { host: HOST }, '/');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(page.json).toBe('<p>page</p>');
  for (const path of ['/data.yaml', '/assets/..%2fdata.yaml', '/assets/../data.yaml', '/index.html'])
    expect((await call('GET', undefined, OWN, path)).status, path).toBe(404);
});

test.each<[readonly string[], RegExp]>([
  [['edit', 's.json', 'd.yaml', '--port', '70000'], /70000: not a port/],
  [['edit', 'missing.json', 'd.yaml'], /missing\.json: The file does not exist/],
  [['edit', 's.json', 'broken.yaml'], /broken\.yaml: Line \d+, column \d+/],
  [['edit', 's.json'], /missing required argument 'data'/],
])('%j exits with 2 and names the reason', async (args, words) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 's.json'), '{}');
  writeFileSync(join(folder, 'broken.yaml'), 'a: [\n');
  const { code, error } = await guywire(args, { folder });
  expect(code).toBe(2);
  expect(error).toMatch(words);
});
