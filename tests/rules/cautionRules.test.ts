import { expect, it } from 'vitest';
import { plan } from '../../engine/plan/plan.ts';
import { cautionRules } from '../../rules/cautionRules.ts';
import { RULES } from '../../rules/rules.ts';
import { standInRules } from '../../rules/standInRules.ts';
import { configurationSchema } from '../../schemas/config/configuration.ts';

const cautions = new Set(cautionRules.map(({ id }) => id));

it('nothing is refused before the warning rules are loaded', () => {
  const early = new Set(RULES.flatMap(({ id, limit }) => (cautions.has(id) ? [] : [limit])));
  const late = new Set(cautionRules.map(({ limit }) => limit).filter((limit) => !early.has(limit)));
  expect(standInRules.map(({ limit }) => limit).toSorted()).toEqual([...late].toSorted());
  const limited = new Set(plan(configurationSchema).all.flatMap((field) => field.limited ?? []));
  expect([...late].filter((limit) => !limited.has(limit))).toEqual([]);
});
