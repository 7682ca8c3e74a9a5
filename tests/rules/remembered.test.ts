import { expect, it } from 'vitest';
import type { JsonValue } from '../../engine/core/schema.ts';
import { remembered } from '../../rules/core/remembered.ts';
import { readAt } from '../../rules/limits.ts';

it('caches the result for the same values, and recomputes for others', () => {
  const values: Record<string, JsonValue> = { '/web/port': 80 };
  const view = remembered(
    (read) => [read('/web/port'), read('/ssh/port')],
    (...made) => ({ made }),
  );
  const read = readAt({ read: (pointer) => values[pointer] }, 0);
  const first = view(read);
  expect(first).toEqual({ made: [80, undefined] });
  expect(view(read)).toBe(first);
  values['/ssh/port'] = 22;
  const second = view(read);
  expect(second).toEqual({ made: [80, 22] });
  values['/web/port'] = 81;
  expect(view(read)).not.toBe(second);
});

it('computes a result without values', () => {
  const view = remembered(
    (read) => [read('/web/port')],
    (value) => ({ value }),
  );
  expect(view(readAt({ read: () => undefined }, 0))).toEqual({ value: undefined });
});
