import { readFileSync } from 'node:fs';
import type { Schema } from 'guywire-engine/core';
import { globSync } from 'tinyglobby';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { configurationSchema } from '../../schemas/config/configuration.ts';

/** Types of settings follow from the schemas (`SectionConfig`, `Draft`, `RowOf`), so none is written by hand. */

const SOURCES = '{rules,src,simulator,command,schemas}/**/*.{ts,tsx}';

/** Properties of each object of a schema, by its pointer template. */
function* objectsIn(
  { properties = {}, items, oneOf = [], allOf = [] }: Schema,
  place = '',
): Generator<readonly [string, ReadonlySet<string>]> {
  if (place !== '') yield [place, new Set(Object.keys(properties))];
  for (const [name, inner] of Object.entries(properties)) yield* objectsIn(inner, `${place}/${name}`);
  if (items !== undefined) yield* objectsIn(items, `${place}/*`);
  for (const branch of [...oneOf, ...allOf]) yield* objectsIn(branch, place);
}

const OBJECTS = [...objectsIn(configurationSchema)];

/** A type with fewer common names may describe another thing. */
const LEAST_COMMON = 3;

const WRITTEN: ReadonlySet<string> = new Set([
  'TSStringKeyword',
  'TSNumberKeyword',
  'TSBooleanKeyword',
  'TSUnionType',
  'TSLiteralType',
]);

/** Object types of a source that repeat most of their properties from one object of the settings. */
function repeatedIn(path: string, text: string): readonly string[] {
  const found: string[] = [];
  const judge = (start: number, members: readonly { readonly type: string }[]): void => {
    const names = members.flatMap((member) => nameOfWritten(member) ?? []);
    const place = OBJECTS.find(([, own]) => {
      const common = names.filter((name) => own.has(name)).length;
      return common >= LEAST_COMMON && 3 * common >= 2 * members.length;
    })?.[0];
    if (place !== undefined) found.push(`${path}:${text.slice(0, start).split('\n').length} repeats ${place}`);
  };
  new Visitor({
    TSInterfaceBody: ({ start, body }) => judge(start, body),
    TSTypeLiteral: ({ start, members }) => judge(start, members),
  }).visit(parseSync(path, text).program);
  return found;
}

/** Name of a property whose type is written out. */
function nameOfWritten(member: object): string | undefined {
  if (!('key' in member) || !('typeAnnotation' in member)) return undefined;
  const { key, typeAnnotation: annotation } = member;
  const type = partOf(partOf(annotation, 'typeAnnotation'), 'type');
  const name = partOf(key, 'name');
  return typeof type === 'string' && WRITTEN.has(type) && typeof name === 'string' ? name : undefined;
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([own]) => own === name)?.[1]
    : undefined;
}

test.each([
  [
    'interface',
    'interface Ssh { readonly status?: boolean; readonly port?: number; passwordLogin: boolean }',
    '/ssh',
  ],
  ['type', "type Zone = { hostName: string; zone: string; language: 'en' | 'de' };", '/system'],
  [
    'parameter with a type of its own',
    'function text(row: { source: string; destination: string; action: string }): string { return row.action; }',
    '/firewall/rules/*',
  ],
])('a written %s that repeats the properties of settings is found', (_kind, source, place) => {
  expect(repeatedIn('planted.ts', `\n${source}\n`)).toEqual([`planted.ts:2 repeats ${place}`]);
});

test.each([
  "type Ssh = SectionConfig<'ssh'>;",
  "type Parts = Pick<RowOf<'/firewall/rules'>, 'source' | 'destination' | 'action'>;",
  'interface Other { status: boolean; port: number; colour: string; size: number; weight: number }',
])('a derived or another type is none: %s', (source) => {
  expect(repeatedIn('planted.ts', source)).toEqual([]);
});

test('no source has a type of settings that is written by hand', () => {
  const files = globSync(SOURCES, { ignore: ['**/node_modules/**', '**/dist/**'] });
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((path) => repeatedIn(path, readFileSync(path, 'utf8')))).toEqual([]);
});
