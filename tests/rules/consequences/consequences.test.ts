import { expect, it } from 'vitest';
import { parsePointer } from '../../../engine/pointer.ts';
import { CONSEQUENCES } from '../../../rules/consequences/consequences.ts';
import { firewallConsequences } from '../../../rules/consequences/firewallConsequences.ts';
import { networkConsequences } from '../../../rules/consequences/networkConsequences.ts';
import { systemConsequences } from '../../../rules/consequences/systemConsequences.ts';
import { wirelessConsequences } from '../../../rules/consequences/wirelessConsequences.ts';
import { configurationSchema } from '../../../schemas/config/configuration.ts';

/** What the schema says of a place; nothing where there is no such place. */
function schemaAt(pointer: string): unknown {
  return parsePointer(pointer).reduce<unknown>((schema, segment) => {
    const { properties, items } = Object(schema);
    return segment === '*' ? items : properties?.[segment];
  }, configurationSchema);
}

it('every consequence is of one list and has an id of its own', () => {
  const all = [...wirelessConsequences, ...networkConsequences, ...firewallConsequences, ...systemConsequences];
  expect(new Set(CONSEQUENCES)).toEqual(new Set(all));
  expect(new Set(CONSEQUENCES.map(({ id }) => id)).size).toBe(all.length);
});

it('every consequence looks at places the configuration has', () => {
  const inputs = CONSEQUENCES.flatMap((consequence) => consequence.inputs);
  expect(inputs.filter((input) => schemaAt(input) === undefined)).toEqual([]);
});
