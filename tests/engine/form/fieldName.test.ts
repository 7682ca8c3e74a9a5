import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPointer } from '../../../engine/core/pointer.ts';
import { fieldName, pathOfName } from '../../../engine/form/fieldName.ts';

describe('fieldName', () => {
  it('gives every pointer back', () => {
    const pointer = fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }).map(formatPointer);
    fc.assert(
      fc.property(pointer, fc.constantFrom(undefined, 'slider'), (place, part) => {
        expect(pathOfName(fieldName(place, part))).toBe(place);
      }),
    );
  });

  it('has nothing in it at which a form library or a list of ids would split it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(fieldName(formatPointer([name]))).not.toMatch(/[.,[\]"'|\s]/);
      }),
    );
  });
});
