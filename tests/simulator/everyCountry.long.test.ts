import { describe, expect, test } from 'vitest';
import { parseText } from '../../engine/config/flatText.ts';
import { hashPassword } from '../../simulator/accounts/passwordHash.ts';
import { checkText } from '../../simulator/configuration/checkText.ts';
import { createRegulation } from '../../simulator/configuration/regulation.ts';
import { integerSetting } from '../../simulator/core/settings.ts';
import { factoryText } from '../../simulator/models/factory.ts';
import { models } from '../../simulator/models/models.ts';
import { onTheAir } from '../../simulator/setup/onTheAir.ts';
import { readyText } from '../../simulator/setup/readyText.ts';
import { radioSettings } from '../../simulator/world/radioSettings.ts';
import { someOf } from '../casesOf.ts';
import { countryOfEachLaw, lawOfRadios, oneOfEach } from './oneOfEach.ts';

const hash = await hashPassword('Guy-wires hold 7 masts');

// The first model is tested in every country. The others, one of each kind, are tested in one country of each law.
describe.each(oneOfEach(lawOfRadios).map((model, at) => ({ name: model.name, model, at })))(
  'a new $name',
  ({ model, at }) => {
    const regulation = createRegulation(model);
    const factory = factoryText(model, hash);
    const countries = someOf(model === models[0] ? regulation.countries : countryOfEachLaw(regulation), at);
    const set = countries.map(({ code, name }) => ({
      code,
      name,
      text: onTheAir(factory, model, regulation, code),
    }));

    test('is lawful in every country that setup offers', () => {
      const refused = set.flatMap(({ name, text }) =>
        checkText(text, { device: { model, regulation }, former: text })
          // A new device starts without encryption. Every page warns of it, and nothing is refused.
          .filter(({ severity }) => severity === 'error')
          .map((issue) => ({ name, issue })),
      );
      expect(refused).toEqual([]);
    });

    test('starts without a radar check where a channel is lawful without one, else with the shortest check', () => {
      for (const { code, name, text } of set) {
        const law = regulation.law(code);
        const settings = parseText(text);
        for (const radio of model.radios) {
          const told = radioSettings(settings, radio);
          const lawful = law
            .channels(radio)
            .filter(
              (one) => one.bandwidth <= radio.initial.width && law.power(radio, told, one) >= radio.txPower.min,
            );
          expect(told.enabled, name).toBe(lawful.length > 0);
          if (!told.enabled) continue;
          const channel = lawful.find(
            (one) => one.bandwidth === told.width && one.centerFrequency === told.centerFrequency,
          );
          if (channel === undefined) throw new Error(`${name}: no such channel`);
          const check = Math.min(...lawful.map((one) => law.checkSeconds(one)));
          expect(law.checkSeconds(channel), name).toBe(check);
          const power = law.power(radio, told, channel);
          expect(integerSetting(settings, `radio.${radio.number}.txpower`, 99), name).toBe(
            Math.min(power, radio.initial.txPower),
          );
          // The channel is the widest of these, and no other of its width allows more power.
          const alike = lawful.filter((one) => law.checkSeconds(one) === check);
          expect(Math.max(...alike.map((one) => one.bandwidth)), name).toBe(channel.bandwidth);
          const most = Math.max(
            ...alike.filter((one) => one.bandwidth === channel.bandwidth).map((one) => law.power(radio, told, one)),
          );
          expect(Math.min(power, radio.txPower.max), name).toBe(Math.min(most, radio.txPower.max));
        }
      }
    });
  },
);

test('in Germany a dish whose lowest power exceeds every limit without radar waits one minute, not ten', () => {
  const [dish] = models;
  const regulation = createRegulation(dish);
  const settings = parseText(onTheAir(factoryText(dish, hash), dish, regulation, 276));
  const [radio] = dish.radios;
  if (radio === undefined) throw new Error('no radio');
  const told = radioSettings(settings, radio);
  const channel = regulation
    .law(276)
    .channels(radio)
    .find((one) => one.centerFrequency === told.centerFrequency && one.bandwidth === told.width);
  expect(channel).toMatchObject({ dfs: true, cac: 60, bandwidth: 80 });
});

test('a radio made for one country can only be set up there, and keeps that country when preconfigured (ccode)', async () => {
  const [dish] = models;
  const [radio] = dish.radios;
  if (radio === undefined) throw new Error('no radio');
  const model = { ...dish, radios: [{ ...radio, onlyCountry: 276 }] };
  const regulation = createRegulation(model);
  expect(regulation.countries).toEqual([{ code: 276, alpha2: 'DE', name: 'Germany' }]);
  expect(regulation.domain(840)).toBeUndefined();
  const text = await readyText(model, regulation, factoryText(model, hash), { name: 'a', password: 'b' });
  expect(parseText(text).get('radio.countrycode')).toBe('276');
  const ready = await readyText(dish, createRegulation(dish), factoryText(dish, hash), { name: 'a', password: 'b' });
  expect(parseText(ready).get('radio.countrycode')).toBe('840');
});
