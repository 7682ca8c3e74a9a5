import { expect, test } from 'vitest';
import { decode } from '../../../../engine/config/codec.ts';
import { parseText } from '../../../../engine/config/flatText.ts';
import { setAt } from '../../../../engine/core/pointer.ts';
import { asRouter } from '../../../../rules/router/asRouter.ts';
import { configurationPlan } from '../../../../simulator/core/configurationPlan.ts';
import { factoryText } from '../../../../simulator/models/factory.ts';
import { models } from '../../../../simulator/models/models.ts';
import { rememberedView } from '../../../../src/settings/router/routerView.ts';

const [model] = models;
if (model === undefined) throw new Error('There is no model.');
const bridge = decode(configurationPlan, parseText(factoryText(model, '')));
const router = asRouter(bridge, { wan: 'ath0', lan: 'eth0' }, bridge);

test('lists the fields of a side that the change to a router set', () => {
  const view = rememberedView();
  const { wanRow, derivedFields } = view(router, bridge);
  expect(derivedFields).toContain(`${wanRow}/ipMode`);
  const edited = setAt(router, `${wanRow}/ipMode`, 'pppoe');
  expect(view(edited, bridge).derivedFields).not.toContain(`${wanRow}/ipMode`);
});

test('lists no fields without a change of the mode', () => {
  expect(rememberedView()(bridge, bridge).derivedFields).toEqual([]);
});
