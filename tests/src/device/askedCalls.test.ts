import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CallDescription } from '../../../schemas/device/calls/description.ts';
import { calls } from '../../../schemas/device/calls.ts';

/** The interface, without comments. A lint rule sees one file, and cannot tell that no file asks a call. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: withoutComments(readFileSync(join('src', name), 'utf8')) }));

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

/** A path as code spells it, a parameter as what is put in its place, and where it ends. */
function spelled(path: string): string {
  const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll(/[.?]/g, String.raw`\$&`));
  return `${parts.join(String.raw`\$\{[^}]*\}`)}(?=['"\`?])`;
}

/** What the pages ask in the second family, of the device or of the other end of its link: each call by its name. */
function isAskedInSecond({ method, path }: CallDescription): boolean {
  const name = spelled(path.slice('/api/v1.0/'.length));
  const call = new RegExp(`\\bask(?:Whole|File|Far)?\\([^;]*['\`]${method} ${name}|\\bcarry\\('${method}', '${name}`);
  return sources.some(({ text }) => call.test(text));
}

/** Functions that ask the calls of the first family, by method. */
const ASKING = { GET: 'get\\w+|sourceOf', POST: 'post\\w+' };

/** By a function that tells the method, or as a value that one is given. */
function isAskedInFirst({ method, path }: CallDescription): boolean {
  if (method !== 'GET' && method !== 'POST') return false;
  const name = `['\`]${spelled(path)}`;
  const call = new RegExp(
    `\\b(?:${ASKING[method]})(?:<[^()]*>)?\\((?:\\s*|[^(),]*\\? *[^(),]*)${name}|[=:?] *\\(?${name}`,
  );
  return sources.some(({ name: file, text }) => !file.startsWith(join('device', 'second')) && call.test(text));
}

/** Calls that the document says no page asks, with why. */
const [, table = ''] =
  /^## Calls without a page$([\s\S]*?)^## /m.exec(readFileSync('docs/device.md', 'utf8')) ?? [];
const reasons = new Map(
  table.split('\n').flatMap((line) => {
    const [, names = '', why = ''] = line.split('|').map((cell) => cell.trim());
    return [...names.matchAll(/`([A-Z]+ [^`]+)`/g)].map(([, name = '']) => [name, why] as const);
  }),
);

const all = Object.values<CallDescription>(calls).map((call) => ({ name: `${call.method} ${call.path}`, call }));

test('every call is asked by a page, or the document says why none has a need', () => {
  const asked = all.filter(({ call }) => (call.family === 'v1' ? isAskedInSecond(call) : isAskedInFirst(call)));
  expect(asked.length).toBeGreaterThan(80);
  const names = new Set(asked.map(({ name }) => name));
  const unasked = all.map(({ name }) => name).filter((name) => !names.has(name));
  expect([...reasons.keys()].toSorted()).toEqual(unasked.toSorted());
  for (const [name, why] of reasons) expect(why.length, name).toBeGreaterThan(20);
});
