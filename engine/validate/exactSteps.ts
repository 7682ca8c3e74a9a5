import { _, type Ajv } from 'ajv';
import { isMultiple } from '../core/isMultiple.ts';

/** Replaces `multipleOf` by the exact check that fields use. ajv divides, and 0.3 / 0.1 is not 3. */
export function withExactSteps<A extends Pick<Ajv, 'addKeyword' | 'removeKeyword'>>(ajv: A): A {
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    compile: (step: number) => (value: number) => isMultiple(value, step),
    error: {
      message: ({ schemaCode }) => `must be multiple of ${schemaCode}`,
      params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
    },
  });
  return ajv;
}
