import { expect, test } from 'vitest';
import { english } from '../../../base/translate.ts';
import { checkField } from '../../../engine/check/checkField.ts';
import { message } from '../../../engine/check/messages.ts';
import type { JsonObject } from '../../../engine/core/schema.ts';
import { foreignValidator } from '../../../engine/foreign/foreignValidator.ts';
import { effective } from '../../../engine/limits/effective.ts';
import { fieldOf } from './fieldOf.ts';

test.each<[JsonObject, string]>([
  [{ pattern: '^[a-z0-9-]+$' }, 'Use only these characters: a-z 0-9 -.'],
  [{ pattern: '^[\\w. ]*$' }, 'Use only these characters: a-z A-Z 0-9 _ . ␣.'],
  [{ pattern: '^[\\d]{4}$' }, 'Use exactly 4 of these characters: 0-9.'],
  [{ pattern: '^[A-F0-9]{8,64}$' }, 'Use 8 to 64 of these characters: A-F 0-9.'],
  [{ pattern: '^x-' }, 'Begin with “x-”.'],
  [{ pattern: '^(a|b)+c$' }, 'Use the form ^(a|b)+c$.'],
  [{ pattern: '^[^!]+$' }, 'Use the form ^[^!]+$.'],
  [{ pattern: `^(${'ab|'.repeat(40)}c)$` }, `Use the form ^(${'ab|'.repeat(40).slice(0, 58)}….`],
  [{ pattern: '^[a-z]+$', 'x-message': 'Use a name.' }, 'Use a name.'],
])('a text that %j refuses gets words, at the field and in the whole', (own, expected) => {
  const property = { type: 'string', ...own };
  const field = fieldOf(property);
  const found = checkField(effective(field, undefined), '!', '/own');
  const whole = foreignValidator({ properties: { own: property } }).validate?.({ own: '!' }) ?? [];
  for (const issues of [found, whole]) {
    expect(issues.map((issue) => message(issue, english, field))).toEqual([expected]);
  }
});
