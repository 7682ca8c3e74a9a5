import { expect, it } from 'vitest';
import { CUSTOM_ANTENNA, OTHER_CUSTOM_ANTENNA } from '../../../rules/wireless/antennaOf.ts';
import { completeText } from '../../../simulator/configuration/completeText.ts';
import { editText } from '../../../simulator/configuration/editText.ts';
import { findModel } from '../../../simulator/models/models.ts';
import { judgeOfAll, judges, readyOf } from './cautionsOf.ts';

const modelOf = (id: string) => {
  const model = findModel(id);
  if (model === undefined) throw new Error(id);
  return model;
};

function found(id: string, ...lines: readonly (readonly [string, string])[]): readonly string[] {
  const judge = judges.get(id) ?? judgeOfAll;
  const text = editText(readyOf(findModel(id) ?? modelOf('dish-5ac-23'), true), new Map(lines));
  // A ready radio has a key. The finding of its line is ignored here.
  const findings = judge(text).filter(({ code }) => code !== 'secret');
  return findings.map(({ severity, code, key }) => `${severity} ${code} ${key}`);
}

it('names a disabled radio that the model lacks, and checks nothing of it', () => {
  const named = ['warning radio.missing radio.2.status'];
  expect(found('dish-5ac-23', ['radio.2.status', 'disabled'])).toEqual(named);
  expect(
    found('dish-5ac-23', ['radio.2.status', 'disabled'], ['radio.2.antenna.id', '9'], ['radio.2.txpower', '40']),
  ).toEqual(named);
  expect(found('link-60', ['radio.2.status', 'disabled']).join()).not.toContain('radio.missing');
});

it('refuses an enabled radio that the model lacks', () => {
  expect(found('dish-5ac-23', ['radio.2.status', 'enabled']).join()).toContain('error rule-failed');
});

it.each([CUSTOM_ANTENNA, OTHER_CUSTOM_ANTENNA].map(String))(
  'accepts antenna %s as one with an entered gain if one can be connected',
  (id) => {
    const lines = [['radio.1.antenna.id', id] as const, ['radio.1.txpower', '0'] as const];
    expect(found('base-5ac', ...lines, ['radio.1.antenna.gain', '20'])).toEqual([]);
    expect(found('base-5ac', ...lines, ['radio.1.antenna.gain', '41']).join()).toContain('radio.1.antenna.gain');
    expect(found('dish-5ac-23', ...lines).join()).toContain('error limit-choice radio.1.antenna.id');
  },
);

it('treats an empty country of a radio as unset, and that of the device as the active one', () => {
  expect(found('dish-5ac-23', ['radio.1.countrycode', ''])).toEqual([]);
  const own = readyOf(modelOf('dish-5ac-23'), true);
  const sent = own.replace(/^radio\.countrycode=.*$/m, 'radio.countrycode=');
  expect(sent).not.toBe(own);
  expect(completeText(sent, own)).toBe(own);
  expect(found('dish-5ac-23', ['radio.countrycode', '']).join()).not.toContain('country radio.countrycode');
});

it('reports an unknown country, without the channels and powers that follow from it', () => {
  const country = [['radio.countrycode', '511'] as const, ['radio.1.countrycode', '511'] as const];
  const findings = found('dish-5ac-23', ...country, ['radio.1.freq', '5360'], ['radio.1.txpower', '27']);
  expect(findings).toEqual(['error country radio.countrycode']);
});

it('reports errors beside an unknown country that do not follow from it', () => {
  const country = [['radio.countrycode', '511'] as const, ['radio.1.countrycode', '511'] as const];
  const findings = found('dish-5ac-23', ...country, ['netmode', 'router'], ['radio.1.antenna.id', '77']);
  expect(findings).toContain('error country radio.countrycode');
  expect(findings).toContain('error networkMode.wan netmode');
  expect(findings).toContain('error limit-choice radio.1.antenna.id');
});

it('reports an unknown country without a model too, at the line of the radio if the device has none', () => {
  const unknown = (...lines: readonly (readonly [string, string])[]) => found('any', ...lines);
  expect(unknown(['radio.countrycode', '511'], ['radio.1.countrycode', '511'])).toEqual([
    'error country radio.countrycode',
  ]);
  expect(unknown(['radio.countrycode', ''], ['radio.1.countrycode', '511'])).toEqual([
    'error country radio.1.countrycode',
  ]);
  expect(unknown(['radio.countrycode', '276'], ['radio.1.countrycode', '710'])).toEqual([
    'error country radio.1.countrycode',
  ]);
});

it('tells a country that the radio cannot be used in from a number that no country has', () => {
  const german = (id: string) => {
    const lines = new Map([
      ['radio.countrycode', '276'],
      ['radio.1.countrycode', '276'],
    ] as const);
    const findings = judges.get(id)?.(editText(readyOf(modelOf(id), true), lines)) ?? [];
    return findings.filter(({ code }) => code === 'country').map(({ reason }) => reason);
  };
  expect(german('sector-5ac-us').join()).toContain('This radio cannot be used in Germany');
  expect(german('dish-5ac-23')).toEqual([]);
});
