import { describe, expect, it } from 'vitest';
import { mutationsOf, withMutations } from '../../tools/mutate/mutationsOf.ts';

/** Texts of all mutations of a source. */
function mutants(source: string): readonly string[] {
  return mutationsOf(source).map(
    ({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end),
  );
}

describe('mutationsOf', () => {
  it.each([
    ['a <= b;', ['true;', 'false;', 'a < b;', 'a > b;']],
    ['a && b;', ['a || b;', 'true;', 'false;']],
    ['a ?? b;', ['a;', 'b;']],
    ['a - b;', ['a + b;']],
    ['a += b;', ['a -= b;']],
    ['!a;', ['a;']],
    ['-a;', ['a;']],
    ['7;', ['8;']],
    ['true;', ['false;']],
    ['f(() => a);', ['f(() => undefined);']],
    ['if (a) { b(); }', ['if (true) { b(); }', 'if (false) { b(); }', 'if (a) {}']],
    ['x = [a];', ['x = [];']],
    ['x = [];', ['x = [undefined];']],
    ['x = { a };', ['x = {};']],
    ['a?.b.c;', ['a.b.c;']],
    ['a.filter(b).c;', ['a.c;']],
    ['a?.some(b).c;', ['a.some(b).c;', 'a?.every(b).c;']],
    ['x = /^\\d{2}$/u;', ['x = /\\d{2}$/u;', 'x = /^\\d{2}/u;', 'x = /^\\D{2}$/u;', 'x = /^\\d$/u;']],
  ])('%s', (source, expected) => {
    expect(mutants(source).toSorted()).toEqual(expected.toSorted());
  });

  it.each(["a('words');", 'const a: 1 | true = b;', 'type A = [1, 2];', 'x = {};', 'import a from "b";'])(
    'keeps words, types and empty values: %s',
    (source) => {
      expect(mutants(source)).toEqual([]);
    },
  );
});

describe('withMutations', () => {
  it('builds every mutation in, nested ones included, each selectable', () => {
    const source = '(a, b) => { if (a < 1) { return [b.map((c) => c + 2)]; } return -b; }';
    const mutations = mutationsOf(source);
    const built = withMutations(source, mutations, 10);
    const turns = [...built.matchAll(/isMutated\((\d+)\)/g)].map(([, id]) => Number(id));
    expect(turns.toSorted((a, b) => a - b)).toEqual(mutations.map((_, at) => 10 + at));
  });

  it('stops endless loops', () => {
    const built = withMutations('for (let at = 0; ; at += 1) { a(); }', [], 0);
    expect(built).toMatch(/^\{ let rounds = 0; for .*\{ if \(\+\+rounds > \d+\) throw .*a\(\);.*\} \}$/);
  });
});
