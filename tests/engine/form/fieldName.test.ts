import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPointer } from '../../../engine/core/pointer.ts';
import { fieldName, pathOfName } from '../../../engine/form/fieldName.ts';

describe('fieldName', () => {
  it('round-trips every pointer', () => {
    const pointer = fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }).map(formatPointer);
    fc.assert(
      fc.property(pointer, (place) => {
        expect(pathOfName(fieldName(place))).toBe(place);
      }),
    );
  });

  it('contains no separators of form libraries or id lists', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(fieldName(formatPointer([name]))).not.toMatch(/[.,[\]"'|\s]/);
      }),
    );
  });
});
