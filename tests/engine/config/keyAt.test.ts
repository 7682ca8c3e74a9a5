import { expect, test } from 'vitest';
import { decode } from '../../../engine/config/codec.ts';
import { parseText } from '../../../engine/config/flatText.ts';
import { keyAt } from '../../../engine/config/keyAt.ts';
import { fieldOfKey } from '../../../engine/config/keyIndex.ts';
import { locate } from '../../../engine/config/rowIdentity.ts';
import { configurationPlan as plan } from '../../../simulator/core/configurationPlan.ts';

test('resolves the key of every field of a text, also in rows with gaps', () => {
  const keys = plan.all.flatMap(({ key, fields, row }) =>
    key === undefined || fields !== undefined || row ? [] : ['3', '7'].map((row) => key.replaceAll('{n}', row)),
  );
  const document = decode(plan, parseText(keys.map((key) => `${key}=1\n`).join('')));
  let found = 0;
  for (const key of keys) {
    const own = fieldOfKey(plan, key);
    const pointer = own && locate(plan, document, own.field, own.numbers);
    if (pointer === undefined) continue;
    expect(keyAt(plan, document, pointer)).toBe(key);
    found += 1;
  }
  expect(found).toBeGreaterThan(300);
});
