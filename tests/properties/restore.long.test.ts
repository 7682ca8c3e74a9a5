import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { parseText } from '../../engine/config/flatText.ts';
import { writeValue } from '../../engine/config/valueText.ts';
import { parsePointer } from '../../engine/core/pointer.ts';
import { linesBetween } from '../../engine/draft/lines.ts';
import { checkText } from '../../simulator/configuration/checkText.ts';
import { createRegulation } from '../../simulator/configuration/regulation.ts';
import { configurationPlan as plan } from '../../simulator/core/configurationPlan.ts';
import { findModel } from '../../simulator/models/models.ts';
import { takeCommand } from '../../src/settings/restore/restorePlan.ts';
import { casesOf } from '../casesOf.ts';
import { restorable, restoreWhole, STAYS } from '../restore/restoreWhole.ts';
import { type Bench, bench, type Client, signedIn } from '../simulator/client.ts';
import { arbitraryValue } from './arbitraryDocument.ts';

// A full restore gives the device the text of the backup, for any inactive settings and explicit defaults.

const RUNS = casesOf(30);
const MODELS = ['dish-5ac-23', 'base-5ac'] as const;

const devices = new Map<string, { readonly device: Bench; readonly client: Client; readonly text: string }>();
beforeAll(async () => {
  for (const model of MODELS) {
    const device = await bench({ model });
    const client = await signedIn(device);
    devices.set(model, { device, client, text: await client.configuration() });
  }
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
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ['foreign.key', 'a'] as const,
      ['radio.9.made.up', ''] as const,
      ['netconf.3.made.up', 'a'] as const,
    ),
  },
);

/** Line to remove, alone or with all lines of its row. */
const removal = fc.record({ place: fc.nat(), isRow: fc.boolean() });

/** Text with lines set, added or removed as far as the device accepts them, and reordered. */
function variant(
  text: string,
  model: string,
  edits: readonly (readonly [string, string | undefined])[],
  removed: readonly { readonly place: number; readonly isRow: boolean }[],
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
  for (const { place, isRow } of removed) {
    const line = lines[place % lines.length] ?? '';
    const row = isRow ? /^[\w.-]*?\.\d+\./.exec(line)?.[0] : undefined;
    const isGone = (other: string) => (row === undefined ? other === line : other.startsWith(row));
    if (!lines.some((other) => isGone(other) && STAYS.test(other))) offer(lines.filter((other) => !isGone(other)));
  }
  const at = order % lines.length;
  return `${[...lines.slice(at), ...lines.slice(0, at)].join('\n')}\n`;
}

const sorted = (text: string) => restorable(text).split('\n').toSorted().join('\n');

test('after a full restore the device returns the same text byte for byte, and dialog and bar show the same count', {
  timeout: 120_000,
}, async () => {
  let changed = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...MODELS),
      fc.array(edit, { maxLength: 8 }),
      fc.array(edit, { maxLength: 8 }),
      fc.array(removal, { maxLength: 6 }),
      fc.nat(),
      fc.array(edit, { maxLength: 3 }),
      fc.subarray([...new Set(plan.all.map(({ pointer }) => parsePointer(pointer)[0] ?? ''))]),
      async (model, former, edits, removed, order, pendingEdits, leftOut) => {
        const own = devices.get(model);
        if (own === undefined) throw new Error(model);
        const text = variant(own.text, model, former, [], 0);
        const backup = variant(text, model, edits, removed, order);
        own.device.device.configuration.install(text);
        const { sections, draft, stored } = await restoreWhole(own.device, own.client, parseText(backup));
        const isSame = sorted(text) === sorted(backup);
        expect(sections.length === 0).toBe(isSame);
        if (isSame) return;
        changed += 1;
        expect(sections.flatMap(({ issues }) => issues)).toEqual([]);
        expect(restorable(draft.texts().mine)).toBe(restorable(backup));
        expect(restorable(stored)).toBe(restorable(backup));
        const { pending, quiet } = draft.view();
        expect(pending + quiet).toBeGreaterThan(0);
        draft.dispatch({ type: 'undo' });
        expect(draft.texts().mine).toBe(text);

        const mine = variant(text, model, pendingEdits, [], 0);
        draft.dispatch({ type: 'take', lines: linesBetween(parseText(text), parseText(mine)) });
        const some = sections.filter(({ name }) => !leftOut.includes(name)).map(({ name }) => name);
        const command = takeCommand(sections, new Set(some), parseText(backup));
        const total = draft.pending(draft.preview(draft.edits(), command.lines));
        draft.dispatch(command);
        expect(draft.view().pending).toBe(total);
      },
    ),
    { numRuns: RUNS },
  );
  expect(changed).toBeGreaterThan(RUNS / 2);
});
