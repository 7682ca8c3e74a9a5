import { expect, test } from 'vitest';
import { routerPart } from '../../../rules/network/routerPart.ts';
import { boardWith } from '../device.ts';

const limit = (mode: unknown) => routerPart.bound({ facts: { board: boardWith() }, read: () => mode });

test.each(['bridge', '', undefined, 7])(
  'routerPart.mode: nothing is translated in mode %j (docs/device.md#network)',
  (mode) => {
    expect(limit(mode).unavailable).toMatchObject({
      rule: 'routerPart.mode',
      text: 'Requires router mode.',
      binds: true,
    });
  },
);

test('routerPart.mode: a router translates (docs/device.md#network)', () => {
  expect(limit('router')).toEqual({ reasons: [] });
});
