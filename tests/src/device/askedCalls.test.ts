import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CallDescription } from '../../../schemas/device/calls/description.ts';
import { calls } from '../../../schemas/device/calls.ts';

/** Source code without comments. A lint rule sees one file only, so it cannot find calls without callers. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: withoutComments(readFileSync(join('src', name), 'utf8')) }));

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

/** Pattern of a path as written in code, with placeholders for parameters. */
function spelled(path: string): string {
  const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll(/[.?]/g, String.raw`\$&`));
  return `${parts.join(String.raw`\$\{[^}]*\}`)}(?=['"\`?])`;
}

/** True if a page sends this call of the second family, to the device or to the other end. */
function isAskedInSecond({ method, path }: CallDescription): boolean {
  const name = spelled(path.slice('/api/v1.0/'.length));
  const call = new RegExp(`\\bask(?:Whole|File|Far)?\\([^;]*['\`]${method} ${name}|\\bcarry\\('${method}', '${name}`);
  return sources.some(({ text }) => call.test(text));
}

/** Functions that send calls of the first family, by method. */
const ASKING = { GET: 'get\\w+|sourceOf', POST: 'post\\w+' };

/** True if the call is sent by a function of its method, or passed to one or to an image as a value. */
function isAskedInFirst({ method, path }: CallDescription): boolean {
  if (method !== 'GET' && method !== 'POST') return false;
  const name = `['\`]${spelled(path)}`;
  const call = new RegExp(
    `\\b(?:${ASKING[method]})(?:<[^()]*>)?\\((?:\\s*|[^(),]*\\? *[^(),]*)${name}|(?:=>|[=:?]) *\\(?${name}`,
  );
  return sources.some(({ name: file, text }) => !file.startsWith(join('device', 'second')) && call.test(text));
}

/** Calls listed in the document as unused, with reasons. */
const [, table = ''] = /^## Calls without a page$([\s\S]*?)^## /m.exec(readFileSync('docs/device.md', 'utf8')) ?? [];
const reasons = new Map(
  table.split('\n').flatMap((line) => {
    const [, names = '', why = ''] = line.split('|').map((cell) => cell.trim());
    return [...names.matchAll(/`([A-Z]+ [^`]+)`/g)].map(([, name = '']) => [name, why] as const);
  }),
);

const all = Object.values<CallDescription>(calls).map((call) => ({ name: `${call.method} ${call.path}`, call }));

test('sends every call from a page, or documents why none needs it', () => {
  const asked = all.filter(({ call }) => (call.family === 'v1' ? isAskedInSecond(call) : isAskedInFirst(call)));
  expect(asked.length).toBeGreaterThan(80);
  const names = new Set(asked.map(({ name }) => name));
  const unasked = all.map(({ name }) => name).filter((name) => !names.has(name));
  expect([...reasons.keys()].toSorted()).toEqual(unasked.toSorted());
  for (const [name, why] of reasons) expect(why.length, name).toBeGreaterThan(20);
});
