import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { breachesIn, roomOf } from '../../tools/rooms/breaches.ts';
import { importsOf, readSources } from '../../tools/rooms/importsOf.ts';
import { ROOMS, type Room } from '../../tools/rooms/rooms.ts';

const HOUSE: readonly Room[] = [
  { path: 'base', mayImport: [] },
  { path: 'engine/core', mayImport: ['base/translate.ts'], refuses: /^react/ },
  { path: 'engine/form', mayImport: ['base', './core'] },
  { path: 'src', mayImport: ['base', 'engine'] },
];

function breaches(path: string, ...imports: readonly string[]): readonly string[] {
  return breachesIn(HOUSE, [{ path, lines: 1, imports }]);
}

describe('rooms', () => {
  const files = readSources(fileURLToPath(new URL('../..', import.meta.url)));

  it('match their table, and all have files', () => {
    expect(breachesIn(ROOMS, files)).toEqual([]);
    expect(ROOMS.filter((room) => !files.some(({ path }) => roomOf(ROOMS, path) === room))).toEqual([]);
  });

  it.each([
    ['a room of its table', 'src/app/a.ts', '../../base/cell.ts'],
    ['an export of the engine', 'src/app/a.ts', 'guywire-engine/form'],
    ['a file of its own', 'src/app/a.ts', '../tool/b.ts'],
    ['a sibling', 'engine/form/a.ts', '../core/b.ts'],
    ['one file of a room', 'engine/core/a.ts', '../../base/translate.ts'],
    ['a style sheet', 'base/a.ts', '../src/a.css'],
    ['a package', 'src/app/a.ts', 'react'],
  ])('may import %s', (_, path, name) => {
    expect(breaches(path, name)).toEqual([]);
  });

  it.each([
    ['another file of such a room', 'engine/core/a.ts', '../../base/cell.ts', 'may import base/translate.ts'],
    ['a room above', 'base/a.ts', '../src/b.ts', 'base may import nothing of ours'],
    ['a sibling above', 'engine/core/a.ts', '../form/b.ts', 'imports engine/form/b.ts'],
    ['data of a room above', 'base/a.ts', '../src/a.json', 'imports src/a.json'],
    ['the inside of the engine', 'src/app/a.ts', '../../engine/form/b.ts', 'other rooms use the exports'],
    ['a refused package', 'engine/core/a.ts', 'react-dom/client', 'imports react-dom/client'],
    ['a file outside of all rooms', 'elsewhere/a.ts', './b.ts', 'is in no room'],
  ])('may not import %s', (_, path, name, words) => {
    expect(breaches(path, name)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    ['of a room above', 'src'],
    ['of a house with a room above', 'engine'],
  ])('with a cycle in the table are reported: %s', (_, path) => {
    const house = [{ path: 'base', mayImport: [path] }, ...HOUSE.slice(1)];
    expect(breachesIn(house, [])).toEqual([`base may import ${path}, which does not come before it.`]);
  });

  it('are found in every kind of import', () => {
    const text = `import a from './a.ts';
      import type { B } from './b.ts';
      export { c } from './c.ts';
      export * from './d.ts';
      const later = () => import('./e.ts');
      const words = <p>don't import './f.ts'</p>;`;
    expect(importsOf('x.tsx', text)).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts']);
  });
});
