import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { parseText } from '../../engine/config/flatText.ts';
import { writeValue } from '../../engine/config/valueText.ts';
import { createConventions } from '../../engine/words/conventions.ts';
import { checkText } from '../../simulator/configuration/checkText.ts';
import { createRegulation } from '../../simulator/configuration/regulation.ts';
import { configurationPlan as plan } from '../../simulator/configuration/sections.ts';
import { findModel } from '../../simulator/models/models.ts';
import { restorePlan, takenLines } from '../../src/settings/restore/restorePlan.ts';
import { readyConfiguration, realDraft } from '../src/settings/realDraft.ts';
import { arbitraryValue } from './arbitraryDocument.ts';

// A whole restore gives the text of the backup, whatever is in use and whatever only spells out a default.

const MODELS = ['dish-5ac-23', 'base-5ac'] as const;
const CONVENTIONS = createConventions('en-US', 'metric');
const STAYS = /^(users\.|radio\.(\d+\.)?countrycode=|system\.cfg\.)/;

const texts = new Map<string, string>();
beforeAll(async () => {
  for (const model of MODELS) texts.set(model, await readyConfiguration(model));
});

const keyed = plan.all.filter((field) => field.key !== undefined && field.fields === undefined && !field.row);
const fieldAndValue = fc.constantFrom(...keyed).chain((field) =>
  fc.record({
    field: fc.constant(field),
    row: fc.constantFrom('1', '1', '2', '7'),
    value:
      field.default === undefined
        ? arbitraryValue(field)
        : fc.oneof(fc.constant(field.default), arbitraryValue(field)),
  }),
);

const edit = fc.oneof(
  {
    weight: 6,
    arbitrary: fieldAndValue.map(
      ({ field, row, value }) => [(field.key ?? '').replaceAll('{n}', row), writeValue(field, value)] as const,
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(['foreign.key', 'a'] as const, ['radio.9.made.up', ''] as const) },
);

/** The text with lines set, added or removed, as far as the device takes each of them, in another order. */
function variant(
  text: string,
  model: string,
  edits: readonly (readonly [string, string | undefined])[],
  removed: readonly number[],
  order: number,
): string {
  const own = findModel(model);
  if (own === undefined) throw new Error(model);
  const device = { model: own, regulation: createRegulation(own) };
  const isTaken = (lines: readonly string[]) =>
    checkText(`${lines.join('\n')}\n`, { device, former: text }).every(({ severity }) => severity !== 'error');
  let lines = text.trimEnd().split('\n');
  const offer = (next: string[]) => {
    if (isTaken(next)) lines = next;
  };
  for (const [key, value] of edits) {
    if (STAYS.test(`${key}=`) || value === undefined || /[\n\r]/.test(value)) continue;
    const others = lines.filter((line) => !line.startsWith(`${key}=`));
    offer([...others, `${key}=${value}`]);
  }
  for (const place of removed) {
    const line = lines[place % lines.length] ?? '';
    if (!STAYS.test(line)) offer(lines.filter((other) => other !== line));
  }
  const at = order % lines.length;
  return `${[...lines.slice(at), ...lines.slice(0, at)].join('\n')}\n`;
}

const withoutStaying = (text: string) => text.split('\n').filter((line) => !STAYS.test(line));

test('a valid text that is restored as a whole is the text that is written, to the byte', {
  timeout: 120_000,
}, async () => {
  let changed = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...MODELS),
      fc.array(edit, { maxLength: 8 }),
      fc.array(edit, { maxLength: 8 }),
      fc.array(fc.nat(), { maxLength: 6 }),
      fc.nat(),
      async (model, former, edits, removed, order) => {
        const device = variant(texts.get(model) ?? '', model, former, [], 0);
        const backup = variant(device, model, edits, removed, order);
        const draft = await realDraft(device, model);
        const sections = await restorePlan(draft, parseText(backup), CONVENTIONS);
        const isSame = withoutStaying(device).toSorted().join() === withoutStaying(backup).toSorted().join();
        expect(sections.length === 0).toBe(isSame);
        if (isSame) return;
        changed += 1;
        expect(sections.flatMap(({ issues }) => issues)).toEqual([]);
        draft.dispatch({ type: 'take', lines: takenLines(sections), layout: parseText(backup) });
        expect(withoutStaying(draft.texts().mine)).toEqual(withoutStaying(backup));
        const { pending, quiet } = draft.view();
        expect(pending + quiet).toBeGreaterThan(0);
        draft.dispatch({ type: 'undo' });
        expect(draft.texts().mine).toBe(device);
      },
    ),
    { numRuns: 30 },
  );
  expect(changed).toBeGreaterThan(15);
});
