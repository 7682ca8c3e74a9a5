import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { writeValue } from '../../engine/config/valueText.ts';
import type { Issue } from '../../engine/core/issue.ts';
import { checkText } from '../../simulator/configuration/checkText.ts';
import { createRegulation } from '../../simulator/configuration/regulation.ts';
import { configurationPlan as plan } from '../../simulator/core/configurationPlan.ts';
import { findModel } from '../../simulator/models/models.ts';
import { casesOf } from '../casesOf.ts';
import { readyConfiguration, realDraft } from '../src/settings/realDraft.ts';
import { arbitraryValue } from './arbitraryDocument.ts';

// Page and device agree on every text, including settings without a page.

const RUNS = casesOf(300);
const MODELS = ['dish-5ac-23', 'base-5ac', 'fiber-5x'] as const;

/** Radio with its current text, and the draft of a page that opened it. */
async function opened(id: string) {
  const model = findModel(id);
  if (model === undefined) throw new Error(`no model ${id}`);
  const former = await readyConfiguration(id);
  return { device: { model, regulation: createRegulation(model) }, former, draft: await realDraft(former, id) };
}

let radios: readonly Awaited<ReturnType<typeof opened>>[];
beforeAll(async () => {
  radios = await Promise.all(MODELS.map(opened));
});

const keyed = plan.all.filter((field) => field.key !== undefined && field.fields === undefined && !field.row);
const hidden = keyed.filter((field) => field.hidden);

/** Valid value of the field, value of another field, or any text. */
const value = (field: (typeof keyed)[number]) =>
  fc.oneof(
    arbitraryValue(field).map((own) => writeValue(field, own)),
    fc.constantFrom(...keyed).chain((other) => arbitraryValue(other).map((own) => writeValue(other, own))),
    fc.constantFrom('', '-1', '99999', 'enabled', 'disabled', 'x y', 'ä', '"', '$(reboot)'),
  );

const line = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.oneof(fc.constantFrom(...keyed), fc.constantFrom(...hidden)).chain((field) =>
      fc.tuple(
        fc.constantFrom('1', '1', '2', '9').map((row) => (field.key ?? '').replaceAll('{n}', row)),
        fc.oneof({ weight: 5, arbitrary: value(field) }, { weight: 1, arbitrary: fc.constant(undefined) }),
      ),
    ),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('foreign.key', 'radio.9.made.up'), fc.constantFrom('a', '')) },
);

const places = (issues: readonly Issue[]) =>
  [...new Set(issues.map(({ pointer, code, params: { key = '' } }) => `${key || pointer} ${code}`))].sort();

test('page and device agree on every text', { timeout: 120_000 }, async () => {
  let refused = 0;
  let undrawn = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(MODELS.length - 1), fc.array(line, { minLength: 1, maxLength: 6 }), async (at, edits) => {
      const { device, former, draft } = radios[at] ?? (await opened(MODELS[0]));
      const edited = draft.preview(new Map(edits));
      const { mine } = draft.texts(edited);
      const errors = (await draft.check(edited)).filter(({ severity }) => severity === 'error');
      const issues = checkText(mine, { device, former }).filter(({ severity }) => severity === 'error');
      expect(errors.length > 0, mine).toBe(issues.length > 0);
      expect(places(errors)).toEqual(places(issues));
      refused += Math.min(1, issues.length);
      undrawn += issues.filter(({ params: { key } }) => hidden.some((field) => field.key === key)).length;
    }),
    { numRuns: RUNS },
  );
  expect(refused).toBeGreaterThan(RUNS / 6);
  expect(undrawn).toBeGreaterThan(RUNS / 60);
});
