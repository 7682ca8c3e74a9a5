import assert from 'node:assert/strict';
import fc, { type Arbitrary } from 'fast-check';
import { decode, encode, parseText, serialise } from 'guywire-engine/config';
import { textIssues } from '../../../rules/text/textIssues.ts';
import { checkText } from '../../../simulator/configuration/checkText.ts';
import { configurationPlan } from '../../../simulator/core/configurationPlan.ts';
import { fuzzedDevice, READY } from '../fuzzedDevice.ts';
import { mutantsOf } from '../mutated.ts';
import type { Target } from '../target.ts';

/** All keys of the schemas, with row number 1. */
const keys = configurationPlan.all.flatMap(({ key }) => (key === undefined ? [] : [key.replaceAll('{n}', '1')]));

const values = fc.oneof(
  fc.constantFrom(
    'enabled',
    'disabled',
    '1',
    '0',
    '',
    '5180',
    '192.168.1.20',
    '255.255.255.0',
    'eth0',
    'br0',
    'auto',
  ),
  fc.string({ maxLength: 20 }),
);

/** A few lines with known keys. */
const someLines: Arbitrary<string> = fc
  .array(
    fc.tuple(fc.constantFrom(...keys), values).map(([key, value]) => `${key}=${value}\n`),
    { maxLength: 12 },
  )
  .map((lines) => lines.join(''));

/** Fuzzes parsing and serialising of configurations, which must reproduce every byte. */
export const codec: Target = {
  name: 'configuration',
  share: 250,
  inputs: mutantsOf(someLines),
  prepare: async () => (input) => {
    const text = parseText(input);
    assert.equal(serialise(text), input);
    const document = decode(configurationPlan, text);
    assert.equal(serialise(encode(configurationPlan, document, text)), input);
    textIssues(text);
  },
};

/** Fuzzes the check of configurations by the device. */
export const judgement: Target = {
  name: 'judgement',
  share: 4,
  inputs: mutantsOf(
    fc.tuple(someLines, fc.nat(200)).map(([lines, from]) => {
      const own = READY.split('\n');
      return [...own.slice(0, from), lines, ...own.slice(from)].join('\n');
    }),
  ),
  async prepare() {
    const { device } = await fuzzedDevice();
    return (input) => {
      checkText(input, { device, former: READY });
    };
  },
};
