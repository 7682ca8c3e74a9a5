import { expect, it } from 'vitest';
import { remembered } from '../../rules/remembered.ts';

it('what was made of the same values is kept, and made again of others', () => {
  const values: Record<string, unknown> = { '/a': [1] };
  const view = remembered(['/a', '/b'], (...made) => ({ made }));
  const read = (pointer: string) => values[pointer];
  const first = view(read);
  expect(first).toEqual({ made: [[1], undefined] });
  expect(view(read)).toBe(first);
  values['/b'] = 2;
  const second = view(read);
  expect(second).toEqual({ made: [[1], 2] });
  values['/a'] = [1];
  expect(view(read)).not.toBe(second);
});

it('something is made even of nothing', () => {
  expect(remembered(['/a'], (value) => ({ value }))(() => undefined)).toEqual({ value: undefined });
});
