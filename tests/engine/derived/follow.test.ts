import fc from 'fast-check';
import { expect, it } from 'vitest';
import { equalJson, isJsonArray } from '../../../engine/core/json.ts';
import { getAt, setAt } from '../../../engine/core/pointer.ts';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { changedPointers } from '../../../engine/derived/changedPointers.ts';
import type { Derivation } from '../../../engine/derived/derivation.ts';
import { derive } from '../../../engine/derived/derive.ts';
import { follow } from '../../../engine/derived/follow.ts';

const doubled: Derivation = {
  id: 'doubled',
  inputs: ['/single'],
  derive: (document) => double(document),
  follow: (document) => double(document),
};
const quadrupled: Derivation = {
  id: 'quadrupled',
  inputs: ['/double'],
  follow: (document) => setAt(document, '/quadruple', Number(getAt(document, '/double')) * 2),
};
const restless: Derivation = {
  id: 'restless',
  inputs: ['/count'],
  follow: (document) => setAt(document, '/count', Number(getAt(document, '/count')) + 1),
};
const rowwise: Derivation = {
  id: 'rowwise',
  inputs: ['/rows/*/a'],
  follow: (document, changed) => changed.reduce((known, pointer) => setAt(known, '/seen', pointer), document),
};

function double(document: JsonObject): JsonObject {
  const value = Number(getAt(document, '/single')) * 2;
  return getAt(document, '/double') === value ? document : setAt(document, '/double', value);
}

it('a derivation can depend on a derived value', () => {
  const after = follow([quadrupled, doubled], { single: 3 }, ['/single'], {});
  expect(after).toEqual({ single: 3, double: 6, quadruple: 12 });
});

it('runs only derivations with a changed dependency', () => {
  const document = { single: 3 };
  expect(follow([doubled, rowwise], document, ['/other'], {})).toBe(document);
  expect(follow([rowwise], { rows: [{ a: 1 }] }, ['/rows/0/a'], {})).toMatchObject({ seen: '/rows/0/a' });
  expect(follow([rowwise], { rows: [{ a: 1 }] }, ['/rows'], {})).toMatchObject({ seen: '/rows' });
});

it('stops derivations that do not converge', () => {
  expect(Number(getAt(follow([restless], { count: 0 }, ['/count'], {}), '/count'))).toBeLessThan(40);
});

it('adds derived values to the parsed values', () => {
  expect(derive([doubled, quadrupled], { single: 2 })).toEqual({ single: 2, double: 4 });
});

it('writing the new value at each changed pointer turns one document into the other', () => {
  const json = fc.object({ maxDepth: 3, withNullPrototype: false, values: [fc.integer(), fc.string()] });
  fc.assert(
    fc.property(json, json, (a, b) => {
      const [before, after]: JsonObject[] = [JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b))];
      if (before === undefined || after === undefined) return;
      let made = before;
      for (const pointer of changedPointers(before, after)) made = setAt(made, pointer, getAt(after, pointer));
      expect(equalJson(made, after) || hasEmpty(after)).toBe(true);
      expect(changedPointers(after, after)).toEqual([]);
    }),
  );
});

/** An array or object without its last entry differs from an absent one. */
function hasEmpty(value: JsonObject): boolean {
  return Object.values(value).some((inner) => isJsonArray(inner) && inner.length === 0);
}
