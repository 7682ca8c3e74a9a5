import { expect, test, vi } from 'vitest';
import { openForeign } from '../../../engine/foreign/openForeign.ts';
import { humanise } from '../../../engine/plan/humanise.ts';

vi.mock('../../../engine/plan/humanise.ts', { spy: true });

test('the name of an object becomes a title once for all its fields', () => {
  const names = Array.from({ length: 50 }, (_, index) => `p${index}`);
  const part = {
    title: 'Part',
    properties: Object.fromEntries(names.map((name) => [name, { title: name, type: 'string' }])),
  };
  const { plan } = openForeign({ properties: { firstPart: part, secondPart: part } }, {});
  expect(plan.groups.map(({ title }) => title)).toEqual(['Part · First part', 'Part · Second part']);
  expect(vi.mocked(humanise).mock.calls.filter(([name]) => name === 'firstPart')).toHaveLength(1);
});
