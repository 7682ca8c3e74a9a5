import { expect, it } from 'vitest';
import { parsePointer } from '../../../engine/core/pointer.ts';
import { DERIVATIONS } from '../../../rules/derived/derivations.ts';
import { firewallDerivations } from '../../../rules/derived/firewallDerivations.ts';
import { networkDerivations } from '../../../rules/derived/networkDerivations.ts';
import { systemDerivations } from '../../../rules/derived/systemDerivations.ts';
import { wirelessDerivations } from '../../../rules/derived/wirelessDerivations.ts';
import { configurationSchema } from '../../../schemas/config/configuration.ts';

/** Schema at a pointer, or undefined. */
function schemaAt(pointer: string): unknown {
  return parsePointer(pointer).reduce<unknown>((schema, segment) => {
    const { properties, items } = Object(schema);
    return segment === '*' ? items : properties?.[segment];
  }, configurationSchema);
}

it('every derivation has one list and a unique id', () => {
  const all = [...wirelessDerivations, ...networkDerivations, ...firewallDerivations, ...systemDerivations];
  expect(new Set(DERIVATIONS)).toEqual(new Set(all));
  expect(new Set(DERIVATIONS.map(({ id }) => id)).size).toBe(all.length);
});

it('every derivation depends on paths of the configuration', () => {
  const inputs = DERIVATIONS.flatMap((derivation) => derivation.inputs);
  expect(inputs.filter((input) => schemaAt(input) === undefined)).toEqual([]);
});
