import { expect, test } from 'vitest';
import type { JsonValue } from '../../../engine/core/schema.ts';
import { createLimits } from '../../../rules/limits.ts';
import { routerPart } from '../../../rules/network/routerPart.ts';
import { boardWith, readValues } from '../device.ts';

const limit = (mode: JsonValue | undefined) =>
  createLimits({ facts: { board: boardWith() }, read: readValues(() => mode) }, [routerPart]).get('routerPart');

test.each(['bridge', '', undefined, 7])(
  'routerPart.mode: NAT is unavailable in mode %j (docs/device.md#network)',
  (mode) => {
    expect(limit(mode)?.unavailable).toMatchObject({
      rule: 'routerPart.mode',
      text: 'Requires router mode.',
      binds: true,
    });
  },
);

test('routerPart.mode: a router has NAT (docs/device.md#network)', () => {
  expect(limit('router')).toEqual({ reasons: [] });
});
