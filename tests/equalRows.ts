import { expect } from 'vitest';
import { isJsonObject } from '../engine/core/json.ts';
import { keyOfRow } from '../engine/core/rowKey.ts';
import type { JsonValue } from '../engine/core/schema.ts';

const KEYLESS = Symbol.for('guywire rows are compared without keys');

/** Row without its key. */
const plain = (value: JsonValue) => (isJsonObject(value) ? Object.fromEntries(Object.entries(value)) : value);

// Like `equalJson`, tests compare rows without their keys. Test files share a worker, so this runs once per worker.
if (!(KEYLESS in globalThis)) {
  Object.defineProperty(globalThis, KEYLESS, { value: true });
  expect.addEqualityTesters([
    function (one, other, testers) {
      if (keyOfRow(one) === undefined && keyOfRow(other) === undefined) return undefined;
      return this.equals(plain(one), plain(other), testers);
    },
  ]);
}
