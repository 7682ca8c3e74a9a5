import { expect, test } from 'vitest';
import type { Schema } from '../../../engine/core/schema.ts';
import { checkDraft } from '../../../engine/draft/checkDraft.ts';
import { openDraft } from '../../../engine/draft/openDraft.ts';
import { plan } from '../../../engine/plan/plan.ts';
import { compileValidator } from '../../../engine/validate/compileValidator.ts';

const schema: Schema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 4 },
    power: { type: 'integer', default: 9, 'x-limited': 'power' },
    encrypted: { type: 'boolean', default: false },
    key: { type: 'string', minLength: 8, 'x-when': { encrypted: [true] } },
    tags: { type: 'object', additionalProperties: { type: 'integer' } },
  },
};
const validate = compileValidator(schema);
const limits = { power: () => ({ maximum: 8, reasons: [] }) };

const found = (values: Parameters<typeof openDraft>[1]) =>
  checkDraft(openDraft(plan(schema), values, { limits }), validate).map(({ pointer, code }) => `${pointer} ${code}`);

test.each([
  ['nothing is wrong', { name: 'mast', power: 8 }, []],
  ['a default beyond its limit', { name: 'mast' }, ['/power limit-maximum']],
  ['what is missing, once', { power: 8 }, ['/name required']],
  ['what no field shows', { name: 'mast', power: 8, tags: { a: 'b' } }, ['/tags/a type']],
  ['what is in use', { name: 'mast', power: 8, encrypted: true, key: 'short' }, ['/key minLength']],
  ['and nothing that is not', { name: 'mast', power: 8, encrypted: false, key: 'short' }, []],
])('checks the whole draft: %s', (_what, values, expected) => {
  expect(found({ values })).toEqual(expected);
});

test('a limit without a function is an error with its name', () => {
  const draft = openDraft(plan(schema), { values: { name: 'mast', power: 1 } });
  expect(checkDraft(draft)).toMatchObject([{ pointer: '/power', code: 'rule-failed', params: { rule: 'power' } }]);
});
