import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODES } from '../../../command/lint/codes.ts';
import type { Finding } from '../../../command/lint/finding.ts';
import { createJudge, type Judge } from '../../../command/lint/judge.ts';
import { pointerOf } from '../../../command/lint/places.ts';
import { createSharing } from '../../../command/lint/shareParts.ts';
import { checkDocument } from '../../../engine/check/checkDocument.ts';
import { checkField } from '../../../engine/check/checkField.ts';
import { createSectionChecks } from '../../../engine/check/sectionChecks.ts';
import { decode } from '../../../engine/config/codec.ts';
import { parseText } from '../../../engine/config/flatText.ts';
import { fieldOfKey } from '../../../engine/config/keyIndex.ts';
import { parseValue } from '../../../engine/config/valueText.ts';
import type { Issue } from '../../../engine/core/issue.ts';
import { derive } from '../../../engine/derived/derive.ts';
import { effective } from '../../../engine/limits/effective.ts';
import { createRead, isActive } from '../../../engine/plan/active.ts';
import type { Field } from '../../../engine/plan/field.ts';
import { rowsAt } from '../../../engine/plan/rowPointers.ts';
import { DERIVATIONS } from '../../../rules/derived/derivations.ts';
import { RULES } from '../../../rules/rules.ts';
import { checkText } from '../../../simulator/configuration/checkText.ts';
import { createRegulation } from '../../../simulator/configuration/regulation.ts';
import { sectionValidators } from '../../../simulator/configuration/sectionValidators.ts';
import { configurationPlan as plan } from '../../../simulator/core/configurationPlan.ts';
import { models } from '../../../simulator/models/models.ts';
import { casesOf } from '../../casesOf.ts';
import { arbitraryText } from '../../properties/arbitraryDocument.ts';
import { arbitraryConfiguration, type Configuration } from './arbitraryConfiguration.ts';

const judgeOfAll = createJudge({});
const judges = new Map<string, Judge>(models.map((model) => [model.id, createJudge({ model })]));
const judgesOf = ({ model }: Configuration): readonly Judge[] => [judges.get(model.id) ?? judgeOfAll, judgeOfAll];

/** Ignores the finding of a secret: every encrypted configuration has one. */
const withoutSecrets = (findings: readonly Finding[]) => findings.filter(({ code }) => code !== 'secret');

const replaced = (text: string, line: string, other: string) =>
  text
    .split('\n')
    .map((one) => (one === line ? other : one))
    .join('\n');

/** Shrinking a whole configuration takes minutes. The printed seed leads to the counterexample. */
const TOLD_AT_ONCE = { endOnFailure: true } as const;

test('finds nothing in a configuration that the radio accepts', () => {
  fc.assert(
    fc.property(arbitraryConfiguration, (configuration) => {
      for (const judge of judgesOf(configuration)) expect(withoutSecrets(judge(configuration.text))).toEqual([]);
    }),
    { numRuns: casesOf(30), ...TOLD_AT_ONCE },
  );
});

/** True if the radio checks the value of the key. */
function isLookedAt({ text, limits }: Configuration, key: string, field: Field): boolean {
  const document = derive(DERIVATIONS, decode(plan, parseText(text)));
  const pointer = pointerOf(plan, document, key) ?? '';
  const rows = rowsAt(field.pointer, pointer);
  const limit = field.limited === undefined ? undefined : limits.at(document).get(field.limited, rows.at(-1));
  return (
    isActive(
      field,
      rows,
      createRead(plan, () => document),
    ) && limit?.unavailable === undefined
  );
}

const WRONG = [
  '',
  'x',
  'maybe',
  '-1',
  '1.5',
  '4294967296',
  '999.1.1.1',
  'a b',
  'é',
  '💡',
  '~',
  '/',
  'x'.repeat(5000),
];

/** Texts that are invalid values of a field. */
function wrongTexts(field: Field): readonly string[] {
  const { minimum, maximum } = field;
  const beyond = [minimum === undefined ? [] : minimum - 1, maximum === undefined ? [] : maximum + 1]
    .flat()
    .map(String);
  const open = effective({ ...field, limited: undefined }, undefined);
  return [...WRONG, ...beyond].filter((text) =>
    checkField(open, parseValue(field, text), '').some(({ severity }) => severity === 'error'),
  );
}

test('finds exactly one invalid value', () => {
  fc.assert(
    fc.property(arbitraryConfiguration, fc.gen(), (configuration, pick) => {
      const { text } = configuration;
      const line = pick(fc.constantFrom, ...text.trimEnd().split('\n'));
      const key = line.slice(0, line.indexOf('='));
      const field = fieldOfKey(plan, key)?.field;
      fc.pre(field !== undefined && isLookedAt(configuration, key, field));
      if (field === undefined) return;
      const wrong = wrongTexts(field);
      fc.pre(wrong.length > 0);
      const broken = replaced(text, line, `${key}=${pick(fc.constantFrom, ...wrong)}`);
      for (const judge of judgesOf(configuration)) {
        const found = withoutSecrets(judge(broken));
        expect(new Set(found.map((one) => one.key)), JSON.stringify(found)).toEqual(new Set([key]));
        expect(found.map(({ severity }) => severity)).toContain('error');
      }
    }),
    { numRuns: casesOf(60), ...TOLD_AT_ONCE },
  );
});

/** Misspelt copy of a line: a letter is missing, doubled or replaced. */
function misspell(line: string, pick: fc.GeneratorValue): string {
  const key = line.slice(0, line.indexOf('='));
  const letters = [...key.matchAll(/[a-z]/g)].map(({ index }) => index);
  const at: number = pick(fc.constantFrom, ...letters);
  const insert: string = pick(fc.constantFrom, '', key.charAt(at).repeat(2), 'q', 'e');
  return key.slice(0, at) + insert + line.slice(at + 1);
}

const isUnknown = ({ code }: Finding) => code === 'unknown-key';
const withoutLines = (findings: readonly Finding[]) => findings.map(({ line: _, ...rest }) => rest);

test('a misspelt key is a warning that names the known key and changes no other finding', () => {
  fc.assert(
    fc.property(arbitraryConfiguration, fc.gen(), (configuration, pick) => {
      const { text } = configuration;
      const line = pick(fc.constantFrom, ...text.trimEnd().split('\n'));
      const key = line.slice(0, line.indexOf('='));
      const misspelt = misspell(line, pick);
      const unknown = misspelt.slice(0, misspelt.indexOf('='));
      fc.pre(/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(unknown));
      fc.pre(fieldOfKey(plan, unknown) === undefined && parseText(text).get(unknown) === undefined);
      const broken = replaced(text, line, misspelt);
      const without = text
        .split('\n')
        .filter((one) => one !== line)
        .join('\n');
      for (const judge of judgesOf(configuration)) {
        const found = withoutSecrets(judge(broken));
        expect(found.filter(isUnknown)).toMatchObject([{ key: unknown, severity: 'warning' }]);
        expect(found.find(isUnknown)?.reason).toContain(key);
        expect(withoutLines(found.filter((one) => !isUnknown(one)))).toEqual(
          withoutLines(withoutSecrets(judge(without))),
        );
      }
    }),
    { numRuns: casesOf(60), ...TOLD_AT_ONCE },
  );
});

/** Configuration with some values, keys or lines replaced. */
const damaged = fc.tuple(arbitraryConfiguration, fc.gen()).map(([configuration, pick]) => {
  let { text } = configuration;
  for (let times = pick(fc.nat, { max: 3 }); times > 0; times -= 1) {
    const line = pick(fc.constantFrom, ...text.trimEnd().split('\n'));
    const key = line.slice(0, line.indexOf('='));
    const others = [
      '',
      `${key}=`,
      `${key}=${pick(fc.constantFrom, ...WRONG, '0', '1', '5', 'enabled', 'disabled')}`,
      `x${line}`,
      key,
    ];
    text = replaced(text, line, pick(fc.constantFrom, ...others));
  }
  return { ...configuration, text };
});

/** Codes that documents/lint.md and docs/rules.md explain. */
const EXPLAINED = new Set([...Object.keys(CODES), ...RULES.map(({ id }) => id)]);

test('finds an error exactly where the radio refuses a text', () => {
  const regulations = new Map(models.map((model) => [model.id, createRegulation(model)]));
  const any = fc.tuple(fc.constantFrom(...models), arbitraryText(plan)).map(([model, text]) => ({ model, text }));
  fc.assert(
    fc.property(fc.oneof({ weight: 5, arbitrary: damaged }, { weight: 1, arbitrary: any }), ({ model, text }) => {
      const regulation = regulations.get(model.id) ?? createRegulation(model);
      const refused = checkText(text, { device: { model, regulation }, former: undefined });
      const found = judges.get(model.id)?.(text) ?? [];
      const isError = ({ severity }: { readonly severity: string }) => severity === 'error';
      expect(found.some(isError), JSON.stringify([found, refused])).toBe(refused.some(isError));
      expect(found.filter(({ code }) => !EXPLAINED.has(code))).toEqual([]);
    }),
    { numRuns: casesOf(80), ...TOLD_AT_ONCE },
  );
});

test('judging one text does not change the findings of the next', () => {
  fc.assert(
    fc.property(fc.array(damaged, { minLength: 2, maxLength: 6 }), (list) => {
      const [{ model } = { model: models[0] }] = list;
      const judge = createJudge({ model });
      for (const { text } of list) expect(judge(text)).toEqual(createJudge({ model })(text));
    }),
    { numRuns: casesOf(8), ...TOLD_AT_ONCE },
  );
});

test('a document checked section by section, and again, has the same issues as checked as a whole', () => {
  const checks = createSectionChecks(plan, sectionValidators());
  const share = createSharing();
  fc.assert(
    fc.property(damaged, ({ limits, text }) => {
      const document = share(derive(DERIVATIONS, decode(plan, parseText(text))));
      const read = createRead(plan, () => document);
      const own = limits.at(document);
      const validators = sectionValidators();
      const whole = checkDocument({ plan, document, read, limits: own, validators });
      const sorted = (issues: readonly Issue[]) => issues.map((issue) => JSON.stringify(issue)).toSorted();
      expect(sorted(checks(document, read, own))).toEqual(sorted(whole));
    }),
    { numRuns: casesOf(30), ...TOLD_AT_ONCE },
  );
});
