import { expect, test } from 'vitest';
import { hashPassword } from '../../simulator/accounts/passwordHash.ts';
import { checkText } from '../../simulator/configuration/checkText.ts';
import { factoryText } from '../../simulator/configuration/factory.ts';
import { models } from '../../simulator/models/models.ts';
import { createRegulation } from '../../simulator/regulation.ts';
import { onTheAir } from '../../simulator/setup/onTheAir.ts';

test.each(models)('a new $name is within the law in every country it can be set up in', async (model) => {
  const regulation = createRegulation(model);
  const factory = factoryText(model, await hashPassword('Guy-wires hold 7 masts'));
  const refused = regulation.countries.flatMap(({ code, name }) => {
    const text = onTheAir(factory, model, regulation, code);
    return checkText(text, { device: { model, regulation }, former: text }).map((issue) => ({ name, issue }));
  });
  expect(refused).toEqual([]);
});
